import { type AnyRanking, isByMethod, type ReaderData } from '@tertium/engine';
import { rankingMethodNames } from '../../../ranked/rankingMethodWords';
import { makeElement, makeName } from './makeElement';
import { makePlaces } from './makePlaces';
import { makeWeightRows, type PartInput, type ReaderPart } from './makeWeightRows';
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

interface Asked extends PartInput<'items' | 'attributes'> {
  readonly onBack: () => void;
}

/** So many that are level are named; the others are counted. */
const namedAtMost = 3;

/** Says whether these are the saved weights and who is first under them, and leads back to those. */
function makeState({ data, saved, show, onBack }: Asked): ReaderPart {
  const what = makeElement('p', { class: 'reader-what' });
  const first = makeElement('p');
  const before = makeElement('p');
  const back = makeElement('button', { type: 'button', class: 'reader-back' }, 'Reset to the saved weights');
  back.addEventListener('click', onBack);
  const words = makeElement('div', { role: 'status' }, what, first, before);
  const element = makeElement('div', { class: 'reader-state' }, words, back);

  const nameOf = (i: number): Node | string => {
    const name = data.items[i] ?? null;
    return name === null ? 'an item not in this report' : makeName(name);
  };
  const told = (head: string, ranking: AnyRanking): readonly (Node | string)[] => {
    if (ranking.placedCount === 0) return [nobodyText(ranking)];
    const firsts = [...ranking.order].filter((i) => ranking.placeOf(i).place === 1);
    const names = firsts.slice(0, namedAtMost).flatMap((i) => [', ', nameOf(i)]);
    const more = firsts.length - namedAtMost;
    return [head, ...names.slice(1), more > 0 ? ` and ${show(more)} more` : ''];
  };
  const movedCount = (ranking: AnyRanking): number =>
    data.items.filter((_, i) => saved.placeOf(i).place !== ranking.placeOf(i).place).length;

  return {
    element,
    draw: (points, ranking) => {
      const isTrying = points.some((each, j) => each !== data.attributes[j]?.points);
      element.classList.toggle('is-trying', isTrying);
      back.disabled = !isTrying;
      what.textContent = isTrying ? 'Preview: not the saved weights' : 'The saved weights';
      first.replaceChildren(...told('First: ', ranking));
      const moved = `. ${show(movedCount(ranking))} of ${show(data.items.length)} places changed.`;
      before.replaceChildren(
        ...(isTrying
          ? [...told('First with the saved weights: ', saved), moved]
          : ['Move a slider to see what would change.']),
      );
    },
  };
}

function nobodyText(ranking: AnyRanking): string {
  if (!isByMethod(ranking) || ranking.verdict?.kind === 'placed' || ranking.verdict === null)
    return 'Nothing can be ranked with these weights.';
  return `${rankingMethodNames[ranking.method.id]} can’t rank this table with these weights.`;
}
