import type { Comparison } from '../comparison';
import type { LimitFailure, Ranking, Standings } from '../ranking/ranking';
import type { NumberFormat } from '../reading/formatValue';
import { isInapplicable } from '../table/column';
import { asSentence } from '../words/english';
import type { Sentence } from './claims';
import { aloneSentence, noScore } from './explainLead';
import { type Difference, findDifferences } from './findDifferences';
import { headlineOf } from './headline';
import { verdictOf } from './pairVerdict';
import { advantageOf, failureOf, joinPredicates, valuesOf, valuesVersus } from './phrases';
import { isPlaceOpen, isPlaceShared } from './placeStates';
import { remarksOf } from './remarks';
import { type Words, wordsFor } from './words';

export interface ExplainOptions {
  /** Compares with this item instead of the default rival. */
  readonly versus?: number;
  readonly format?: NumberFormat;
}

/** One attribute that speaks for or against an item. */
export interface Reason extends Sentence {
  readonly difference: Difference;
  /** The value of the explained item, then that of the other: `108 vs 42 mpg`. */
  readonly values: string;
}

export interface Explanation {
  /** The item's place and the strongest reasons. */
  readonly headline: Sentence;
  /** The headline without reasons, for names so long that the reasons are easier to read one by one. */
  readonly verdict: Sentence;
  /** The item that it is compared with, `null` for none. */
  readonly rivalIndex: number | null;
  /** Every known difference in the item's favour and against it, the strongest first. */
  readonly inFavour: readonly Reason[];
  readonly against: readonly Reason[];
  /** What else a person should know before trusting the place. */
  readonly remarks: readonly Sentence[];
}

/**
 * Explains an item's place in plain English, compared with the runner-up for the first item and with the first for all
 * others. Each sentence has its claims and says nothing else.
 */
export function explainPlace(
  ranking: Ranking,
  comparison: Comparison,
  itemIndex: number,
  options: ExplainOptions = {},
): Explanation {
  const words = wordsFor(comparison, ranking, options.format ?? '1,234.5');
  const unplaced = explainUnplaced(ranking, itemIndex, words);
  if (unplaced !== null) return withoutRival(unplaced, remarksOf(ranking, itemIndex, words));
  const rivalIndex = options.versus ?? usualRival(ranking, itemIndex);
  if (rivalIndex === null || rivalIndex === itemIndex || (ranking.place[rivalIndex] ?? 0) === 0) {
    const say = ranking.placedCount === 1 ? aloneSentence : placeSentence;
    return withoutRival(say(ranking, itemIndex, words), remarksOf(ranking, itemIndex, words));
  }
  const { inFavour, against } = findDifferences(ranking, comparison, itemIndex, rivalIndex);
  const verdict = verdictOf({ ranking, itemIndex, rivalIndex, words });
  return {
    verdict: { ...verdict, text: asSentence(`${verdict.text}.`) },
    headline: headlineOf({ ranking, comparison, itemIndex, rivalIndex, inFavour, against, words }),
    rivalIndex,
    inFavour: inFavour.flatMap((difference) => reasonOf(difference, itemIndex, words) ?? []),
    against: against.flatMap((difference) => reasonOf(difference, itemIndex, words) ?? []),
    remarks: remarksOf(ranking, itemIndex, words),
  };
}

/** Says why a limit rules an item out, as a clause about the item: `its price of €950 is €50 above the limit of €900`. */
export function explainFailure(
  ranking: Standings,
  comparison: Comparison,
  failure: LimitFailure,
  format: NumberFormat = '1,234.5',
): string {
  return failureOf(failure, wordsFor(comparison, ranking, format));
}

function withoutRival(headline: Sentence, remarks: readonly Sentence[]): Explanation {
  return { headline, verdict: headline, rivalIndex: null, inFavour: [], against: [], remarks };
}

/** The default rival: the runner-up for the first item, the first for all others. `null` if no other item has a place. */
function usualRival(ranking: Ranking, itemIndex: number): number | null {
  const [first, second] = ranking.order.subarray(0, ranking.placedCount);
  return (itemIndex === first ? second : first) ?? null;
}

/** The sentence for an item that is compared with none, although others have a place. */
function placeSentence(ranking: Ranking, itemIndex: number, words: Words): Sentence {
  const place = ranking.place[itemIndex] ?? 0;
  const soFar = isPlaceOpen(ranking, itemIndex) ? ' so far' : '';
  const verb = isPlaceShared(ranking, itemIndex) ? 'shares' : 'has';
  return {
    template: 'headline.place',
    text: `${asSentence(words.item(itemIndex))} ${verb} ${words.ordinal(place)} place${soFar}.`,
    claims: [{ kind: 'place', itemIndexes: [itemIndex], place }],
  };
}

function explainUnplaced(ranking: Ranking, itemIndex: number, words: Words): Sentence | null {
  if (ranking.attributeIds.length === 0) return noScore;
  const ruledOut = ranking.ruledOut.find((entry) => entry.itemIndex === itemIndex);
  const name = asSentence(words.item(itemIndex));
  if (ruledOut !== undefined) {
    const reasons = ruledOut.failures.map((failure) => failureOf(failure, words)).join(', and ');
    const nearly = ruledOut.isNearMiss ? ' It only just fails.' : '';
    return {
      template: 'headline.ruledOut',
      text: `${name} is ruled out: ${reasons}.${nearly}`,
      claims: [{ kind: 'ruledOut', ruledOut }],
    };
  }
  if (ranking.place[itemIndex] !== 0) return null;
  const isApplying = ranking.columns.some(
    ({ column }, j) => (ranking.shares[j] ?? 0) > 0 && !isInapplicable(column, itemIndex),
  );
  const why = isApplying ? 'it has no values that count' : 'no attribute that counts applies to it';
  return {
    template: 'headline.nothingKnown',
    text: `${name} has no place because ${why}.`,
    claims: [{ kind: 'nothingKnown', itemIndex }],
  };
}

/** `null` if the two values look the same however they are written. */
function reasonOf(difference: Difference, itemIndex: number, words: Words): Reason | null {
  const values = valuesOf(difference, words);
  const versus = valuesVersus(difference, itemIndex, words);
  if (values === null || versus === null) return null;
  const subject = asSentence(words.item(difference.betterIndex));
  return {
    template: 'reason.advantage',
    text: `${subject} ${joinPredicates([advantageOf(difference, words)])} (${values}).`,
    claims: [{ kind: 'difference', difference }],
    difference,
    values: versus,
  };
}
