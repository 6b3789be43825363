import { indexOfId, limits } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { lazyPart } from '../../ui/lazyPart';
import type { AllActions, Dialog } from './useWorkspaceActions';

const OpenAttribute = lazyPart(() => import('../attribute/OpenAttribute'), 'OpenAttribute');
const NewFormula = lazyPart(() => import('../attribute/NewFormula'), 'NewFormula');
const UnitDialog = lazyPart(() => import('../attribute/UnitDialog'), 'UnitDialog');
const CellDrawer = lazyPart(() => import('../grid/CellDrawer'), 'CellDrawer');
const ItemDrawer = lazyPart(() => import('../images/ItemDrawer'), 'ItemDrawer');
const RenameDialog = lazyPart(() => import('../../ui/RenameDialog'), 'RenameDialog');
const InsertDialog = lazyPart(() => import('./InsertDialog'), 'InsertDialog');
const OverwriteDialog = lazyPart(() => import('./OverwriteDialog'), 'OverwriteDialog');

interface DialogsProps {
  readonly dialog: Dialog;
  readonly actions: AllActions;
  readonly onClose: () => void;
}

/** The dialogs about one thing, over the page. */
export function Dialogs({ dialog, actions, onClose }: DialogsProps) {
  const { items } = useComparison().comparison;
  const itemOf = (id: string) => items[indexOfId(items).get(id) ?? -1];
  switch (dialog.kind) {
    case 'overwrites':
      return <OverwriteDialog step={dialog.step} onClose={onClose} />;
    case 'rename': {
      const item = itemOf(dialog.id);
      if (item === undefined) return null;
      return (
        <RenameDialog
          name={item.name}
          maximum={limits.nameLength}
          onRename={(name) => void actions.nameItem(item.id, name)}
          onClose={onClose}
        />
      );
    }
    case 'item': {
      const item = itemOf(dialog.id);
      return item && <ItemDrawer item={item} source={dialog.source} onClose={onClose} />;
    }
    case 'insert':
      return <InsertDialog beside={dialog.beside} side={dialog.side} onClose={onClose} />;
    case 'cells':
      return <CellDrawer itemIds={dialog.itemIds} attributeIds={dialog.attributeIds} onClose={onClose} />;
    case 'formula':
      return <NewFormula onAdd={actions.saveFormula} onClose={onClose} />;
    case 'unit':
      return <UnitDialog id={dialog.id} onClose={onClose} />;
    case 'attribute':
      return (
        <OpenAttribute
          id={dialog.id}
          onSave={(patch) => actions.saveAttribute(dialog.id, patch)}
          onClose={onClose}
        />
      );
  }
}
