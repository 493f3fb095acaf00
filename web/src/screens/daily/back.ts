// Another tab may have opened the tin: whoever comes back to this one looks again.

/** Look whenever somebody is back here; from where it is called until what it returns is. */
export function whenBack(look: () => unknown): () => void {
  const back = (): void => void (!document.hidden && look());
  addEventListener("focus", back);
  document.addEventListener("visibilitychange", back);
  return () => {
    removeEventListener("focus", back);
    document.removeEventListener("visibilitychange", back);
  };
}
