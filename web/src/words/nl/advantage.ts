/** Nederlands: wat spellen tussen sterke programma’s over een spel zeggen. */
import type { AdvantageWords } from "../advantage";

export const advantage: AdvantageWords = {
  first: (share, error) =>
    `Als sterke programma’s dit spelen, wint de startspeler ${share} van de spellen (± ${error}).`,
  second: (share, error) =>
    `Als sterke programma’s dit spelen, wint de tweede speler ${share} van de spellen (± ${error}).`,
  seats: (shares, error) =>
    `Als sterke programma’s dit spelen, winnen de spelers, op volgorde van beurt, ${shares} van de spellen (± ${error}).`,
  equal: (error) => `Als sterke programma’s dit spelen, geeft geen plaats een duidelijk voordeel (± ${error}).`,
  takeTurns: "Speel een even aantal spellen en begin om de beurt.",
  startEach: (players) => `Speel ${players} spellen, zodat iedereen een keer begint.`,
  table: {
    title: "Hoeveel de plaats uitmaakt",
    text: "Hoe vaak elke speler won toen ons programma tegen zichzelf speelde: in procenten, op volgorde van beurt.",
    error: (error) => `Elk van deze cijfers kan er tot ${error} naast zitten.`,
    plan: "Scenario",
  },
};
