/** How to play better: what reason says, and what was measured. */
export const strategy = {
  title: "Strategy",
  line: "Nobody has written the great book on Rumis yet. Here is what our program has shown by playing, and what anybody can work out. We say which is which.",
  measured: "Measured",
  reasoned: "Reasoned",
  hints: {
    greedy: {
      title: "Points now are not points in the end",
      text: "A flat stone shows much, and is easily covered. A program that always takes the move with the best score at once won none of 200 games against our engine, on the tower and again on the pyramid.",
    },
    limit: {
      title: "Build up to the limit",
      text: "Nobody can cover a square that is full. And a gap of a single cube is nearly as safe: hardly any stone fits into it.",
    },
    awkward: {
      title: "Awkward stones first, the pair last",
      text: "Stones with corners in all directions need room, and there is less of it every turn. Bring the tripod and the two screws out while the site is open. The pair fits nearly everywhere: keep it for the end.",
    },
    opening: {
      title: "Open with points nobody can take",
      text: "On the tower for two, stand the bar of four on its end: 4 high, and 4 is the limit. On the pyramid and on the wall, stand the square on its edge where the limit is 2. Such squares are yours for good.",
    },
    open: {
      title: "Keep a way open",
      text: "Every stone must touch your own colour. Once you are walled in you are out, and all your stones left cost a point each. Reach into the open early, and look where your rival's only ways are.",
    },
    yours: {
      title: "What only you can reach can wait",
      text: "Count the places left: those that only you can use, those that only your rival can, those that both can. Take the shared ones first. Your own will still be there.",
    },
    start: {
      title: "Who starts?",
      text: "When our engine played itself with a tenth of a second a move on the tower for two, the first seat won about three games of four. So it is fair to play a match, where the start moves on.",
    },
    two: {
      title: "With two colours, one is enough",
      text: "The best single colour wins. Your second colour need not shine. It can block, and it can build where your first one wants to stand.",
    },
  },
  how: "How this was measured",
  howText:
    "“Engine” is our program with a tenth of a second a move. Against the yardstick that takes the best score at once it played 200 games on Chullpa and 200 on Coricancha, for two. Against itself it played 100 games on Chullpa. Other plans and more players may differ.",
  practise: "Now try it",
};
