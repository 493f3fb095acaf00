import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { firstLanguage, i18n } from "./lib/i18n/i18n.svelte";
import { version } from "./lib/version.svelte";

// In English if the texts cannot be had
await i18n.set(firstLanguage()).catch(() => undefined);
mount(App, { target: document.getElementById("app")! });

// Later: what the worker keeps must not hold up what is looked at.
if (import.meta.env.PROD) addEventListener("load", () => setTimeout(() => void version.watch(), 2_000));
