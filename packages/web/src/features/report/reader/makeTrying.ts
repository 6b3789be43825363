import type { ReaderData } from '@tertium/engine';
import { makeElement } from './makeElement';
import { makePlaces } from './makePlaces';
import { makeState } from './makeState';
import { makeWeightRows } from './makeWeightRows';
import { showIn } from './readerNumbers';
import { createReaderRanker } from './readerRanker';

/** Id of the section's title, to which a link can lead. */
export const tryingTitleId = 'reader-title';

/** A section in which a reader tries other weights, with the ranking that follows them; nothing leaves the page. `intro` says what stays as it is. */
export function makeTrying(data: ReaderData, intro: string): HTMLElement {
  const own = data.attributes.map(({ points }) => points);
  const rank = createReaderRanker(data);
  const saved = rank(own);
  const show = showIn(data.format);
  let points = own;
  const draw = (next: readonly number[]) => {
    points = [...next];
    const ranking = rank(points);
    for (const part of parts) part.draw(points, ranking);
  };
  const state = makeState({ data, saved, show, onBack: () => draw(own) });
  const weights = makeWeightRows({ data, saved, show, onMove: (j, each) => draw(points.with(j, each)) });
  const places = makePlaces({ data, saved, show });
  const parts = [state, weights, places];
  draw(own);
  const ruledOut = data.ruledOutCount === 0 ? '' : ' Items that are ruled out stay ruled out.';
  return makeElement(
    'section',
    { class: 'reader', 'aria-labelledby': tryingTitleId },
    makeElement('h2', { id: tryingTitleId }, 'Try other weights'),
    makeElement('p', {}, intro, ruledOut),
    state.element,
    makeElement('div', { class: 'reader-columns' }, weights.element, places.element),
  );
}
