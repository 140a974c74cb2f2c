/** How to play better: what reason says, and what was measured. */
export const strategy = {
  title: "Strategy",
  line: "Nobody has written the great book on Rumis yet. Here is what our program has found out by playing, and what anybody can work out. We say which is which.",
  measured: "Measured",
  reasoned: "Reasoned",
  hints: {
    greedy: {
      title: "Points now are not points in the end",
      text: "A flat stone shows much, and is easily covered. A program that always takes the move with the best score at once won none of 200 games against our engine, on the tower and again on the pyramid.",
    },
    limit: {
      title: "Build up to the limit",
      text: "Nobody can cover a square that is full. And a gap of a single cube is nearly as safe, the program learned: hardly any stone fits into it.",
    },
    awkward: {
      title: "Awkward stones first, the pair last",
      text: "Stones with corners in all directions need room. In games of our level 7 against itself, the tripod was played third on average, the corner and the pair late. The pair fits nearly everywhere: keep it for the end.",
    },
    opening: {
      title: "Open with points nobody can take",
      text: "On the tower for two, level 7 began by standing the bar of four on its end: 4 high, and 4 is the limit. On the pyramid and on the wall it stood the square on its edge, where the limit is 2. Such squares are yours for good.",
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
      text: "When our engine played itself with a tenth of a second a move on the tower for two, the first seat won about three games of four. Level 7 against itself showed no such thing. So it is fair to play a match, where the start moves on.",
    },
    two: {
      title: "With two colours, one is enough",
      text: "The best single colour wins. Your second colour need not shine. It can block, and it can build where your first one wants to stand.",
    },
  },
  how: "How this was measured",
  howText:
    "“Engine” is our program with a tenth of a second a move. Against the yardstick that takes the best score at once it played 200 games on Chullpa and 200 on Coricancha, for two. Level 7 played itself 80 times on Chullpa, 60 times on Coricancha and 60 times on Pirka, for two. Other plans and more players may differ.",
  practise: "Now try it",
};
