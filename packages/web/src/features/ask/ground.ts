import {
  type AnyRanker,
  blankWeighting,
  type Change,
  type Comparison,
  createRanker,
  type Ranker,
  type Ranking,
  type RankingInput,
  rankingInputOf,
} from '@tertium/engine';
import { fixScales } from '../../document/scales/fixedScales';
import { tryOnce } from '../../document/state/pendingView';
import { firstsOf } from '../../ranked/firstsOf';

/** The comparison that a question is about, as it will be once the answer is saved. */
export interface Ground {
  readonly comparison: Comparison;
  readonly ranker: Ranker;
  /** The ranker of the comparison, `null` if it would take too long. */
  readonly byItself: AnyRanker | null;
  readonly columns: Ranking['columns'];
}

interface GroundRules {
  readonly canEdit: boolean;
  /** Creates a ranker by the comparison's method. */
  readonly rankerFor?: (input: RankingInput) => AnyRanker | null;
}

/**
 * The comparison after `changes`, with scales fixed as an editor's weighing fixes them. So the ends that a question
 * names are those that the answer will apply to.
 */
export function groundOf(
  before: Comparison,
  changes: readonly Change[],
  { canEdit, rankerFor = createRanker }: GroundRules,
): Ground {
  const counted = applied(before, changes);
  const comparison = canEdit ? applied(counted, fixScales(counted)) : counted;
  const input = rankingInputOf(comparison, null);
  const ranker = createRanker(input);
  return { comparison, ranker, byItself: rankerFor(input), columns: ranker.liveRanking().columns };
}

function applied(comparison: Comparison, changes: readonly Change[]): Comparison {
  const outcome = changes.length === 0 ? { comparison } : tryOnce(comparison, changes);
  return 'trouble' in outcome ? comparison : outcome.comparison;
}

/** The indices of the items that would share the first place under these points. `null` if no item would lead. */
export function leadersUnder(
  { byItself }: Ground,
  points: Readonly<Record<string, number>>,
): readonly number[] | null {
  if (byItself === null) return null;
  byItself.setWeighting({ ...blankWeighting({ id: '', name: '', position: 0 }), points });
  const ranking = byItself.liveRanking();
  return ranking.placedCount < 2 ? null : firstsOf(ranking);
}
