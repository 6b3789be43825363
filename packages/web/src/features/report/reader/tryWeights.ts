import '../../../ui/tokens.css';
import '../../../ui/base.css';
import '../report.css';
import './reader.css';
import { makeElement } from './makeElement';
import { makePlaces } from './makePlaces';
import { makeState } from './makeState';
import { makeWeightRows } from './makeWeightRows';
import { type ReaderData, readerDataId } from './readerData';
import { showIn } from './readerNumbers';
import { createReaderRanker } from './readerRanker';

const titleId = 'reader-title';

/** The section of a report file in which its reader tries other weights. Nothing leaves the page. */
function makeSection(data: ReaderData): HTMLElement {
  const own = data.attributes.map(({ points }) => points);
  const rank = createReaderRanker(data);
  const decided = rank(own);
  const show = showIn(data.format);
  let points = own;
  const draw = (next: readonly number[]) => {
    points = [...next];
    const ranking = rank(points);
    for (const part of parts) part.draw(points, ranking);
  };
  const state = makeState({ data, decided, show, onBack: () => draw(own) });
  const weights = makeWeightRows({ data, decided, show, onMove: (j, each) => draw(points.with(j, each)) });
  const places = makePlaces({ data, decided, show });
  const parts = [state, weights, places];
  draw(own);
  const intro = [
    'Move a slider and the ranking below changes. The report above stays as decided. Nothing is saved or sent.',
    data.ruledOutCount === 0 ? '' : ' Items that are ruled out stay ruled out.',
  ];
  return makeElement(
    'section',
    { class: 'reader', 'aria-labelledby': titleId },
    makeElement('h2', { id: titleId }, 'Try other weights'),
    makeElement('p', {}, ...intro),
    state.element,
    makeElement('div', { class: 'reader-columns' }, weights.element, places.element),
  );
}

const written = document.getElementById(readerDataId);
if (written !== null) {
  const section = makeSection(JSON.parse(written.textContent));
  written.before(section);
  // The section comes last, so a link at the top leads to it.
  const link = makeElement('a', { href: `#${titleId}` }, 'Try other weights');
  written.parentElement?.prepend(makeElement('p', { class: 'reader-link' }, link));
}
