import { useCallback, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { keepReport, type ReportChoices, recallReport } from './keptReport';

/** A person's choices for the report of this comparison, saved in the browser after each change. */
export function useReportChoices() {
  const { id, personId } = useComparison();
  const [choices, setChoices] = useState(() => recallReport(personId, id));
  const [isKept, setKept] = useState(true);
  const change = useCallback(
    (patch: Partial<ReportChoices>): void => {
      const next = { ...choices, ...patch };
      setChoices(next);
      setKept(keepReport(personId, id, next));
    },
    [choices, personId, id],
  );
  return { choices, isKept, change };
}
