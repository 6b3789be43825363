import { App } from 'antd';
import { useEffect, useState } from 'react';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { type Anchor, addressOf, anchorAt, isAnchorPresent } from './anchors';
import { type Axes, layOutGrid } from './gridLayout';
import { type CellAddress, clampSelection, type Selection, startSelection } from './selection';

interface OpenText {
  readonly at: Anchor;
  readonly text: string;
  /** What the cell held when its editor opened. `null` if that isn't known or doesn't matter. */
  readonly before: string | null;
}

export type GridCursor = ReturnType<typeof useGridCursor>;

/** The selection of a grid and the text being typed there. Both follow their row and column when others change the table. */
export function useGridCursor(axes: Axes) {
  const { typing } = useComparison();
  const canEdit = useMay('edit');
  const [open, setOpen] = useState<OpenText | null>(() => {
    const typed = canEdit ? typing.recall() : null;
    if (typed === null) return null;
    const [item, attribute] = [
      axes.itemIds.indexOf(typed.itemId),
      axes.attributeIds.indexOf(typed.attributeId),
    ];
    if (item < 0 || attribute < 0) return null;
    const { turn, sides } = layOutGrid(axes, false);
    const [row, along] = turn(item, attribute);
    return {
      at: anchorAt({ row, column: along + axes.leadingColumns }, sides),
      text: typed.text,
      before: null,
    };
  });
  // A name that is being typed stays when the right is lost.
  const layout = layOutGrid(axes, canEdit || open !== null);
  const { sides, extent } = layout;
  const [kept, goTo] = useState<{ readonly active: Anchor; readonly end: Anchor } | null>(
    open === null ? null : { active: open.at, end: open.at },
  );
  const selection = clampSelection(
    kept === null
      ? startSelection
      : { active: addressOf(kept.active, sides), end: addressOf(kept.end, sides) },
    extent,
  );
  const isOpen = open !== null && isAnchorPresent(open.at, sides);
  const [isLost, setIsLost] = useState(false);
  if (open !== null && !isOpen) {
    setOpen(null);
    setIsLost(true);
  }
  const { modal } = App.useApp();
  useEffect(() => {
    if (!isLost) return;
    setIsLost(false);
    // The next keys must not go to another cell.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const text = typing.recall()?.text ?? '';
    typing.drop();
    modal.warning({ title: 'The cell you were typing in is gone', content: `Your text: ${text}` });
  }, [isLost, modal, typing]);

  const keepTyping = (address: CellAddress, text: string) => {
    const {
      itemIds: [itemId = ''],
      attributeIds: [attributeId = ''],
    } = layout.blockAt(address);
    typing.keep({ itemId, attributeId, text });
  };

  return {
    layout,
    selection,
    setSelection: ({ active, end }: Selection) =>
      goTo({ active: anchorAt(active, sides), end: anchorAt(end, sides) }),
    /** Goes to an address that may not exist yet. */
    goTo: (at: Anchor) => goTo({ active: at, end: at }),
    editing: isOpen ? { ...open, address: addressOf(open.at, sides) } : null,
    open: (address: CellAddress, text: string, before: string | null = null) => {
      const at = anchorAt(address, sides);
      goTo({ active: at, end: at });
      setOpen({ at, text, before });
    },
    close: () => {
      setOpen(null);
      typing.drop();
    },
    /** Stores the text of an open cell in case the page closes. */
    keepTyping,
    /** Keeps the text when the editor is mounted again. */
    hold: (text: string) => setOpen((now) => now && { ...now, text }),
  };
}
