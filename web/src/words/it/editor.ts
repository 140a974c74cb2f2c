export { editor } from "../en/editor";
