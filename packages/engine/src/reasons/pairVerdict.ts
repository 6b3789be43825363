import type { Comparison } from '../comparison';
import { isBetter } from '../ranking/places';
import type { Ranking } from '../ranking/ranking';
import type { Claim, Sentence } from './claims';
import type { Difference } from './findDifferences';
import { isOpen, isPlaceOpen, isPlaceShared, undecidedLimitOf } from './standing';
import type { Words } from './words';

/** More who share a place are counted, all but the first two. */
const mostNamed = 3;

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
  // Where their order is sure, how far they are apart may not be.
  const leadBetween = (own: Float64Array, rivals: Float64Array) => (own[ahead] ?? 0) - (rivals[behind] ?? 0);
  const { low, high } = ranking;
  const apart = couldTurn ? words.gap(gap) : words.gap(leadBetween(low, high), leadBetween(high, low));
  const turning = couldTurn ? ', and missing values could change this' : '';
  const turn: readonly Claim[] = couldTurn
    ? [{ kind: 'couldTurn', itemIndex: ahead, rivalIndex: behind }]
    : [];
  const soFar = couldTurn || isPlaceOpen(ranking, itemIndex) ? ' so far' : '';
  const placed: Claim = { kind: 'place', itemIndexes: [itemIndex], place };
  const lead: Claim = { kind: 'ahead', itemIndex, rivalIndex, gap };
  if (isAhead && place === 1 && !isPlaceShared(ranking, itemIndex)) {
    const text = `${name} leads by ${apart} over ${rival}`;
    return isFirstOpen(ranking, itemIndex)
      ? { template: 'headline.leadsSoFar', text: `So far ${text}`, claims: [lead, placed] }
      : { template: 'headline.leads', text, claims: [lead, placed] };
  }
  if (isAhead)
    return {
      template: 'headline.ahead',
      text: `${name} is ahead of ${rival} by ${apart}${couldTurn ? ' so far' : ''}${turning}`,
      claims: [lead, ...turn],
    };
  const stands = isPlaceShared(ranking, itemIndex)
    ? `shares ${words.ordinal(place)} place`
    : `is ${words.ordinal(place)}`;
  return {
    template: 'headline.behind',
    text: `${name} ${stands}${soFar}, ${apart} behind ${rival}${turning}`,
    claims: [placed, { kind: 'behind', itemIndex, rivalIndex, gap }, ...turn],
  };
}

function levelVerdict(ranking: Ranking, [item, rival]: readonly [number, number], words: Words): Sentence {
  const { place } = ranking.placeOf(item);
  const isTied = ranking.placeOf(rival).place === place;
  // Whoever else shares the place is named with the two: of three that are first, no two are.
  const others = isTied ? sharersOf(ranking, place).filter((each) => each !== item && each !== rival) : [];
  const itemIndexes = [item, rival, ...others];
  const isMany = itemIndexes.length > mostNamed;
  const named = (isMany ? [item, rival] : itemIndexes).map((each) => words.item(each));
  const names = words.list(
    isMany ? [...named, `${words.number(itemIndexes.length - named.length, 0)} others`] : named,
  );
  const isUnsettled = (each: number) => isOpen(ranking, each) || undecidedLimitOf(ranking, each) !== null;
  const soFar = itemIndexes.some(isUnsettled) ? 'So far ' : '';
  if (!isTied)
    return {
      template: 'headline.level',
      text: `${soFar}${names} are level to within rounding`,
      claims: [],
    };
  return {
    template: 'headline.tied',
    text: `${soFar}${names} share ${words.ordinal(place)} place with equal scores`,
    claims: [{ kind: 'place', itemIndexes, place }],
  };
}

/** Whether something unknown could take the first place from the item: another's value, or its own in a must-have. */
function isFirstOpen(ranking: Ranking, itemIndex: number): boolean {
  return isPlaceOpen(ranking, itemIndex) || undecidedLimitOf(ranking, itemIndex) !== null;
}

/** All that have this place, in the order of the ranking. */
export function sharersOf({ order, place, placedCount }: Ranking, shared: number): readonly number[] {
  return [...order.subarray(0, placedCount)].filter((each) => place[each] === shared);
}
