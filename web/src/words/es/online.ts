export { online } from "../en/online";
