import { type AnyRanking, isByMethod, type ReaderData } from '@tertium/engine';
import { rankingScoreNames } from '../../../ranked/byMethod/rankingScoreNames';
import { placelessText, placeText, showPlace } from '../../../ranked/placeText';
import { rankingMethodNames } from '../../../ranked/rankingMethodWords';
import { makeElement, makeName } from './makeElement';
import { makeWeightRows, type PartInput, type ReaderPart } from './makeWeightRows';
import { type ShowNumber, scoreText, showIn } from './readerNumbers';
import { createReaderRanker } from './readerRanker';

/** The id of the section's title, for a link. */
export const tryingTitleId = 'reader-title';

/**
 * Makes the section in which a reader tries other weights, with the resulting ranking. Nothing leaves the page.
 * `intro` says what stays unchanged.
 */
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

/** The most tied items named. The others are counted. */
const namedAtMost = 3;

/** Says whether these are the saved weights and who is first, and resets the weights. */
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
  const leadLine = (head: string, ranking: AnyRanking): readonly (Node | string)[] => {
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
      first.replaceChildren(...leadLine('First: ', ranking));
      const moved = `. ${show(movedCount(ranking))} of ${show(data.items.length)} places changed.`;
      before.replaceChildren(
        ...(isTrying
          ? [...leadLine('First with the saved weights: ', saved), moved]
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

/** The ranking with the tried weights, beside the places and scores with the saved ones. */
function makePlaces({ data, saved, show }: PartInput<'items' | 'method'>): ReaderPart {
  const placeOf = (ranking: AnyRanking, i: number): string =>
    showPlace(placeText(ranking, i), show) || placelessText(ranking, i);
  const rows = data.items.map((name, i) => {
    // Items that the report doesn't show have no name in the file.
    if (name === null) return null;
    const place = makeElement('td', { class: 'reader-place' });
    const score = makeElement('td', { class: 'reader-score' });
    const moved = makeElement('td', { class: 'reader-moved' });
    const own = [placeOf(saved, i), scoreText(saved, i, show)].filter((text) => text !== '').join(' · ');
    const savedCell = makeElement('td', { class: 'reader-saved' }, own);
    const bar = data.method === null ? makeScoreBar(saved, i) : null;
    const head = makeElement('th', { scope: 'row' }, makeName(name), bar?.element ?? '');
    const draw = (ranking: AnyRanking) => {
      place.textContent = placeOf(ranking, i);
      score.textContent = scoreText(ranking, i, show);
      bar?.draw(ranking);
      moved.textContent = movedText(saved.placeOf(i).place, ranking.placeOf(i).place, show);
    };
    return { element: makeElement('tr', {}, place, head, score, savedCell, moved), draw };
  });
  const scoreName = data.method === null ? 'Score (0–100)' : rankingScoreNames[data.method.id];
  const heads = ['Place', 'Name', scoreName, 'Saved place · score', 'Moved'];
  const body = makeElement('tbody');
  const element = makeElement(
    'table',
    { class: 'reader-places' },
    makeElement('caption', {}, 'Ranking with these weights'),
    makeElement(
      'thead',
      {},
      makeElement('tr', {}, ...heads.map((text) => makeElement('th', { scope: 'col' }, text))),
    ),
    body,
  );
  return {
    element,
    draw: (_, ranking) => {
      for (const row of rows) row?.draw(ranking);
      body.append(...[...ranking.order].flatMap((i) => rows[i]?.element ?? []));
    },
  };
}

/**
 * A score as a bar from 0 to 100, with a mark at the score with the saved weights. The first item's lead is
 * highlighted. The figures are beside it.
 */
function makeScoreBar(saved: AnyRanking, itemIndex: number) {
  const element = makeElement('span', { class: 'reader-bar', 'aria-hidden': 'true' });
  // Set by script, because the file's policy allows no style attributes.
  const set = (name: string, score: number) => element.style.setProperty(name, `${100 * score}%`);
  set('--reader-before', scoreOf(saved, itemIndex));
  return {
    element,
    draw: (ranking: AnyRanking) => {
      const [first, next] = ranking.leaders(2);
      set('--reader-score', scoreOf(ranking, itemIndex));
      set('--reader-next', scoreOf(ranking, first === itemIndex ? (next ?? itemIndex) : itemIndex));
    },
  };
}

const scoreOf = (ranking: AnyRanking, itemIndex: number): number =>
  !isByMethod(ranking) && ranking.placeOf(itemIndex).place > 0 ? ranking.itemScore(itemIndex).score : 0;

/** The change of a place: "up 2", "down 1", or `''` for none. 0 means no place. */
function movedText(before: number, now: number, show: ShowNumber): string {
  if (before === now) return '';
  if (before === 0) return 'new';
  if (now === 0) return 'out';
  return now < before ? `up ${show(before - now)}` : `down ${show(now - before)}`;
}
