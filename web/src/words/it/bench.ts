export { bench } from "../en/bench";
