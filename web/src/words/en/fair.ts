/** The page about fair play. It is loaded when somebody opens it. */
export const fair = {
  title: "Fair play",
  lead: "A rated game compares people. These few rules keep it that way. They hold for rated games; in all others, agree on what you like.",
  /** Headings, each with its paragraphs. */
  parts: [
    [
      "Only your own head",
      [
        "During a rated game nobody helps you: no program, no analysis, no other person, no second board on which you try moves with an engine.",
        "While a rated game of yours is running, this app closes its analysis for the same plan and for plans of your own, in every tab. If the game is on a plan of somebody's own, that is so for all plans. Games against programs and replays stay open. The analysis opens again when the game is over.",
      ],
    ],
    [
      "One person, one account",
      [
        "Everybody plays rated games under one account of their own. Do not play against yourself, and do not lend your account.",
      ],
    ],
    [
      "No agreed results",
      [
        "Both sides try to win. Do not lose on purpose, and do not arrange results.",
        "Games of the same people on one day count less each time: the first in full, the second half, the third a quarter. All together they count at most as much as two.",
      ],
    ],
    [
      "Leaving",
      [
        "Whoever leaves a running rated game is placed after everybody who stayed, whatever the points. If only one player remains, the game ends and they win, unless it is a game of a match.",
        "If you are away in your turn for three minutes, or for one minute with a clock of minutes, the others may claim your seat. With days for each move, only the clock decides.",
        "If somebody is gone before everybody has placed two stones, the game is aborted: nobody’s rating changes. If something comes up, ask for a pause.",
      ],
    ],
    [
      "Talking",
      [
        "At a table there are only set phrases, which every screen shows in its own language, and only a few in ten seconds. Nobody can write to you.",
      ],
    ],
    [
      "With whom you play",
      [
        "A table that is not in the lobby is found only by people who have its link. You can also close a table to watchers. Before a game begins, you can get up without any consequence. You can block somebody: then you are not paired with them, and you do not see their phrases.",
      ],
    ],
    [
      "What operators may do",
      [
        "Whoever runs a server can close a table, end the sessions of an account and keep an account out. A closed game ends without a result. Operators cannot change a move or read a password.",
      ],
    ],
    [
      "What the server stores",
      [
        "Every move with its time, and so how long you thought about each, also the phrases and who sat where. Pauses do not count, nor does time in which the server could not store moves, if the game has a clock of minutes. Whoever may see a game can save its record, with these times. Games are kept for good; after the deletion of an account they no longer have its name.",
      ],
    ],
  ] as readonly (readonly [string, readonly string[]])[],
};
