import type { Comparison } from '../comparison';
import type { Ranking } from '../ranking/ranking';
import type { Sentence } from './claims';
import { nobodyOf } from './explainLead';
import { type ExplainOptions, explainPlace } from './explainPlace';

/**
 * The verdict on a whole comparison: who leads, by how much, why, what makes that doubtful, and that all attributes count
 * the same where they do; what keeps anybody from leading where nobody does. Nothing is said of no items.
 */
export function explainVerdict(
  ranking: Ranking,
  comparison: Comparison,
  options: Omit<ExplainOptions, 'versus'> = {},
): readonly Sentence[] {
  const [first] = ranking.order;
  if (first === undefined) return [];
  const nobody = nobodyOf(ranking);
  if (nobody !== null) return [nobody];
  const { headline, remarks } = explainPlace(ranking, comparison, first, options);
  // Of a tie the headline has said it.
  const isOnWhole = ({ template, claims }: Sentence) =>
    template !== 'remark.tiedFirst' &&
    claims.some(({ kind }) => kind === 'noClearWinner' || kind === 'equalWeights');
  return [headline, ...remarks.filter(isOnWhole)];
}
