/** Finding opponents: quick pairing, challenges, and people who were blocked. Loaded on demand. */
import type { OpponentsWords } from "../opponents";

export const opponents: OpponentsWords = {
  news: "Nouvelles",
  pairing: {
    title: "Jouer tout de suite avec quelqu’un",
    lead: "Toute personne qui veut jouer maintenant peut devenir votre adversaire. Le scénario et le premier joueur sont tirés au sort.",
    start: "Jouer tout de suite avec quelqu’un",
    pace: "Cadence",
    anyPace: "Cadence indifférente",
    search: "Trouver un adversaire",
    change: "Changer la cadence et le nombre de joueurs",
    searching: "Recherche d’un adversaire …",
    within: (points) => `D’abord quelqu’un de votre force, à ${points} points près.`,
    anybody: "N’importe qui peut être votre adversaire.",
    people: (people) => `Environ ${people} personnes cherchent.`,
    lost: "Connexion perdue. La recherche continuera dès son retour.",
    away: "La recherche est terminée\u00a0: vous étiez absent quand un adversaire a été trouvé.",
    stop: "Arrêter la recherche",
    meanwhile: "Faites autre chose en attendant\u00a0: la recherche continue, et vous serez prévenu.",
    noneYet: (level) =>
      `Personne pour l’instant. Jouez contre un programme de niveau ${level} en attendant\u00a0: votre partie est enregistrée.`,
    program: "Jouer contre un programme",
    puzzle: "Résoudre un casse-tête",
    found: (names) => `Adversaire trouvé\u00a0: ${names}. La partie commence.`,
    foundGuest: "Adversaire trouvé. La partie commence.",
    toTable: "Aller à la table",
    stay: "Rester ici",
    toSearch: "Voir la recherche",
  },
  challenges: {
    from: (name, terms) => `${name} aimerait jouer avec vous (${terms}).`,
    again: (name, terms) => `${name} aimerait rejouer avec vous (${terms}).`,
    accept: "Accepter",
    sent: (name) => `Vous avez proposé une partie à ${name}. En attente de la réponse …`,
    waiting: "En attente de la réponse …",
    accepted: (name) => `${name} a accepté. La partie commence.`,
    declined: (name) => `${name} ne veut pas jouer maintenant.`,
    expired: (name) => `${name} n’a pas répondu.`,
    playAgain: (name) => `Rejouer avec ${name}`,
  },
  blocks: {
    title: "Personnes bloquées",
    text: "Elles ne seront jamais vos adversaires, ne peuvent pas vous défier, et vous ne voyez pas leurs phrases.",
    none: "Vous n’avez bloqué personne.",
    block: (name) => `Bloquer ${name}`,
    blocked: (name) => `${name} est bloqué.`,
    unblock: "Débloquer",
    unblockName: (name) => `Débloquer ${name}`,
    since: (day) => `depuis le ${day}`,
  },
  featured: {
    title: "En direct",
  },
  lobby: {
    gone: "N’est plus là",
  },
};
