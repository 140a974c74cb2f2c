/** Starts the app: the words first, then the page; the rules are fetched meanwhile. */
import "@fontsource/marcellus/latin-400.css";
import "@fontsource/source-sans-3/latin-400.css";
import "@fontsource/source-sans-3/latin-600.css";
import "./app.css";
import { mount } from "svelte";
import App from "./app/App.svelte";
import { keepForOffline } from "./app/offline.svelte";
import { settings } from "./app/settings.svelte";
import { loadRules } from "./rules";
import { speak } from "./words/index.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("the page has no place for the app");
await Promise.all([speak(settings.language), loadRules()]);
mount(App, { target });
keepForOffline();
