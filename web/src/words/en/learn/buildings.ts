/** The six buildings: what they were, and how sure we are of their plans. */
export const buildings = {
  title: "The six buildings",
  line: "Every game puts up one of these. The pictures show the plan built up to its limit.",
  players: "Heights for",
  heights: (heights: string) => `Greatest height for 2/3/4 players: ${heights}`,
  size: (squares: number, cubes: number) => `${squares} squares, ${cubes} cubes when full`,
  build: "Build it",
  buildNamed: (name: string) => `Build it: ${name}`,
  standings: { sourced: "Known", reconstructed: "Reconstructed", "our design": "Our design" } as Record<string, string>,
  about:
    "The names and heights are in the printed booklets; the booklets' drawings are lost. Known: several independent reports agree. Reconstructed: fitted to reports and to the booklets' words. Our design: only the name and the words are known. If your box shows another plan, draw it in the plan editor.",
  toEditor: "To the plan editor",
  stories: {
    pirka: {
      story: "A pirka is a plain wall of rough stones set in mud.",
      plan: "An L of 33 squares, three wide all along. Every square is equally high.",
      known: "We fitted the shape to reports and to the booklets' words.",
    },
    coricancha: {
      story: "The Coricancha, the “corral of gold”, was the most important temple of the empire.",
      plan: "Four rings, 8×8 squares. The outer ring is 1 high, the middle 4. It is the same height for every number of players.",
      known: "Reports agree on the rings. The red line, which gives two players the inner 6×6, is our design.",
    },
    pisac: {
      story: "Pisac stands for the stairways with which the Inca mastered steep slopes.",
      plan: "Eight rows of four. Row 1 may grow to 1, row 2 to 2, and so on up to the limit.",
      known: "We fitted the steps to reports and to the booklets' words.",
    },
    chullpa: {
      story: "A chullpa is a burial tower, in which mummies and their treasure were kept.",
      plan: "4×5 squares, all equally high. It holds exactly as many cubes as all players have together.",
      known: "Reports agree on it. In the French edition the tower is lower: 4, 5 and 6.",
    },
    tambo: {
      story: "A tambo was an inn on the royal roads.",
      plan: "A court of 6×6 around a yard of 2×2, which is not built on. Every square is equally high.",
      known: "Only the name, the heights and the booklets' words are known. The grid is ours.",
    },
    cucho: {
      story: "A cucho is a corner.",
      plan: "The squares rise to one corner. Two players use 5×5 of them, three 6×6, four all 7×7.",
      known: "Only the name, the heights and the booklets' words are known. The grid and its red lines are ours.",
    },
  },
};
