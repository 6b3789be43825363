import { methodOf } from '@tertium/engine';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { rankingMethodText } from '../../ranked/rankingMethodText';
import { formatDay } from '../../ui/formatTime';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useWeightsChanged } from './useWeightsChanged';
import { useWhoseWeights } from './useWhoseWeights';

/** By which method and weights the report ranks, and when those were last changed. */
export function MethodNote() {
  const { comparison } = useComparison();
  const { sum, weighting, rankingTrouble } = useRanking();
  const show = useFormatNumber();
  const whose = useWhoseWeights();
  const changed = useWeightsChanged(weighting);
  if (rankingTrouble !== null || sum === null || sum.attributeIds.length === 0) return null;
  const method = `Method: ${rankingMethodText(methodOf(comparison), show)}.`;
  if (weighting === null)
    return <p className="report-quiet">{`${method} No weights set. All count equally.`}</p>;
  const date =
    changed === undefined ? ' …' : changed === null ? '' : `, last changed on ${formatDay(changed)}`;
  return (
    <p className={changed === undefined ? 'report-quiet report-waiting' : 'report-quiet'} dir="auto">
      {`${method}${whose === null ? '' : ` ${whose}${date}.`}`}
    </p>
  );
}
