import { isByMethod } from '@tertium/engine';
import { useRanking } from '../../../comparison/comparisonContext';
import { useWholeVerdict } from '../../../comparison/useWholeVerdict';

/** The full text of the verdict line. */
export function VerdictPart() {
  const verdict = useWholeVerdict();
  const { ranking, rankingTrouble } = useRanking();
  if (rankingTrouble !== null) return <p>{rankingTrouble}</p>;
  const isComing = verdict === null || (ranking !== null && isByMethod(ranking) && ranking.isBehind);
  if (verdict === '') return <p>Nothing to rank yet.</p>;
  return <p className={isComing ? 'report-verdict report-waiting' : 'report-verdict'}>{verdict ?? '…'}</p>;
}
