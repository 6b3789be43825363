import { useComparison, useRanking } from '../../../comparison/comparisonContext';
import { useWholeVerdict } from '../../../comparison/useWholeVerdict';
import { whoseWords } from '../../../comparison/weightingChoices';

/** Who leads and why, whole, as the line above the table says it. */
export function VerdictPart() {
  const { weighers } = useComparison();
  const live = useRanking();
  const verdict = useWholeVerdict();
  const whose = whoseWords(live, weighers);
  if (verdict === '') return <p>{live.rankingTrouble ?? 'There is nothing to rank yet.'}</p>;
  return (
    <p className="report-verdict">
      {whose !== null && `${whose}: `}
      {verdict}
    </p>
  );
}
