import type { AnyRanking } from '@tertium/engine';
import { rankingScoreNames } from '../../../ranked/byMethod/rankingScoreNames';
import { placelessText, placeText, showPlace } from '../../../ranked/placeText';
import { makeElement, makeName } from './makeElement';
import { makeScoreBar } from './makeScoreBar';
import type { PartInput, ReaderPart } from './makeWeightRows';
import { movedText } from './movedText';
import { scoreText } from './readerNumbers';

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
