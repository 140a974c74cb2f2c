/** A static host: the built app in a folder, without a server. */
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const FOLDER = "/games/rumis/";
const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".txt": "text/plain",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** The host. */
export class PlainHost {
  #server: Server | undefined;
  #newer = false;
  /** The address of the app. */
  url = "";

  async start(): Promise<void> {
    const server = createServer((request, response) => this.#answer(request.url ?? "", response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${FOLDER}`;
  }

  /** Publishes a newer version that differs only in its version. */
  publish(): void {
    this.#newer = true;
  }

  end(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  #answer(path: string, response: ServerResponse): void {
    const name = path.startsWith(FOLDER) ? path.slice(FOLDER.length) || "index.html" : "";
    const file = join("dist", name);
    if (name === "" || name.includes("..") || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader("Content-Type", TYPES[extname(name)] ?? "application/octet-stream");
    if (name === "sw.js" && this.#newer) {
      response.end(readFileSync(file, "utf8").replace(/"version":"\w+"/, '"version":"newer"'));
    } else {
      createReadStream(file).pipe(response);
    }
  }
}
