/** Where an item and an attribute meet; with one of them alone, its head. */
export interface Place {
  readonly itemId: string | null;
  readonly attributeId: string | null;
}

/** What a grid knows of its places. */
export interface Guide {
  /** Goes to a place, with the focus or without; `false` where it is not shown, or in a folded group that is to stay so. */
  readonly goTo: (place: Place, takesFocus: boolean, unfolds: boolean) => boolean;
  /** What stands along the rows and columns, by id, in order. */
  readonly axes: () => { readonly rowKeys: readonly string[]; readonly columnKeys: readonly string[] };
}

const guides = new Set<Guide>();

/** The grid on the page offers to lead people to its cells; gives what ends that. */
export function offerGuide(guide: Guide): () => void {
  guides.add(guide);
  return () => void guides.delete(guide);
}

/** Takes the person to a cell or head; `false` where no grid shows it. */
export const reveal = (place: Place, takesFocus = true, unfolds = true): boolean =>
  [...guides].some((guide) => guide.goTo(place, takesFocus, unfolds));

/** The axes of the grid on the page. */
export const gridAxes = (): ReturnType<Guide['axes']> =>
  [...guides][0]?.axes() ?? { rowKeys: [], columnKeys: [] };

/** Gives the focus to the slider of an attribute once its panel is drawn, unless the person does something else first. */
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
