/** How many of so many pictures are drawn: all at once would keep a slow phone from answering. */
export function oneByOne(all: number): { readonly drawn: number } {
  let drawn = $state(0);
  $effect(() => {
    if (drawn === all) return;
    const next = setTimeout(() => (drawn += 1));
    return () => clearTimeout(next);
  });
  return {
    get drawn() {
      return drawn;
    },
  };
}
