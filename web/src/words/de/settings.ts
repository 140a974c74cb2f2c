export { settings } from "../en/settings";
