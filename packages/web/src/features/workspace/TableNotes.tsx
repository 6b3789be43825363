import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { useHidden } from '../view/useHidden';
import { useShortlist } from '../view/useShortlist';
import { useView } from '../view/useView';
import type { WorkspaceTools } from './panelRow';

const HiddenAttributes = lazyPart(() => import('./HiddenAttributes'), 'HiddenAttributes');
const ShortlistTools = lazyPart(() => import('./ShortlistTools'), 'ShortlistTools');

/** The shortlist's actions, and the attributes that the table hides. */
export function TableNotes({ actions }: Pick<WorkspaceTools, 'actions'>) {
  const { hidden } = useHidden();
  const [view] = useView();
  const { ids, alone } = useShortlist(view);
  return (
    <>
      {(ids.length > 0 || alone !== null || view.ticked !== null) && (
        <Suspense fallback={null}>
          <ShortlistTools actions={actions} />
        </Suspense>
      )}
      {hidden.length > 0 && (
        <Suspense fallback={null}>
          <HiddenAttributes />
        </Suspense>
      )}
    </>
  );
}
