/** The first page. */
import type { Words } from "../index.svelte";

export const home: Words["home"] = {
  line: "Samen bouwen. Van boven gezien worden.",
  playNow: "Nu spelen",
  playNowHint: "tegen een vriendelijk programma, op de toren",
  goOn: "Verder met je spel",
  withSomeone: "Met iemand spelen",
  learn: "Leer het in twee minuten",
  more: "Wat er nog meer is",
  fanNote:
    "Een onafhankelijk project voor een spel dat niet meer te koop is. Rumis en Blokus 3D zijn namen van hun eigenaars.",
};
