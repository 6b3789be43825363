import type { SavedView } from '@tertium/contract';
import { Button } from 'antd';
import { useMay } from '../../ranked/comparisonContext';
import { useSavedViews } from './useSavedViews';
import './savedViews.css';

/** Lists saved views to open by one click, and saves changes of the open one. */
export function SavedViewList() {
  const canEdit = useMay('edit');
  const { views, openedId, changed, open, saveChanges } = useSavedViews();
  if (views.length === 0) return null;
  return (
    <>
      <ul className="saved-view-list" aria-label="Saved views">
        {views.map((view) => (
          <li key={view.id}>
            <SavedViewButton view={view} isOpen={view.id === openedId} onOpen={open} />
          </li>
        ))}
      </ul>
      {changed !== undefined && (canEdit || !changed.isForAll) && (
        <Button size="middle" onClick={() => void saveChanges(changed)}>
          Save changes to this view
        </Button>
      )}
    </>
  );
}

interface SavedViewButtonProps {
  readonly view: SavedView;
  readonly isOpen: boolean;
  readonly onOpen: (view: SavedView) => void;
}

export function SavedViewButton({ view, isOpen, onOpen }: SavedViewButtonProps) {
  return (
    <Button
      type="text"
      size="middle"
      className="saved-view"
      aria-current={isOpen || undefined}
      onClick={() => onOpen(view)}
    >
      {view.name}
    </Button>
  );
}
