export { play } from "../en/play";
