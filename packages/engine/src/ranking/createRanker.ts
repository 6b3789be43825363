import type { Columns } from '../columnsOf';
import type { Attribute, Item, Weighting } from '../comparison';
import { scaleColumn } from '../scales/fixedColumn';
import { findHindrance } from '../scales/fixedScale';
import type { MissingPolicy } from '../vocabulary';
import { type Exclusion, findExclusion, setStartOrder } from './exclusion';
import { checkLimits } from './limits';
import { createPlaceFinder } from './placeFinder';
import { setPlaceRanges, setPlaces } from './places';
import type { Ranking } from './ranking';
import { createRankingArrays, type RankingArrays } from './rankingArrays';
import { findRespread, remarksOn } from './remarks';
import { createRunningSums } from './runningSums';
import { scoredColumns } from './scoredColumns';
import { scoreAt, setScores } from './scores';
import { equalWeightingOf, isWeighedIn, pointsOf, sharesOf, weightsOf } from './shares';
import { createSortBuffers, type SortBuffers, sortByScore } from './sortByScore';
import { type AllPlaces, withPlaces } from './withPlaces';

export interface RankingInput extends Columns {
  readonly items: readonly Pick<Item, 'id'>[];
  readonly attributes: readonly Attribute[];
  /** `null` weighs all attributes equally. */
  readonly weighting: Weighting | null;
  readonly missingPolicy: MissingPolicy;
}

/**
 * A ranking that follows a slider. The scaled columns stay: changing one attribute's points costs one pass over its
 * column and one sort of the scores. The places of a few items cost one more pass without sorting.
 */
export interface Ranker {
  readonly attributeIds: readonly string[];
  /** Sets points, 0..10. Ignores an attribute that enters no score. */
  readonly setPoints: (attributeId: string, points: number) => void;
  readonly setWeighting: (weighting: Weighting | null) => void;
  /**
   * The current ranking in arrays that the next call overwrites: it allocates nothing per item and must be read at
   * once. Scores and places of single items are found on request. Only reading `place` or `order` sorts.
   */
  readonly liveRanking: () => Ranking;
  /** As `liveRanking`, for many items: finds the places that were last read in steps of a few ms. */
  readonly liveInSteps: () => Generator<void, Ranking>;
  /** The current ranking in its own arrays. */
  readonly ranking: () => Ranking;
}

/** Reads and scales the columns, one per step. They are cached, so that a ranker of the same input is then created fast. */
export function* scaleInSteps(input: RankingInput): Generator<void, void> {
  const { ruledOut } = checkLimits(input.attributes, input, input.items.length);
  const ruledOutIndexes = ruledOut.map(({ itemIndex }) => itemIndex);
  for (const attribute of input.attributes) {
    if (findHindrance(attribute) !== null) continue;
    scaleColumn(attribute, input.columnOf(attribute.id), ruledOutIndexes);
    yield;
  }
}

/** More leaders are found faster by sorting. */
const foundLeaders = 100;

/** Reads and scales the columns once. See `Ranker` for what is cheap afterwards. */
export function createRanker(input: RankingInput): Ranker {
  const size = input.items.length;
  const limits = checkLimits(input.attributes, input, size);
  const { columns, notScored } = scoredColumns(
    input.attributes,
    input.columnOf,
    input.missingPolicy,
    limits.ruledOut,
  );
  const attributeIds = columns.map((column) => column.attributeId);
  const sums = createRunningSums(columns, size, input.missingPolicy);
  const { isOpen } = sums;
  /** The parts of the ranking that no weight changes. */
  const fixed = {
    itemIds: input.items.map((item) => item.id),
    attributeIds,
    columns,
    missingPolicy: input.missingPolicy,
    ...limits,
    respread: findRespread(columns, size),
    notScored,
    ...remarksOn(columns, size),
  };
  let points: number[] = [];
  let weights: readonly number[] = [];
  let isWeighed = false;
  let lockedIds: readonly string[] = [];
  let exclusion: Exclusion = { marks: null, nothingKnown: [] };
  let knownPattern = '';
  let live: RankingArrays | null = null;
  let liveBuffers: SortBuffers | null = null;
  const finder = createPlaceFinder(sums);

  function setAll(next: number[]): void {
    points = next;
    weights = weightsOf(points);
    const pattern = weights.map((weight) => (weight > 0 ? 1 : 0)).join('');
    if (pattern !== knownPattern || points.length === 0) {
      exclusion = findExclusion(columns, weights, limits.ruledOut, size);
      knownPattern = pattern;
    }
  }

  function sortInto(arrays: RankingArrays, buffers: SortBuffers): void {
    const { order, place, score } = arrays;
    const placedCount = setStartOrder(order, exclusion, limits.ruledOut);
    sortByScore(order, score, buffers, 0, placedCount);
    sortByScore(order, score, buffers, size - limits.ruledOut.length, size);
    for (const places of new Set([place, arrays.bestPlace, arrays.worstPlace])) places.fill(0);
    setPlaces(order, placedCount, score, place);
    if (isOpen) setPlaceRanges(order, placedCount, arrays, buffers);
  }

  /** Everything but scores, places and order. */
  function weighed() {
    const { nothingKnown } = exclusion;
    return {
      ...fixed,
      shares: sharesOf(points),
      equalWeighting: equalWeightingOf(points, isWeighed),
      lockedIds,
      placedCount: size - limits.ruledOut.length - nothingKnown.length,
      nothingKnown,
    };
  }

  function rank(): Ranking {
    const arrays = createRankingArrays(size, isOpen);
    sums.settle(weights);
    setScores(arrays, sums);
    sortInto(arrays, createSortBuffers(size));
    const ranked = withPlaces(weighed(), arrays);
    const kept = sums.keep();
    return {
      ...ranked,
      sums: kept,
      itemScore: (item) => scoreAt(kept, item),
      placeOf: (item) => {
        finder.expect(item);
        return ranked.placeOf(item);
      },
    };
  }

  /** Scores and places are found one by one. Reading all of them computes or sorts everything. */
  function rankLive(found = finder.under(weights, exclusion.marks)): Ranking {
    const own = weights;
    const base = weighed();
    const settled = () => {
      sums.settle(own);
      return sums;
    };
    let sorted: AllPlaces | null = null;
    const sortedNow = () => {
      if (sorted !== null) return sorted;
      live ??= createRankingArrays(size, isOpen);
      liveBuffers ??= createSortBuffers(size);
      setScores(live, settled());
      sortInto(live, liveBuffers);
      sorted = withPlaces(base, live);
      return sorted;
    };
    return {
      ...base,
      get sums() {
        return settled();
      },
      itemScore: (item) => scoreAt(settled(), item),
      get order() {
        return sortedNow().order;
      },
      get place() {
        return sortedNow().place;
      },
      get bestPlace() {
        return sortedNow().bestPlace;
      },
      get worstPlace() {
        return sortedNow().worstPlace;
      },
      placeOf: (item) => sorted?.placeOf(item) ?? found.find(item) ?? sortedNow().placeOf(item),
      leaders: (count) => (count > foundLeaders ? sortedNow() : (sorted ?? found)).leaders(count),
    };
  }

  function* rankInSteps(): Generator<void, Ranking> {
    const found = finder.under(weights, exclusion.marks);
    const live = rankLive(found);
    yield* found.inSteps();
    return live;
  }

  function setWeighting(weighting: Weighting | null): void {
    isWeighed = attributeIds.some((id) => isWeighedIn(weighting, id));
    lockedIds = attributeIds.filter((id) => weighting?.locked.includes(id));
    setAll(attributeIds.map((id) => pointsOf(weighting, id)));
  }

  setWeighting(input.weighting);

  return {
    attributeIds,
    setPoints: (attributeId, newPoints) => {
      const j = attributeIds.indexOf(attributeId);
      if (j === -1) return;
      isWeighed = true;
      setAll(points.with(j, newPoints));
    },
    setWeighting,
    liveRanking: () => rankLive(),
    liveInSteps: rankInSteps,
    ranking: rank,
  };
}
