// What the tab says while one looks elsewhere: its title and its icon.

const POT = (badge: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><g stroke="#2a1a24" stroke-width="3" stroke-linejoin="round">` +
  `<ellipse cx="19" cy="25" rx="8" ry="6" fill="#e0402a"/><ellipse cx="32" cy="20" rx="8" ry="6" fill="#f0c02c"/>` +
  `<ellipse cx="45" cy="25" rx="8" ry="6" fill="#4fa64a"/>` +
  `<path d="M6 31h52q-1 8-5 13-5 13-12 14H23q-7-1-12-14-4-5-5-13z" fill="#c4622d"/>` +
  `<path d="M4 28h56v6q-28 5-56 0z" fill="#dd7d42"/>${badge}</g></svg>`;
const BADGE = `<circle cx="48" cy="16" r="14" fill="#f4b63f" stroke-width="4"/>`;

/** Name the tab; `calling`: whoever sits there is waited for. */
export function nameTab(title: string, calling = false): void {
  document.title = calling ? `● ${title}` : title;
  const icon = document.getElementById("icon") as HTMLLinkElement | null;
  if (icon) icon.href = `data:image/svg+xml,${encodeURIComponent(POT(calling ? BADGE : ""))}`;
}
