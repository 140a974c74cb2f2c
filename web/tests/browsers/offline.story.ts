/** Without a server: what was visited once keeps working. */
import { describe, test } from "vitest";
import { OTHERS } from "./browsers";
import { serving, stageIn } from "./story";
import { until } from "./until";

const server = serving();

describe.each(OTHERS)("$name", (choice) => {
  const stage = stageIn(choice, server);

  test("after the first visit the app reloads offline, and a game is played", async () => {
    // The browser looks for a newer version and for the server, and gets no answer.
    stage.permit(
      /NetworkError|could not connect|Could not connect|Failed to (fetch|load)|can’t establish a connection/,
    );
    const person = await stage.person();
    await person.visit("", { notation: true });
    await until("the app is stored", () =>
      person.window.run(() => document.documentElement.dataset["offline"] === "ready"),
    );

    await server.kill();
    try {
      await person.window.reload();
      await person.click({ role: "button", name: "Play now" });
      await person.type({ role: "textbox", name: "Type a move" }, "S05 a1:3 b1");
      await person.press("Enter");
      await person.waitToRead(/10 stones[^]*10 stones/);

      // Pages that were not opened before are available too.
      await person.window.goto(`${server.url}/#/puzzles`);
      await person.waitToRead("0 of 112 solved");
    } finally {
      await server.start();
    }
  });
});
