import { methodOf, type Weighting } from '@tertium/engine';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import type { Store } from '../../api/store';
import { listEntries } from '../../document/calls/comparisonCalls';
import { useComparison, useRanking, useSending } from '../../ranked/comparisonContext';
import { rankingMethodText } from '../../ranked/rankingMethodText';
import { formatDay } from '../../ui/formatTime';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useWhoseWeights } from './useWhoseWeights';
import { weightsChangeOf } from './weightsChangeOf';

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

/** Pages of the history that are looked through. */
const mostPages = 10;

/** When weights were last changed, as the history tells; `null` where it doesn't, `undefined` until it is read. */
function useWeightsChanged(weighting: Weighting | null): number | null | undefined {
  const { id, past } = useComparison();
  const { version } = useSending();
  const store = useStore() as Store;
  const [changed, setChanged] = useState<number | null | undefined>();
  const weightingId = weighting?.id ?? null;
  const until = past?.at ?? Number.POSITIVE_INFINITY;
  useEffect(() => {
    let isCurrent = true;
    const find = async (): Promise<number | null> => {
      let before = version + 1;
      for (let page = 0; page < mostPages && weightingId !== null; page++) {
        const answer = await listEntries(store.dispatch, id, before);
        if ('failure' in answer) return null;
        const earlier = answer.value.filter(({ at }) => at <= until);
        const found = earlier
          .map((entry) => weightsChangeOf(entry, weightingId))
          .find((at) => at !== undefined);
        const last = answer.value.at(-1);
        if (found !== undefined || last === undefined) return found ?? null;
        before = last.version;
      }
      return null;
    };
    void find().then((at) => isCurrent && setChanged(at));
    return () => {
      isCurrent = false;
    };
  }, [store, id, weightingId, version, until]);
  return changed;
}
