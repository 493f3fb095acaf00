import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { version } from "./lib/version.svelte";

mount(App, { target: document.getElementById("app")! });

// Later: what the worker keeps must not hold up what is looked at.
if (import.meta.env.PROD) addEventListener("load", () => setTimeout(() => void version.watch(), 2_000));
