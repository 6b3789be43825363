/** A cell by item and attribute, or a head with only one of them. */
export interface Place {
  readonly itemId: string | null;
  readonly attributeId: string | null;
}

/** The grid's functions for navigation. */
export interface GridNavigator {
  /** Goes to a place, with or without the focus. `false` if it isn't shown, or is in a folded group that is to stay folded. */
  readonly goTo: (place: Place, takesFocus: boolean, unfolds: boolean) => boolean;
  /** The ids along the rows and columns, in order. */
  readonly axes: () => { readonly rowKeys: readonly string[]; readonly columnKeys: readonly string[] };
}

const grids = new Set<GridNavigator>();

/** Registers the page's grid for navigation. Returns a function that unregisters it. */
export function registerGrid(grid: GridNavigator): () => void {
  grids.add(grid);
  return () => void grids.delete(grid);
}

/** Goes to a cell or head. `false` if no grid shows it. */
export const reveal = (place: Place, takesFocus = true, unfolds = true): boolean =>
  [...grids].some((grid) => grid.goTo(place, takesFocus, unfolds));

/** The axes of the grid on the page. */
export const gridAxes = (): ReturnType<GridNavigator['axes']> =>
  [...grids][0]?.axes() ?? { rowKeys: [], columnKeys: [] };

/** Focuses the slider of an attribute once its panel is rendered, unless the person does something else first. */
export function revealWeight(attributeId: string): void {
  const observer = new MutationObserver(find);
  const stop = () => observer.disconnect();
  function find() {
    const slider = document.querySelector<HTMLElement>(`.weigh-row[data-key="${attributeId}"] .slider`);
    if (slider === null) return;
    stop();
    slider.focus();
    slider.scrollIntoView({ block: 'nearest' });
  }
  observer.observe(document.body, { childList: true, subtree: true });
  for (const sign of ['keydown', 'pointerdown']) window.addEventListener(sign, stop, { once: true });
  find();
}
