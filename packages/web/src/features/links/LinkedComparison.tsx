import { readLinkImages } from '@tertium/contract';
import { applyChanges, type Change } from '@tertium/engine';
import { useCallback, useState } from 'react';
import { newId } from '../../document/wire/newId';
import { LinkView, type LinkViewProps } from './LinkView';
import { OutsideComparison } from './OutsideComparison';

/** A comparison whose changes stay on this page. */
export function LinkedComparison({ table, ...shown }: LinkViewProps) {
  const [comparison, setComparison] = useState(table.comparison);
  const [readerId] = useState(newId);
  const edit = useCallback((changes: readonly Change[]) => {
    setComparison((now) => applyChanges(now, changes));
    return null;
  }, []);
  return (
    <OutsideComparison
      {...{ table, comparison, edit }}
      personId={readerId}
      awaited={null}
      images={readLinkImages}
    >
      <LinkView table={table} {...shown} />
    </OutsideComparison>
  );
}
