/** Where an item and an attribute meet. */
export interface Place {
  readonly itemId: string;
  readonly attributeId: string;
}

/** Goes to a place; `false` where it is not shown. */
type Guide = (place: Place) => boolean;

const guides = new Set<Guide>();

/** The grid on the page offers to lead people to its cells; gives what ends that. */
export function offerGuide(guide: Guide): () => void {
  guides.add(guide);
  return () => void guides.delete(guide);
}

/** Takes the person to a cell; `false` where no grid shows it. */
export const reveal = (place: Place): boolean => [...guides].some((guide) => guide(place));

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
