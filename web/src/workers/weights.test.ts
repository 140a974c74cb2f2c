/** A real server, which sends the weights as badly as a test needs it. */
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { fetchWeights } from "./weights";

let server: Server | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  server?.closeAllConnections();
  server?.close();
});

/** The address of a server that answers like this. */
async function serving(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/rumis.net`;
}

/** A clock of 20 seconds that runs out when the test says so. */
function handClock(): () => void {
  const clock = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    expect(milliseconds).toBe(20_000);
    return clock.signal;
  });
  return () => clock.abort(new DOMException("it took too long", "TimeoutError"));
}

test("the whole file arrives", async () => {
  const address = await serving((_, response) => response.end(Buffer.from([1, 2, 3])));
  expect(await fetchWeights(address)).toEqual(new Uint8Array([1, 2, 3]));
});

test("an error of the server is not a file", async () => {
  const address = await serving((_, response) => response.writeHead(503).end("busy"));
  await expect(fetchWeights(address)).rejects.toThrow("503");
});

test("a file that stops in the middle is not waited for longer than 20 seconds", async () => {
  const runOut = handClock();
  const address = await serving((_, response) => {
    response.writeHead(200, { "content-length": 1000 });
    response.write(Buffer.alloc(500));
  });
  const fetched = vi.spyOn(globalThis, "fetch");
  const weights = fetchWeights(address);
  expect((await fetched.mock.results[0]?.value)?.ok).toBe(true);
  runOut();
  await expect(weights).rejects.toThrow("it took too long");
});

test("a server that does not answer is not waited for longer than 20 seconds", async () => {
  const runOut = handClock();
  const address = await serving(runOut);
  await expect(fetchWeights(address)).rejects.toThrow("it took too long");
});

test("a connection that breaks in the middle is a failure", async () => {
  const address = await serving((_, response) => {
    response.writeHead(200, { "content-length": 1000 });
    response.write(Buffer.alloc(500), () => response.destroy());
  });
  await expect(fetchWeights(address)).rejects.toThrow();
});
