// Whether the screen is narrow: then there is no room for a panel at the side.

class Screen {
  phone = $state(false);

  constructor() {
    const narrow = matchMedia("(max-width: 760px)");
    this.phone = narrow.matches;
    narrow.addEventListener("change", () => (this.phone = narrow.matches));
  }
}

export const screen = new Screen();
