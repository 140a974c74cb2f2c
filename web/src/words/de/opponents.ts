/** Finding opponents: quick pairing, challenges, and people who were blocked. Loaded on demand. */
import type { OpponentsWords } from "../opponents";

export const opponents: OpponentsWords = {
  news: "Neues",
  pairing: {
    title: "Jetzt mit jemandem spielen",
    lead: "Wer sonst noch jetzt spielen möchte, wird dein Gegner. Szenario und Startspieler werden ausgelost.",
    start: "Jetzt mit jemandem spielen",
    pace: "Tempo",
    anyPace: "Tempo egal",
    search: "Gegner finden",
    change: "Tempo und Spielerzahl ändern",
    searching: "Suche nach einem Gegner …",
    within: (points) => `Zuerst jemand, der etwa so stark ist wie du: bis zu ${points} Punkte stärker oder schwächer.`,
    anybody: "Dein Gegner kann jeder sein.",
    people: (people) => `Ungefähr ${people} Leute suchen.`,
    lost: "Verbindung verloren. Die Suche geht weiter, sobald sie wieder da ist.",
    away: "Die Suche ist beendet, weil du weg warst, als ein Gegner gefunden wurde.",
    stop: "Suche beenden",
    meanwhile: "Mach solange etwas anderes: Die Suche geht weiter, und du erfährst, wenn jemand gefunden ist.",
    noneYet: (level) =>
      `Noch niemand da. Spiel gegen ein Programm der Stufe ${level}, bis jemand kommt: Deine Partie wird gespeichert.`,
    program: "Gegen ein Programm spielen",
    puzzle: "Eine Knobelaufgabe lösen",
    found: (names) => `Gegner gefunden: ${names}. Die Partie beginnt.`,
    foundGuest: "Gegner gefunden. Die Partie beginnt.",
    toTable: "Zum Tisch",
    stay: "Hier bleiben",
    toSearch: "Suche anzeigen",
  },
  challenges: {
    from: (name, terms) => `${name} möchte mit dir spielen (${terms}).`,
    again: (name, terms) => `${name} möchte noch einmal mit dir spielen (${terms}).`,
    accept: "Annehmen",
    sent: (name) => `Du hast ${name} um eine Partie gebeten. Warten auf die Antwort …`,
    waiting: "Warten auf die Antwort …",
    accepted: (name) => `${name} hat angenommen. Die Partie beginnt.`,
    declined: (name) => `${name} möchte jetzt nicht spielen.`,
    expired: (name) => `${name} hat nicht geantwortet.`,
    playAgain: (name) => `Noch einmal mit ${name} spielen`,
  },
  blocks: {
    title: "Blockierte Leute",
    text: "Du bekommst sie nie als Gegner, sie können dich nicht herausfordern, und du siehst nicht, was sie sagen.",
    none: "Du hast niemanden blockiert.",
    block: (name) => `${name} blockieren`,
    blocked: (name) => `${name} ist blockiert.`,
    unblock: "Nicht mehr blockieren",
    unblockName: (name) => `${name} nicht mehr blockieren`,
    since: (day) => `seit ${day}`,
  },
  featured: {
    title: "Läuft gerade",
  },
  lobby: {
    gone: "Nicht mehr da",
  },
};
