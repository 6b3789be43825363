import { indexOfId, limits } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { RenameDialog } from '../../ui/RenameDialog';
import { NewFormula } from '../attribute/NewFormula';
import { OpenAttribute } from '../attribute/OpenAttribute';
import { UnitDialog } from '../attribute/UnitDialog';
import { CellDrawer } from '../grid/CellDrawer';
import { ItemDrawer } from '../images/ItemDrawer';
import { InsertDialog } from './InsertDialog';
import { OverwriteDialog } from './OverwriteDialog';
import type { AllActions, Dialog } from './useWorkspaceActions';

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
          onSave={(patch, settings) => actions.saveAttribute(dialog.id, patch, { settings })}
          onClose={onClose}
        />
      );
  }
}
