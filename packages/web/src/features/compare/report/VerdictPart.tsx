import { isByMethod } from '@tertium/engine';
import { useComparison, useRanking } from '../../../comparison/comparisonContext';
import { useWholeVerdict } from '../../../comparison/useWholeVerdict';
import { whoseWords } from '../../../comparison/weightingChoices';

/** The full text of the verdict line. */
export function VerdictPart() {
  const { weighers } = useComparison();
  const live = useRanking();
  const verdict = useWholeVerdict();
  const whose = whoseWords(live, weighers);
  const { ranking, rankingTrouble } = live;
  if (rankingTrouble !== null) return <p>{rankingTrouble}</p>;
  const isComing = verdict === null || (ranking !== null && isByMethod(ranking) && ranking.isBehind);
  if (verdict === '') return <p>Nothing to rank yet.</p>;
  return (
    <p className={isComing ? 'report-verdict report-waiting' : 'report-verdict'}>
      {whose !== null && `${whose}: `}
      {verdict ?? '…'}
    </p>
  );
}
