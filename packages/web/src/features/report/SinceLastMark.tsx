import type { Mark } from '@tertium/contract';
import { differenceBetween } from '@tertium/engine';
import { useMemo } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { formatDay } from '../../ui/formatTime';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { countWords, restWords } from '../history/sinceWords';
import { useMarks } from '../past/useMarks';
import { usePast } from '../past/usePast';

/** What changed since the latest saved version; nothing where there is none, or where an earlier version is shown. */
export function SinceLastMark() {
  const { past } = useComparison();
  const { data: marks = [] } = useMarks();
  const [last] = marks;
  return past !== null || last === undefined ? null : <SinceMark mark={last} />;
}

function SinceMark({ mark }: { readonly mark: Mark }) {
  const { comparison, personId, weighers } = useComparison();
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const past = usePast(mark.markedVersion);
  const then = past.kind === 'read' ? past.comparison : null;
  const counts = useMemo(() => {
    if (then === null) return null;
    const difference = differenceBetween(then, comparison);
    const rest = restWords(difference, { comparison, personId, numberFormat, show }, weighers);
    return countWords(difference, rest, show);
  }, [then, comparison, personId, numberFormat, show, weighers]);
  if (past.kind === 'failed') return null;
  const said = counts === null ? '…' : counts.length === 0 ? 'nothing changed' : counts.join(', ');
  return (
    <p className={counts === null ? 'report-quiet report-waiting' : 'report-quiet'} dir="auto">
      {`Since “${mark.name}” (${formatDay(mark.versionAt)}): ${said}.`}
    </p>
  );
}
