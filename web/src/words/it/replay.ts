export { replay } from "../en/replay";
