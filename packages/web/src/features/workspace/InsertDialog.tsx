import { indexOfId, limits } from '@tertium/engine';
import { flushSync } from 'react-dom';
import { newId } from '../../document/wire/newId';
import { useComparison } from '../../ranked/comparisonContext';
import { NameDialog } from '../../ui/NameDialog';
import { useSettings } from '../../ui/settings';
import { reveal } from '../view/reveal';
import { useView } from '../view/useView';
import { ownOrder } from '../view/viewState';
import { type Side, sideWords } from '../view/workspaceActions';
import { addBeside, type Beside } from './entityOrder';

interface InsertDialogProps {
  readonly beside: Beside;
  readonly side: Side;
  readonly onClose: () => void;
}

/** Asks for the name of an item or attribute to insert beside another, and goes there. */
export function InsertDialog({ beside, side, onClose }: InsertDialogProps) {
  const { comparison, edit } = useComparison();
  const { numberFormat } = useSettings();
  const [view, change] = useView();
  const isItem = beside.kind === 'item';
  const entries = isItem ? comparison.items : comparison.attributes;
  const neighbour = entries[indexOfId(entries).get(beside.id) ?? -1];
  const noun = isItem ? comparison.settings.itemNoun || 'item' : 'attribute';
  const add = (name: string) => {
    const id = newId();
    const changes = addBeside(comparison, beside, id, name, numberFormat);
    onClose();
    // In another order it would not be beside it.
    if (isItem && view.sort?.length !== 0) change({ sort: ownOrder });
    flushSync(() => edit(changes, isItem ? 'Add an item' : 'Add an attribute'));
    reveal(isItem ? { itemId: id, attributeId: null } : { itemId: null, attributeId: id });
  };
  return (
    <NameDialog
      title={`New ${noun} ${sideWords[side]} ${neighbour?.name ?? ''}`}
      okText="Add"
      name=""
      maximum={limits.nameLength}
      onName={add}
      onClose={onClose}
    />
  );
}
