import type { Change } from '@tertium/engine';
import { App } from 'antd';
import { useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { announce } from '../../ui/announce';
import { loadAtLast } from '../../ui/loadAtLast';
import { useFormatNumber } from '../../ui/useFormatNumber';
import type { Blocks, CutCells, DoneEdit } from './blockEdits';
import { rangeOf } from './selection';
import type { GridCursor } from './useGridCursor';

type BlockEdits = typeof import('./blockEdits');

/** Loaded with the first grid that can be edited. */
export const loadBlockEdits = (): Promise<BlockEdits> => loadAtLast(() => import('./blockEdits'));

/** Fills and moves blocks of cells, each as one undo. */
export function useBlockEdits(
  { layout, selection, setSelection }: GridCursor,
  apply: (changes: readonly Change[], label: string) => void,
) {
  const { comparison } = useComparison();
  const { message } = App.useApp();
  const show = useFormatNumber();
  const [cut, setCut] = useState<CutCells | null>(null);
  const { leadingColumns, extent } = layout;
  const { top, left, bottom, right } = rangeOf(selection);
  const hasCells = top >= 0 && bottom < extent.rows && right >= leadingColumns;
  /** The selected cells without heads and scores, `null` for none. */
  const range = hasCells ? { top, bottom, right, left: Math.max(leadingColumns, left) } : null;

  const run = async (edit: (edits: BlockEdits, at: Blocks) => DoneEdit | string): Promise<void> => {
    if (range === null) return;
    const done = edit(await loadBlockEdits(), { comparison, layout, range, cut, show });
    if (typeof done === 'string') {
      message.info(done);
      return;
    }
    apply(done.changes, done.label);
    setCut(null);
    const { chosen } = done;
    setSelection({
      active: { row: chosen.top, column: chosen.left },
      end: { row: chosen.bottom, column: chosen.right },
    });
    announce(done.said);
    if (done.left !== null) message.info(done.left);
  };
  return {
    range,
    /** Applies one of the edits to the selected cells. If it returns a text, nothing was done for that reason. */
    run: (edit: Parameters<typeof run>[0]) => void run(edit),
    cut,
    setCut,
    moveCut: () => void run((edits, at) => edits.moveCut(at)),
  };
}
