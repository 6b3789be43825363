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

/** What is asked about: the comparison as it will be once the answer is written. */
export interface Ground {
  readonly comparison: Comparison;
  readonly ranker: Ranker;
  /** What the comparison is ranked by; `null` where that would take too long. */
  readonly byItself: AnyRanker | null;
  readonly columns: Ranking['columns'];
}

interface GroundRules {
  readonly canEdit: boolean;
  /** Ranks as the comparison is ranked. */
  readonly rankerFor?: (input: RankingInput) => AnyRanker | null;
}

/**
 * The comparison after `changes`, its scales fixed as whoever edits fixes them by weighing: the ends that a question names
 * are those that the answer will be counted on.
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

/** All that would share the first place under these points, as item indices; `null` where nobody would lead others. */
export function leadersUnder(
  { byItself }: Ground,
  points: Readonly<Record<string, number>>,
): readonly number[] | null {
  if (byItself === null) return null;
  byItself.setWeighting({ ...blankWeighting({ id: '', name: '', position: 0 }), points });
  const ranking = byItself.liveRanking();
  return ranking.placedCount < 2 ? null : firstsOf(ranking);
}
