import { highWorthAt, isJudgedByAll, lowWorthAt, potentialOptimality, type Ranking } from '@tertium/engine';

/** An item that is provably first under no weights. */
export interface NeverFirst {
  readonly itemIndex: number;
  /** The item that is at least as good in everything and better in `attributeIds`. `null` if there is no such item. */
  readonly byIndex: number | null;
  readonly attributeIds: readonly string[];
}

/** An item's worths 0..1 with its open cells at their worst and at their best, one per attribute. */
interface Ends {
  readonly itemIndex: number;
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** The inputs of the proof. */
export interface NeverFirstQuestion {
  readonly attributeIds: readonly string[];
  readonly judged: readonly Ends[];
}

/** Leaves out items that are judged without some attribute, because nothing can be proved about them. */
export function neverFirstQuestion(ranking: Ranking, itemIndexes: readonly number[]): NeverFirstQuestion {
  const isProvable = (item: number) => ranking.columns.length > 0 && isJudgedByAll(ranking, item);
  return {
    attributeIds: ranking.attributeIds,
    judged: itemIndexes.filter(isProvable).map((item) => endsOf(ranking, item)),
  };
}

/** Yields a proof for each item that is first under no weights whatever its open cells are, and `null` for others. */
export function* findNeverFirst(question: NeverFirstQuestion): Generator<NeverFirst | null, void> {
  for (const own of question.judged) yield neverFirst(question, own);
}

const endsOf = ({ columns }: Ranking, itemIndex: number): Ends => ({
  itemIndex,
  low: columns.map((column) => lowWorthAt(column, itemIndex)),
  high: columns.map((column) => highWorthAt(column, itemIndex)),
});

function neverFirst({ attributeIds, judged }: NeverFirstQuestion, own: Ends): NeverFirst | null {
  const { itemIndex } = own;
  for (const rival of judged) {
    const better = attributeIds.filter((_, j) => (rival.low[j] ?? 0) > (own.high[j] ?? 0) + rounding);
    const isNowhereWorse = rival.low.every((low, j) => low >= (own.high[j] ?? 0));
    if (isNowhereWorse && better.length > 0)
      return { itemIndex, byIndex: rival.itemIndex, attributeIds: better };
  }
  // Compares the item at its best with all others at their worst. If it doesn't win even then, it never does.
  const rivals = judged.filter((rival) => rival !== own);
  if (rivals.length === 0 || rivals.length * attributeIds.length > mostLarge) return null;
  const { margin, isProven } = potentialOptimality([own.high, ...rivals.map(({ low }) => low)], 0);
  return isProven && margin < -provenMargin ? { itemIndex, byIndex: null, attributeIds: [] } : null;
}

const rounding = 1e-9;
/** Rivals times attributes. A larger linear program would take too long. */
const mostLarge = 1_500;
/** Well above the rounding errors of a linear program. */
const provenMargin = 1e-7;
