import { type KeyboardEvent, useRef } from 'react';
import { type GridCommand, readGridKey } from './gridKeys';
import {
  type CellAddress,
  type Extent,
  extendSelection,
  moveSelection,
  type Selection,
  stepCell,
} from './selection';

interface GridKeys {
  readonly selection: Selection;
  readonly extent: Extent;
  /** Without it Ctrl R and Ctrl D are left to the browser. */
  readonly canEdit: boolean;
  /** Columns before the first one with cells. */
  readonly leadingColumns: number;
  /** The number of rows per page. */
  readonly page: () => number;
  readonly onSelect: (selection: Selection) => void;
  /** Like `onSelect`, and scrolls the cell into view. */
  readonly onMove: (selection: Selection) => void;
  /** Handles every key command except moving the selection. */
  readonly onCommand: (command: GridCommand, address: CellAddress) => void;
  readonly onMenu: () => void;
  /** `null` while no menu is open. */
  readonly closeMenu: (() => void) | null;
  /** Gives the keyboard focus to the grid. */
  readonly take: () => void;
}

/**
 * The keyboard of a grid. Tab moves from cell to cell. After Escape, or if the focus only passed by, Tab leaves the
 * grid, so that nobody is trapped.
 */
export function useGridKeys(keys: GridKeys) {
  const mayLeave = useRef(false);
  const { selection, extent, leadingColumns, closeMenu } = keys;
  const { active } = selection;
  const onKeyDown = (event: KeyboardEvent) => {
    const command = readGridKey(event);
    if (command === null || (command.kind === 'fill' && !keys.canEdit)) return;
    if (closeMenu !== null) {
      // The menu takes the focus some frames after it is rendered.
      if (command.kind === 'escape') {
        closeMenu();
        event.stopPropagation();
      }
      return;
    }
    if (event.target !== event.currentTarget) {
      // A focused button of the table keeps its own keys, and arrows continue from the active cell.
      const isButton = event.target instanceof Element && event.target.matches('[role="grid"] button');
      if (!isButton || !['move', 'extend', 'menu'].includes(command.kind)) return;
      keys.take();
    }
    const page = keys.page();
    switch (command.kind) {
      case 'move':
        keys.onMove(moveSelection(selection, command.move, extent, page));
        break;
      case 'extend':
        keys.onMove(extendSelection(selection, command.move, extent, page));
        break;
      case 'selectAll':
        keys.onSelect({
          active: { row: 0, column: 0 },
          end: { row: extent.rows - 1, column: extent.columns - 1 },
        });
        break;
      case 'tab': {
        if (mayLeave.current) return;
        const next = stepCell(active, { along: 'rows', by: command.isBack ? -1 : 1 }, extent, leadingColumns);
        const isNext = active.row === extent.rows || active.column === extent.columns;
        if (next === null && (command.isBack || isNext || extent.hasNext !== true)) return;
        const to = next ?? { row: extent.rows, column: -1 };
        keys.onMove({ active: to, end: to });
        break;
      }
      case 'menu':
        keys.onMenu();
        break;
      case 'escape':
        keys.onSelect({ active, end: active });
        keys.onCommand(command, active);
        break;
      default:
        keys.onCommand(command, active);
    }
    mayLeave.current = command.kind === 'escape';
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    onKeyDown,
    /** Called when the focus arrives by keyboard, or the person starts to work here. */
    setMayLeave: (is: boolean) => {
      mayLeave.current = is;
    },
  };
}
