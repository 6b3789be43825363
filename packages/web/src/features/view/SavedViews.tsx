import { type SavedView, viewLengths } from '@tertium/contract';
import { App, Button, Checkbox, Drawer } from 'antd';
import { useState } from 'react';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { useCopy } from '../../ui/copyText';
import { NameDialog } from '../../ui/NameDialog';
import { PanelTitle } from '../../ui/PanelTitle';
import { SavedViewButton } from './SavedViewList';
import { useSavedViews } from './useSavedViews';
import './savedViews.css';

/** Manages saved views: everyone their own, and editors those for everyone. */
export function SavedViews({ onClose }: { readonly onClose: () => void }) {
  const { id, comparison, edit } = useComparison();
  const canEdit = useMay('edit');
  const { modal } = App.useApp();
  const copy = useCopy();
  const saved = useSavedViews();
  const [named, setNamed] = useState<SavedView | 'new' | null>(null);
  const [isForAll, setForAll] = useState(false);
  const firstId = comparison.settings.firstViewId;
  const showFirst = (firstViewId: string | null) =>
    edit(
      [{ kind: 'comparison.update', patch: { settings: { firstViewId } } }],
      'Choose the view shown first',
    );
  const askDelete = (view: SavedView) =>
    modal.confirm({
      title: `Delete “${view.name}”?`,
      content: view.isForAll ? 'This deletes the view for everyone.' : 'Only you can see this view.',
      okText: 'Delete',
      onOk: () => saved.remove(view),
    });
  const name = async (text: string) => {
    const isDone =
      named === 'new'
        ? await saved.add(text, isForAll)
        : named !== null && (await saved.update(named, { name: text }));
    if (isDone) setNamed(null);
  };
  return (
    <Drawer open title={<PanelTitle>Saved views</PanelTitle>} size={420} onClose={onClose}>
      <div className="saved-views">
        <Button onClick={() => setNamed('new')}>Save view…</Button>
        <p className="quiet">
          A saved view keeps order, filters, groups, layout, widths, and what is pinned and hidden.
        </p>
        <ul>
          {saved.views.map((view) => (
            <li key={view.id}>
              <SavedViewButton view={view} isOpen={view.id === saved.openedId} onOpen={saved.open} />
              <span className="quiet">
                {view.isForAll ? 'For everyone' : 'Only you'}
                {view.id === firstId && ', shown first'}
              </span>
              <div className="saved-view-ways">
                <Button size="small" onClick={() => void copy(linkTo(id, view.id), 'Link')}>
                  Copy link
                </Button>
                {(canEdit || !view.isForAll) && (
                  <>
                    {saved.changed?.id === view.id && (
                      <Button size="small" onClick={() => void saved.saveChanges(view)}>
                        Save changes
                      </Button>
                    )}
                    <Button size="small" aria-label={`Rename ${view.name}`} onClick={() => setNamed(view)}>
                      Rename
                    </Button>
                    <Button size="small" aria-label={`Delete ${view.name}`} onClick={() => askDelete(view)}>
                      Delete
                    </Button>
                  </>
                )}
                {canEdit && (
                  <>
                    <Checkbox
                      checked={view.isForAll}
                      onChange={({ target }) => void saved.update(view, { isForAll: target.checked })}
                    >
                      For everyone
                    </Checkbox>
                    {view.isForAll && (
                      <Checkbox
                        checked={view.id === firstId}
                        onChange={({ target }) => showFirst(target.checked ? view.id : null)}
                      >
                        Everyone sees it first
                      </Checkbox>
                    )}
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
      {named !== null && (
        <NameDialog
          title={named === 'new' ? 'Save view' : 'Rename view'}
          name={named === 'new' ? '' : named.name}
          maximum={viewLengths.name}
          onName={(text) => void name(text)}
          onClose={() => setNamed(null)}
        >
          {named === 'new' && canEdit && (
            <Checkbox checked={isForAll} onChange={({ target }) => setForAll(target.checked)}>
              For everyone
            </Checkbox>
          )}
        </NameDialog>
      )}
    </Drawer>
  );
}

const linkTo = (id: string, savedId: string): string =>
  new URL(`/compare?${new URLSearchParams({ c: id, saved: savedId })}`, location.href).href;
