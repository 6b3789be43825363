import type { Comparison } from '../comparison';
import type { Ranking } from '../ranking/ranking';
import type { Sentence } from './claims';
import { asSentence } from './english';
import { type ExplainOptions, explainPlace } from './explainPlace';
import { verdictOf } from './pairVerdict';
import { wordsFor } from './words';

const nobody = {
  ruledOut: {
    template: 'verdict.allRuledOut',
    text: 'No item meets every must-have, so none has a place.',
    claims: [{ kind: 'nobody', cause: 'ruledOut' }],
  },
  nothingKnown: {
    template: 'verdict.nobody',
    text: 'No item has a place: nothing that counts is known of any that is not ruled out.',
    claims: [{ kind: 'nobody', cause: 'nothingKnown' }],
  },
} as const satisfies Record<string, Sentence>;

/**
 * The verdict on a whole comparison: who leads, by how much, why, what makes that doubtful, and that all attributes count
 * the same where they do; what keeps anybody from leading where nobody does. Nothing is said of no items.
 */
export function explainVerdict(
  ranking: Ranking,
  comparison: Comparison,
  options: Omit<ExplainOptions, 'versus'> = {},
): readonly Sentence[] {
  const [first, second] = ranking.order;
  if (first === undefined) return [];
  if (second !== undefined && ranking.attributeIds.length > 0 && ranking.placedCount === 0)
    return [nobody[ranking.ruledOut.length === ranking.order.length ? 'ruledOut' : 'nothingKnown']];
  const { headline, remarks } = explainPlace(ranking, comparison, first, options);
  const isOnWhole = ({ claims }: Sentence) =>
    claims.some(({ kind }) => kind === 'noClearWinner' || kind === 'equalWeights');
  return [headline, ...remarks.filter(isOnWhole)];
}

/** The same while a weight moves: only who leads, and by how much. */
export function explainLead(
  ranking: Ranking,
  comparison: Comparison,
  options: Pick<ExplainOptions, 'format'> = {},
): readonly Sentence[] {
  const [itemIndex, rivalIndex] = ranking.leaders(2);
  if (itemIndex === undefined || rivalIndex === undefined)
    return explainVerdict(ranking, comparison, options);
  const words = wordsFor(comparison, ranking, options.format ?? '1,234.5');
  const verdict = verdictOf({ ranking, itemIndex, rivalIndex, words });
  return [{ ...verdict, text: asSentence(`${verdict.text}.`) }];
}
