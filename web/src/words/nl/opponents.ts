/** Finding opponents: quick pairing, challenges, and people who were blocked. Loaded on demand. */
import type { OpponentsWords } from "../opponents";

export const opponents: OpponentsWords = {
  news: "Nieuws",
  pairing: {
    title: "Nu met iemand spelen",
    lead: "Wie ook nu wil spelen, wordt je tegenstander. Het scenario en de startspeler worden geloot.",
    start: "Nu met iemand spelen",
    pace: "Tempo",
    anyPace: "Elk tempo",
    search: "Tegenstander zoeken",
    change: "Tempo en spelers wijzigen",
    searching: "Bezig een tegenstander te zoeken …",
    within: (points) => `Eerst iemand die ongeveer even sterk is: tot ${points} punten sterker of zwakker.`,
    anybody: "Iedereen kan je tegenstander zijn.",
    people: (people) => `Ongeveer ${people} mensen zoeken.`,
    lost: "Verbinding verbroken. Het zoeken gaat verder zodra ze terug is.",
    away: "Het zoeken is gestopt, omdat je weg was toen er een tegenstander was.",
    stop: "Stoppen met zoeken",
    meanwhile: "Doe intussen iets anders: het zoeken gaat door, en je krijgt bericht als er iemand is.",
    noneYet: (level) =>
      `Nog niemand. Speel tegen een programma van niveau ${level} tot er iemand komt: je spel wordt bewaard.`,
    program: "Tegen een programma spelen",
    puzzle: "Een puzzel oplossen",
    found: (names) => `Tegenstander gevonden: ${names}. Het spel begint.`,
    foundGuest: "Tegenstander gevonden. Het spel begint.",
    toTable: "Naar de tafel",
    stay: "Hier blijven",
    toSearch: "Zoeken tonen",
  },
  challenges: {
    from: (name, terms) => `${name} wil met je spelen (${terms}).`,
    again: (name, terms) => `${name} wil nog eens met je spelen (${terms}).`,
    accept: "Aannemen",
    sent: (name) => `Je hebt ${name} om een spel gevraagd. Wachten op antwoord …`,
    waiting: "Wachten op antwoord …",
    accepted: (name) => `${name} heeft aangenomen. Het spel begint.`,
    declined: (name) => `${name} wil nu niet spelen.`,
    expired: (name) => `${name} heeft niet geantwoord.`,
    playAgain: (name) => `Nog eens met ${name} spelen`,
  },
  blocks: {
    title: "Geblokkeerde mensen",
    text: "Je krijgt ze nooit als tegenstander, ze kunnen je niet uitdagen, en je ziet niet wat ze zeggen.",
    none: "Je hebt niemand geblokkeerd.",
    block: (name) => `${name} blokkeren`,
    blocked: (name) => `${name} is geblokkeerd.`,
    unblock: "Niet meer blokkeren",
    unblockName: (name) => `${name} niet meer blokkeren`,
    since: (day) => `sinds ${day}`,
  },
  featured: {
    title: "Nu bezig",
  },
  lobby: {
    gone: "Niet meer daar",
  },
};
