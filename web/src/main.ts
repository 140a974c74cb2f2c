/** Starts the app: loads the words and the rules, then shows the page. */
import "./fonts.css";
import "./app.css";
import { mount } from "svelte";
import App from "./app/App.svelte";
import NotLoaded from "./app/NotLoaded.svelte";
import { keepForOffline } from "./app/offline.svelte";
import { settings } from "./app/settings.svelte";
import { resumeUnsent } from "./daily/unsent";
import { loadRules } from "./rules";
import { resumeSync } from "./sync/whose";
import { speak } from "./words/index.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("the page has no element for the app");
try {
  await Promise.all([speak(settings.language).catch(() => speak("en")), loadRules()]);
  mount(App, { target });
  keepForOffline();
  resumeSync();
  resumeUnsent();
} catch (error) {
  reportError(error);
  mount(NotLoaded, { target });
}
