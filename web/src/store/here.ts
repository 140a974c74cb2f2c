/** The database and the channel between tabs that all parts of the app share. */
import { Database } from "./database";
import { Tabs } from "./tabs";

export const database = new Database();
export const tabs = new Tabs();
