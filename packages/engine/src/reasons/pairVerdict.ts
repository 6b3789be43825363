import type { Comparison } from '../comparison';
import { isBetter } from '../ranking/places';
import type { Ranking } from '../ranking/ranking';
import type { Claim, Sentence } from './claims';
import type { Difference } from './findDifferences';
import { isOpen, isPlaceOpen, isPlaceShared } from './standing';
import type { SentenceTemplate } from './templates';
import type { Words } from './words';

/** Names beyond these are counted, so that only these are looked up. */
const shownNames = 4;

/** Two items with places, and what is known to tell them apart. */
export interface Pair {
  readonly ranking: Ranking;
  readonly comparison: Comparison;
  readonly itemIndex: number;
  readonly rivalIndex: number;
  readonly inFavour: readonly Difference[];
  readonly against: readonly Difference[];
  readonly words: Words;
}

/** Who is ahead, without reasons and without the full stop. */
export function verdictOf({
  ranking,
  itemIndex,
  rivalIndex,
  words,
}: Pick<Pair, 'ranking' | 'itemIndex' | 'rivalIndex' | 'words'>): Sentence {
  const own = ranking.score[itemIndex] ?? 0;
  const other = ranking.score[rivalIndex] ?? 0;
  const { place } = ranking.placeOf(itemIndex);
  const [name, rival] = [words.item(itemIndex), words.item(rivalIndex)];
  const gap = Math.abs(own - other);
  const isAhead = isBetter(own, other);
  const isBehind = isBetter(other, own);
  if (!isAhead && !isBehind) return levelVerdict(ranking, [itemIndex, rivalIndex], words);

  const [ahead, behind] = isAhead ? [itemIndex, rivalIndex] : [rivalIndex, itemIndex];
  const couldTurn = isBetter(ranking.high[behind] ?? 0, ranking.low[ahead] ?? 0);
  const turning = couldTurn ? ', and missing values could change this' : '';
  const turn: readonly Claim[] = couldTurn
    ? [{ kind: 'couldTurn', itemIndex: ahead, rivalIndex: behind }]
    : [];
  const soFar = couldTurn || isPlaceOpen(ranking, itemIndex) ? ' so far' : '';
  const placed: Claim = { kind: 'place', itemIndexes: [itemIndex], place };
  if (isAhead) {
    const isLeader = place === 1 && !isPlaceShared(ranking, itemIndex) && soFar === '';
    const template: SentenceTemplate = isLeader ? 'headline.leads' : 'headline.ahead';
    const verb = isLeader ? 'leads' : 'is ahead of';
    return {
      template,
      text: `${name} ${verb} ${rival} by ${words.gap(gap)}${couldTurn ? ' so far' : ''}${turning}`,
      claims: [{ kind: 'ahead', itemIndex, rivalIndex, gap }, ...turn, ...(isLeader ? [placed] : [])],
    };
  }
  const stands = isPlaceShared(ranking, itemIndex)
    ? `shares ${words.ordinal(place)} place`
    : `is ${words.ordinal(place)}`;
  return {
    template: 'headline.behind',
    text: `${name} ${stands}${soFar}, ${words.gap(gap)} behind ${rival}${turning}`,
    claims: [placed, { kind: 'behind', itemIndex, rivalIndex, gap }, ...turn],
  };
}

function levelVerdict(ranking: Ranking, [item, rival]: readonly [number, number], words: Words): Sentence {
  const { place } = ranking.placeOf(item);
  const isTied = ranking.placeOf(rival).place === place;
  // Whoever else shares the place is named with the two: of three that are first, no two are.
  const others = isTied ? sharersOf(ranking, place).filter((each) => each !== item && each !== rival) : [];
  const itemIndexes = [item, rival, ...others];
  const names = words.list(itemIndexes.map((each, i) => (i <= shownNames ? words.item(each) : '')));
  const parting = itemIndexes.some((each) => isOpen(ranking, each))
    ? ' so far, and open values could still part them'
    : '';
  if (!isTied)
    return {
      template: 'headline.level',
      text: `${names} are level to within rounding${parting}`,
      claims: [],
    };
  return {
    template: 'headline.tied',
    text: `${names} share ${words.ordinal(place)} place with equal scores${parting}`,
    claims: [{ kind: 'place', itemIndexes, place }],
  };
}

/** All that have this place, in the order of the ranking. */
export function sharersOf({ order, place, placedCount }: Ranking, shared: number): readonly number[] {
  return [...order.subarray(0, placedCount)].filter((each) => place[each] === shared);
}
