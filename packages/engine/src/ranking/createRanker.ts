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
import { setScores, setSure } from './scores';
import { equalWeightingOf, isWeighedIn, pointsOf, sharesOf, weightsOf } from './shares';
import { createSortBuffers, sortByScore } from './sortByScore';
import { topOf } from './topOf';
import { withPlaces } from './withPlaces';

export interface RankingInput extends Columns {
  readonly items: readonly Pick<Item, 'id'>[];
  readonly attributes: readonly Attribute[];
  /** `null` weighs all attributes equally. */
  readonly weighting: Weighting | null;
  readonly missingPolicy: MissingPolicy;
}

/**
 * A ranking that follows a slider. The scaled columns stay: changing one attribute's points costs one pass over its
 * column and one sort of the scores. The best hundred of a million items cost one more pass without sorting.
 */
export interface Ranker {
  readonly attributeIds: readonly string[];
  /** Sets points, 0..10. Ignores an attribute that enters no score. */
  readonly setPoints: (attributeId: string, points: number) => void;
  readonly setWeighting: (weighting: Weighting | null) => void;
  /** Item indices of the best `count` placed items, best first. */
  readonly top: (count: number) => Int32Array;
  /**
   * The current ranking in arrays that the next call overwrites: it allocates nothing per item and must be read at
   * once. Scores are computed already. Places are found on request, and only reading `place` or `order` as a whole
   * sorts.
   */
  readonly liveRanking: () => Ranking;
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
  const sums = createRunningSums(columns, size);
  // If no attribute applies to an item, its score could be anything: its ends are 0 and 1 although no cell is open.
  const isOpen = sums.low !== sums.high || (sums.divisors !== null && input.missingPolicy === 'interval');
  const sure = isOpen || sums.divisors !== null ? new Float64Array(size) : sums.low;
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
  let isWeighed = false;
  let lockedIds: readonly string[] = [];
  let lastTop: Int32Array | null = null;
  let exclusion: Exclusion = { marks: null, nothingKnown: [] };
  let knownPattern = '';
  let buffers: ReturnType<typeof createSortBuffers> | null = null;
  let live: RankingArrays | null = null;
  const finder = createPlaceFinder();

  function setAll(next: number[]): void {
    points = next;
    const weights = weightsOf(points);
    sums.setWeights(weights);
    const pattern = weights.map((weight) => (weight > 0 ? 1 : 0)).join('');
    if (pattern !== knownPattern || points.length === 0) {
      exclusion = findExclusion(columns, weights, limits.ruledOut, size);
      knownPattern = pattern;
      lastTop = null;
    }
  }

  /** Scores up to a common factor, which is enough for sorting. For most tables they are the running sums themselves. */
  function ordering(): Float64Array {
    sums.settle();
    if (sure !== sums.low) setSure(sure, sums);
    return sure;
  }

  function scoreInto(arrays: RankingArrays): void {
    sums.settle();
    setScores(arrays, sums, input.missingPolicy === 'interval');
  }

  function sortInto(arrays: RankingArrays): void {
    buffers ??= createSortBuffers(size);
    const { order, place, score } = arrays;
    const placedCount = setStartOrder(order, exclusion, limits.ruledOut);
    sortByScore(order, score, buffers, 0, placedCount);
    sortByScore(order, score, buffers, size - limits.ruledOut.length, size);
    for (const places of new Set([place, arrays.bestPlace, arrays.worstPlace])) places.fill(0);
    setPlaces(order, placedCount, score, place);
    if (isOpen) setPlaceRanges(order, placedCount, arrays, buffers);
  }

  /** Everything but places and order. */
  function scored({ low, high, score }: RankingArrays) {
    const { nothingKnown } = exclusion;
    return {
      ...fixed,
      shares: sharesOf(points),
      equalWeighting: equalWeightingOf(points, isWeighed),
      lockedIds,
      low,
      high,
      score,
      placedCount: size - limits.ruledOut.length - nothingKnown.length,
      nothingKnown,
    };
  }

  function rank(): Ranking {
    const arrays = createRankingArrays(size, isOpen);
    scoreInto(arrays);
    sortInto(arrays);
    return withPlaces(scored(arrays), arrays);
  }

  /** Places are found one by one. Reading all of them sorts everything. */
  function rankLive(): Ranking {
    live ??= createRankingArrays(size, isOpen);
    const arrays = live;
    scoreInto(arrays);
    finder.begin();
    let sorted: Ranking | null = null;
    const base = scored(arrays);
    const sortedNow = () => {
      if (sorted !== null) return sorted;
      sortInto(arrays);
      sorted = withPlaces(base, arrays);
      return sorted;
    };
    const scores = { score: arrays.score, low: arrays.low, high: arrays.high, excluded: exclusion.marks };
    return {
      ...base,
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
      placeOf: (item) => sorted?.placeOf(item) ?? finder.find(item, scores) ?? sortedNow().placeOf(item),
      leaders: (count) => sorted?.leaders(count) ?? topOf(arrays.score, count, { excluded: exclusion.marks }),
    };
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
    top: (count) => {
      const update = sums.takeUpdate();
      const scores = update === null ? ordering() : sums.low;
      lastTop = topOf(scores, count, { excluded: exclusion.marks, last: lastTop, update });
      return lastTop.slice();
    },
    liveRanking: rankLive,
    ranking: rank,
  };
}
