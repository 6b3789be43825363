import { isJudgedByAll, potentialOptimality, type Ranking } from '@tertium/engine';

/** An item that can be first under no weights, by proof. */
export interface NeverFirst {
  readonly itemIndex: number;
  /** Who is at least as good in everything and better in `attributeIds`; `null` where nobody alone is. */
  readonly byIndex: number | null;
  readonly attributeIds: readonly string[];
}

/** An item's worths 0..1 at the worst and at the best that its open cells leave, one for each attribute. */
interface Ends {
  readonly itemIndex: number;
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** What a proof needs of a ranking. */
export interface NeverFirstQuestion {
  readonly attributeIds: readonly string[];
  readonly judged: readonly Ends[];
}

/** Items that are judged without some attribute are neither found nor held against others: nothing is proved of them. */
export function neverFirstQuestion(ranking: Ranking, itemIndexes: readonly number[]): NeverFirstQuestion {
  const isProvable = (item: number) => ranking.columns.length > 0 && isJudgedByAll(ranking, item);
  return {
    attributeIds: ranking.attributeIds,
    judged: itemIndexes.filter(isProvable).map((item) => endsOf(ranking, item)),
  };
}

/** One for each item that can be first under no weights of the attributes, whatever the open cells are; `null` for others. */
export function* findNeverFirst(question: NeverFirstQuestion): Generator<NeverFirst | null, void> {
  for (const own of question.judged) yield neverFirst(question, own);
}

const endsOf = ({ columns }: Ranking, itemIndex: number): Ends => ({
  itemIndex,
  low: columns.map(({ low }) => low[itemIndex] ?? 0),
  high: columns.map(({ high }) => high[itemIndex] ?? 0),
});

function neverFirst({ attributeIds, judged }: NeverFirstQuestion, own: Ends): NeverFirst | null {
  const { itemIndex } = own;
  for (const rival of judged) {
    const better = attributeIds.filter((_, j) => (rival.low[j] ?? 0) > (own.high[j] ?? 0) + rounding);
    const isNowhereWorse = rival.low.every((low, j) => low >= (own.high[j] ?? 0));
    if (isNowhereWorse && better.length > 0)
      return { itemIndex, byIndex: rival.itemIndex, attributeIds: better };
  }
  // At its best against all others at their worst: if even that never wins, nothing does.
  const rivals = judged.filter((rival) => rival !== own);
  if (rivals.length === 0 || rivals.length * attributeIds.length > mostLarge) return null;
  const { margin, isProven } = potentialOptimality([own.high, ...rivals.map(({ low }) => low)], 0);
  return isProven && margin < -provenMargin ? { itemIndex, byIndex: null, attributeIds: [] } : null;
}

const rounding = 1e-9;
/** Rivals times attributes: a larger program would take too long. */
const mostLarge = 1_500;
/** Well beyond what the arithmetic of a linear program loses. */
const provenMargin = 1e-7;
