import { Suspense } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { lazyPart } from '../../ui/lazyPart';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useShortlist } from '../view/useShortlist';
import { useView } from '../view/useView';
import { HiddenAttributes } from './HiddenAttributes';
import type { WorkspaceTools } from './panelRow';

const ShortlistTools = lazyPart(() => import('./ShortlistTools'), 'ShortlistTools');

/** What the table does not show just now, and what is done with the shortlist. */
export function TableNotes({ actions, shownCount }: Pick<WorkspaceTools, 'actions' | 'shownCount'>) {
  const { items } = useComparison().comparison;
  const show = useFormatNumber();
  const [view] = useView();
  const { ids, alone } = useShortlist(view);
  return (
    <>
      {(ids.length > 0 || alone !== null || view.ticked !== null) && (
        <Suspense fallback={null}>
          <ShortlistTools actions={actions} />
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
