export { learn } from "../en/learn";
