import { Suspense } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { lazyPart } from '../../ui/lazyPart';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useView } from '../view/useView';
import { HiddenAttributes } from './HiddenAttributes';
import type { WorkspaceTools } from './panelRow';

const SelectionTools = lazyPart(() => import('./SelectionTools'), 'SelectionTools');

/** What the table does not show just now, and what is done with the items that are chosen. */
export function TableNotes({ layout, shownCount }: Pick<WorkspaceTools, 'layout' | 'shownCount'>) {
  const { items } = useComparison().comparison;
  const show = useFormatNumber();
  const [view] = useView();
  return (
    <>
      {view.selected.length > 0 && (
        <Suspense fallback={null}>
          <SelectionTools view={layout} />
        </Suspense>
      )}
      {shownCount < items.length && (
        <span className="shown-count quiet" role="status">
          {show(shownCount)} of {show(items.length)} shown
        </span>
      )}
      <HiddenAttributes />
    </>
  );
}
