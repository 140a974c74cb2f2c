/** How to play better: what reason says, and what was measured. */
export const strategy = {
  title: "Strategy",
  line: "Nobody has written the great book on Rumis yet. Here is what our program showed by playing, and what anybody can work out. Each hint says which it is.",
  measured: "Measured",
  reasoned: "Reasoned",
  hints: {
    greedy: {
      title: "Points now are not points at the end",
      text: "A flat stone shows a lot and is easily covered. A program that always makes the move with the best immediate lead won none of 200 games against our engine on the tower, and none of 200 on the pyramid.",
    },
    limit: {
      title: "Build up to the maximum height",
      text: "Nobody can cover a square that is full. A gap of a single cube is nearly as safe: hardly any stone fits into it.",
    },
    awkward: {
      title: "Awkward stones first, the pair last",
      text: "Stones with arms in all directions need room, and there is less of it every turn. Place the tripod and the two screws while there is space. The pair fits almost anywhere: keep it for the end.",
    },
    opening: {
      title: "Open with points nobody can take",
      text: "On the tower with two players, stand the bar of four upright: it is 4 high, and 4 is the maximum height. On the pyramid and on the wall, stand the square upright where the maximum height is 2. Such squares are yours for good. On the tower, our program thinks just as highly of the tripod in the middle.",
    },
    open: {
      title: "Keep a way open",
      text: "Every stone must touch your own colour. Once you are walled in, you are out, and each stone you have left costs a point. Reach into the open early, and watch where your opponent can still go.",
    },
    yours: {
      title: "What only you can reach can wait",
      text: "Count the places left: those only you can use, those only your opponent can use, and those you both can use. Take the shared ones first. Yours will still be there.",
    },
    start: {
      title: "Who starts?",
      text: "When our engine played itself with two players, the starting player won nearly every game on the wall and in the inn. On the other plans they won more than half, and many games were shared. So it is fair to play several games and take turns starting.",
    },
    two: {
      title: "With two colours, one is enough",
      text: "The best single colour wins, so your second colour need not shine. It can block, and it can build a base for the first.",
    },
  },
  how: "How this was measured",
  howText: (simulations: string, games: string) =>
    `Against the program that takes the best immediate lead, our engine played 200 games on Chullpa and 200 on Coricancha, with two players and a tenth of a second per move. Other plans and numbers of players may differ. The table, and what is said about who starts, come from games of our engine against itself: ${simulations} simulations per move, and at least ${games} games for each plan and number of players.`,
  practise: "Now try it",
};
