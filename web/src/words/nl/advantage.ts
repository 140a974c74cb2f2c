/** Nederlands: wat spellen tussen sterke programma’s over een spel zeggen. */
import type { AdvantageWords } from "../advantage";

export const advantage: AdvantageWords = {
  first: (games, share, error) =>
    `Van ${games} spellen tussen sterke programma’s won de startspeler ${share} (± ${error} procentpunten).`,
  second: (games, share, error) =>
    `Van ${games} spellen tussen sterke programma’s won de tweede speler ${share} (± ${error} procentpunten).`,
  seats: (games, shares, error) =>
    `Van ${games} spellen tussen sterke programma’s wonnen de spelers, op volgorde van beurt, ${shares} (elk ± ${error} procentpunten).`,
  unclear: (games) => `In ${games} spellen tussen sterke programma’s won geen plaats duidelijk vaker dan een andere.`,
  counting: "Een gedeelde eerste plaats telt gedeeltelijk mee.",
  takeTurns: "Speel een even aantal spellen en begin om de beurt.",
  startEach: (players) => `Speel ${players} spellen, zodat iedereen een keer begint.`,
  table: {
    title: "Hoeveel de plaats uitmaakt",
    text: "Hoe vaak elke speler won toen ons programma tegen zichzelf speelde: in procenten, op volgorde van beurt.",
    error: (error) =>
      `Met veel meer van zulke spellen zou elk van deze waarden waarschijnlijk hooguit ${error} procentpunten veranderen.`,
    player: (player, share) => `speler ${player}: ${share}`,
    plan: "Scenario",
    randomRuins: "Ruinas, met willekeurig verspreide ruïnes",
  },
};
