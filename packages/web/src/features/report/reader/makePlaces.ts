import { type AnyRanking, isByMethod } from '@tertium/engine';
import { rankingScoreNames } from '../../../ranked/byMethod/rankingScoreNames';
import { placelessText, placeText, showPlace } from '../../../ranked/placeText';
import { makeElement, makeName } from './makeElement';
import type { PartInput, ReaderPart } from './makeWeightRows';
import { type ShowNumber, scoreText } from './readerNumbers';

/** The ranking under the weights tried, beside the places and scores with the saved weights, which stay. */
export function makePlaces({ data, saved, show }: PartInput<'items' | 'method'>): ReaderPart {
  const placeOf = (ranking: AnyRanking, i: number): string =>
    showPlace(placeText(ranking, i), show) || placelessText(ranking, i);
  const rows = data.items.map((name, i) => {
    // Of what the report does not show, the file has no name to show either.
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
 * A score as a bar from 0 to 100, with a mark where it is with the saved weights. Of the item that is first, its lead stands
 * out. The figures stand beside it.
 */
function makeScoreBar(saved: AnyRanking, itemIndex: number) {
  const element = makeElement('span', { class: 'reader-bar', 'aria-hidden': 'true' });
  // Not by an attribute: the file allows none.
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
  !isByMethod(ranking) && ranking.placeOf(itemIndex).place > 0 ? (ranking.score[itemIndex] ?? 0) : 0;

/** What another place is beside the one of before, 0 being none: "up 2", "down 1"; `''` for the same. */
function movedText(before: number, now: number, show: ShowNumber): string {
  if (before === now) return '';
  if (before === 0) return 'new';
  if (now === 0) return 'out';
  return now < before ? `up ${show(before - now)}` : `down ${show(now - before)}`;
}
