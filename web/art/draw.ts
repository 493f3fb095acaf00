// Shows one drawing: ?what=icon&size=192&pot=0.72&round=22, ?what=badge&size=96, ?what=preview&game=haricots

import { mount } from "svelte";
import "../src/app.css";
import type { GameName } from "../src/wire/games";
import Badge from "./Badge.svelte";
import Icon from "./Icon.svelte";
import Preview from "./Preview.svelte";

const query = new URLSearchParams(location.search);
const number = (name: string) => Number(query.get(name));
const target = document.getElementById("app")!;

if (query.get("what") === "icon")
  mount(Icon, { target, props: { size: number("size"), pot: number("pot"), round: number("round") } });
else if (query.get("what") === "badge") mount(Badge, { target, props: { size: number("size") } });
else mount(Preview, { target, props: { game: query.get("game") as GameName | null } });
