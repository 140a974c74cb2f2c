/** The six buildings: what they were, and how sure we are of their plans. */
export const buildings = {
  title: "The six buildings",
  line: "In every game you put up one of these. The pictures show each plan built up to its maximum height.",
  players: "Show for",
  heights: (heights: string) => `Maximum height with 2/3/4 players: ${heights}`,
  size: (squares: number, cubes: number) => `${squares} squares, ${cubes} cubes when full`,
  build: (name: string) => `Play on ${name}`,
  standings: { sourced: "Sourced", reconstructed: "Reconstructed", "our design": "Our design" } as Record<
    string,
    string
  >,
  about:
    "We do not have the booklets' drawings, so every grid here is ours. Sourced: several independent reports agree on it. Reconstructed: fitted to reports and to what the booklets say. Our design: the booklet gives only the name and a few words. If the board in your box is different, draw it in the plan editor.",
  toEditor: "Open the plan editor",
  stories: {
    pirka: {
      story: "A pirka is a plain wall of rough stones set in mud, used for lesser buildings.",
      plan: "An L of 33 squares, three wide throughout. All squares have the same height.",
      known:
        "The name and the heights are in the booklets. We fitted the shape to reports and to what the booklets say.",
    },
    coricancha: {
      story: "The Coricancha, the “corral of gold”, was the most important temple of the empire.",
      plan: "8×8 squares in four rings. The outer ring is 1 high, the middle 4. The heights are the same for any number of players.",
      known:
        "The name and the heights are in the booklets, and reports agree on the rings. The Italian booklet has a red line for two players; that it runs around the inner 6×6 is our design.",
    },
    pisac: {
      story: "Pisac stands for the stairways with which the Inca mastered steep slopes.",
      plan: "Eight rows of four. Row 1 is 1 high, row 2 is 2 high, and so on up to the maximum height.",
      known:
        "The name, the heights and the rising rows are in the booklets. We fitted the number and width of the rows to reports.",
    },
    chullpa: {
      story: "A chullpa is a burial tower in which mummies and their treasure were kept.",
      plan: "4×5 squares, all of the same height. The full tower holds exactly as many cubes as all players have together.",
      known:
        "The name and the heights are in the booklets, and reports agree on the grid. In the French booklet the tower is lower: 4, 5 and 6.",
    },
    tambo: {
      story: "A tambo was an inn on the royal roads.",
      plan: "6×6 squares around a yard of 2×2, which stays empty. All squares have the same height.",
      known:
        "Only the Italian booklet has it. It gives the name, the word “inn”, and that the height depends on the number of players. The grid and the heights are ours.",
    },
    cucho: {
      story: "Cucho means “corner”.",
      plan: "The squares rise towards one corner. Two players use 5×5 squares, three 6×6, four 7×7.",
      known:
        "Only the Italian booklet has it. It gives the name, the word “corner”, and that the height depends on the row and on the number of players. The grid, the heights and the red lines are ours.",
    },
  },
};
