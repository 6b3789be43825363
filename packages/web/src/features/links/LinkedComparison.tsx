import { comparisonOfTable } from '@tertium/contract';
import { applyChanges, type Change } from '@tertium/engine';
import { useCallback, useState } from 'react';
import { newId } from '../../document/wire/newId';
import { ReadOnlyComparison } from '../../ranked/ReadOnlyComparison';
import { KeptUnits } from '../view/KeptUnits';
import { ViewProvider } from '../view/ViewProvider';
import { LinkView, type LinkViewProps } from './LinkView';

/** A comparison that a reader weighs for themselves: what they change is on this page alone. */
export function LinkedComparison({ table, chartParts, alone }: LinkViewProps) {
  const [comparison, setComparison] = useState(() => comparisonOfTable(table));
  const [readerId] = useState(newId);
  const edit = useCallback((changes: readonly Change[]) => {
    setComparison((now) => applyChanges(now, changes));
    return null;
  }, []);
  return (
    <ReadOnlyComparison
      id={table.ownerId}
      comparison={comparison}
      personId={readerId}
      owner={{ id: table.ownerId, name: '' }}
      weighers={table.weighers}
      awaited={null}
      edit={edit}
    >
      <ViewProvider>
        <KeptUnits>
          <LinkView {...{ table, chartParts, alone }} />
        </KeptUnits>
      </ViewProvider>
    </ReadOnlyComparison>
  );
}
