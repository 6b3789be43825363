import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { useView } from '../view/useView';
import { HiddenAttributes } from './HiddenAttributes';
import type { WorkspaceTools } from './panelRow';

const SelectionTools = lazyPart(() => import('./SelectionTools'), 'SelectionTools');

/** The attributes that the table does not show, and what is done with the items that are chosen. */
export function TableNotes({ layout }: Pick<WorkspaceTools, 'layout'>) {
  const [view] = useView();
  return (
    <>
      {view.selected.length > 0 && (
        <Suspense fallback={null}>
          <SelectionTools view={layout} />
        </Suspense>
      )}
      <HiddenAttributes />
    </>
  );
}
