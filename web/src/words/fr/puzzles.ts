export { puzzles } from "../en/puzzles";
