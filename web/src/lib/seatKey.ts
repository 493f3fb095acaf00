// The key to a seat travels in the fragment of a link, which no server is sent, and from which it is
// taken at once: neither the history nor a picture of the screen shall keep it.

const MARK = "#key=";

export const seatLink = (table: string, key: string): string => `${location.origin}/t/${table}${MARK}${key}`;

/** The key that the address of this page brought; empty if none. */
export function takeSeatKey(): string {
  if (!location.hash.startsWith(MARK)) return "";
  const key = location.hash.slice(MARK.length);
  history.replaceState(null, "", location.pathname + location.search);
  return key;
}
