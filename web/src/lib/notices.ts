// What the tab says while one looks elsewhere, in its title and in its icon, and the icon of an installed page:
// how many tables wait for us.

const POT = (badge: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><g stroke="#2a1a24" stroke-width="3" stroke-linejoin="round">` +
  `<ellipse cx="19" cy="25" rx="8" ry="6" fill="#e0402a"/><ellipse cx="32" cy="20" rx="8" ry="6" fill="#f0c02c"/>` +
  `<ellipse cx="45" cy="25" rx="8" ry="6" fill="#4fa64a"/>` +
  `<path d="M6 31h52q-1 8-5 13-5 13-12 14H23q-7-1-12-14-4-5-5-13z" fill="#c4622d"/>` +
  `<path d="M4 28h56v6q-28 5-56 0z" fill="#dd7d42"/>${badge}</g></svg>`;
const BADGE = (count: number): string =>
  `<circle cx="46" cy="18" r="17" fill="#f4b63f" stroke-width="4"/>` +
  `<text x="46" y="27" text-anchor="middle" font-family="sans-serif" font-size="26" font-weight="bold" ` +
  `fill="#2a1a24" stroke="none">${count > 9 ? "…" : count}</text>`;

let shown = { title: "Cassoulet", here: 0 };
let elsewhere = 0;

/** Name the tab; `calling`: whoever sits there is waited for. */
export function nameTab(title: string, calling = false): void {
  shown = { title, here: calling ? 1 : 0 };
  show();
}

/** So many tables wait for us beside the one that is shown. */
export function callFrom(tables: number): void {
  if (tables === elsewhere) return;
  elsewhere = tables;
  show();
}

function show(): void {
  const count = shown.here + elsewhere;
  document.title = count ? `(${count}) ${shown.title}` : shown.title;
  const icon = document.getElementById("icon") as HTMLLinkElement | null;
  if (icon) icon.href = `data:image/svg+xml,${encodeURIComponent(POT(count ? BADGE(count) : ""))}`;
  void mark(count)?.catch(() => undefined); // only where the page is installed
}

const mark = (count: number): Promise<void> | undefined =>
  count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
