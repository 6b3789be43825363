import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useMay } from '../../../comparison/comparisonContext';
import type { GridCommand } from './gridKeys';
import { type CellAddress, isInRange, isSameAddress, rangeOf, type Selection } from './selection';
import { useGridKeys } from './useGridKeys';
import { useWidth } from './useWidth';
import './grid.css';

/** A line of the grid: a row of cells, or a heading over the rows that follow. */
export type Line =
  | { readonly kind: 'row'; readonly row: number }
  | { readonly kind: 'heading'; readonly name: string };

export interface GridSizes {
  readonly row: number;
  /** Height of a heading over rows. */
  readonly heading: number;
  readonly column: number;
  /** Columns that leave room grow to this. */
  readonly columnMost: number;
  /** Width of the row heads and height of the column heads. */
  readonly headWidth: number;
  readonly headHeight: number;
}

interface GridProps {
  readonly label: string;
  readonly lineCount: number;
  readonly lineAt: (line: number) => Line;
  readonly lineOf: (row: number) => number;
  readonly rowCount: number;
  readonly columnCount: number;
  readonly sizes: GridSizes;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly editingAddress: CellAddress | null;
  /** Everything a key asks but moving the selection. */
  readonly onCommand: (command: GridCommand, address: CellAddress) => void;
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onCut: (event: ClipboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly corner: ReactNode;
  readonly columnHead: (column: number) => ReactNode;
  readonly rowHead: (row: number) => ReactNode;
  readonly heading: (name: string) => ReactNode;
  readonly cell: (row: number, column: number) => ReactNode;
  readonly columnClass?: (column: number) => string;
  readonly rowClass?: (row: number) => string;
  /** What stands below the last line. */
  readonly children?: ReactNode;
}

/** For assistive technology: what can be done here. */
const hint =
  'Arrow keys move, Enter or typing edits, Shift with arrows selects a range, Delete makes cells unknown, Shift F10 opens the menu of a head. Press Escape and then Tab to leave the table.';

/** A semantic table of any size: only what is seen is drawn, the heads stay in sight, one cell is active. */
export function Grid(props: GridProps) {
  const { lineCount, rowCount, columnCount, sizes, selection, onSelect, editingAddress } = props;
  const id = useId();
  const canEdit = useMay('edit');
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const rows = useVirtualizer({
    count: lineCount,
    getScrollElement: () => scroller.current,
    estimateSize: (line) => (props.lineAt(line).kind === 'row' ? sizes.row : sizes.heading),
    overscan: 6,
    useFlushSync: false,
    paddingStart: sizes.headHeight,
    scrollPaddingStart: sizes.headHeight,
  });
  const freeWidth = useWidth(scroller) - sizes.headWidth;
  const columnWidth = Math.max(
    sizes.column,
    Math.min(sizes.columnMost, Math.floor(freeWidth / Math.max(1, columnCount))),
  );
  const columns = useVirtualizer({
    horizontal: true,
    count: columnCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => columnWidth,
    overscan: 2,
    // Drawing in the middle of a scroll event would lay the table out twice.
    useFlushSync: false,
    paddingStart: sizes.headWidth,
    scrollPaddingStart: sizes.headWidth,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are measured anew only when they change
  useEffect(() => {
    rows.measure();
    columns.measure();
  }, [sizes.row, sizes.heading, columnWidth, sizes.headHeight, sizes.headWidth, props.lineAt]);

  const extent = { rows: rowCount, columns: columnCount };
  const { active } = selection;
  const isEditing = editingAddress !== null;
  const wasEditing = useRef(false);
  useEffect(() => {
    // The editor that had the focus is gone; if it went nowhere else, it comes back to the grid.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasEditing.current && !isEditing && isLost) table.current?.focus({ preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing]);

  const show = (address: CellAddress) => {
    if (address.row >= 0) rows.scrollToIndex(props.lineOf(address.row));
    if (address.column >= 0) columns.scrollToIndex(address.column);
  };
  const select = (next: Selection) => {
    onSelect(next);
    show(next.active);
  };

  const onKeyDown = useGridKeys({
    selection,
    extent,
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / sizes.row) - 3),
    onSelect,
    onMove: select,
    onCommand: props.onCommand,
  });

  const onPointerDown = (event: PointerEvent, address: CellAddress) => {
    if (event.button !== 0 || isControl(event.target)) return;
    const isRange = event.shiftKey && address.row >= 0 && address.column >= 0;
    onSelect({ active: address, anchor: isRange ? selection.anchor : address });
    table.current?.focus({ preventScroll: true });
  };
  const onPointerEnter = (event: PointerEvent, address: CellAddress) => {
    if (event.buttons !== 1 || event.pointerType !== 'mouse' || isEditing) return;
    onSelect({ active: address, anchor: selection.anchor });
  };
  const addressProps = (row: number, column: number) => ({
    id: `${id}-${row}-${column}`,
    'aria-colindex': column + 2,
    'data-active': isSameAddress(active, { row, column }) || undefined,
    onPointerDown: (event: PointerEvent) => onPointerDown(event, { row, column }),
  });

  const range = rangeOf(selection);
  const isRange = !isSameAddress(selection.active, selection.anchor);
  const cellProps = (row: number, column: number) => {
    const isSelected = isInRange(range, row, column);
    return {
      role: 'gridcell',
      'aria-selected': isSelected,
      'data-ranged': (isRange && isSelected) || undefined,
      onPointerEnter: (event: PointerEvent) => onPointerEnter(event, { row, column }),
      onDoubleClick: () => props.onCommand({ kind: 'edit', text: null }, { row, column }),
    };
  };
  const shown = { lines: rows.getVirtualItems(), columns: columns.getVirtualItems() };
  const before = paddingBefore(columns, sizes.headWidth);
  const after = paddingAfter(columns);
  const above = paddingBefore(rows, sizes.headHeight);
  const below = paddingAfter(rows);
  const filler = (width: number) => width > 0 && <td className="filler" />;

  const drawLine = (index: number) => {
    const line = props.lineAt(index);
    if (line.kind === 'heading') {
      return (
        <tr key={`h${index}`} className="heading" aria-rowindex={index + 2} style={{ height: sizes.heading }}>
          <th
            scope="rowgroup"
            colSpan={shown.columns.length + 1 + (before > 0 ? 1 : 0) + (after > 0 ? 1 : 0)}
          >
            <div className="heading-inner">{props.heading(line.name)}</div>
          </th>
        </tr>
      );
    }
    const { row } = line;
    return (
      <tr
        key={row}
        aria-rowindex={index + 2}
        className={props.rowClass?.(row)}
        data-odd={row % 2 === 1 || undefined}
        style={{ height: sizes.row }}
      >
        <th scope="row" className="row-head" {...addressProps(row, -1)} aria-colindex={1}>
          {props.rowHead(row)}
        </th>
        {filler(before)}
        {shown.columns.map(({ index: column }) => (
          <td
            key={column}
            {...addressProps(row, column)}
            {...cellProps(row, column)}
            className={props.columnClass?.(column)}
          >
            {props.cell(row, column)}
          </td>
        ))}
        {filler(after)}
      </tr>
    );
  };

  return (
    <div className="grid-scroller" ref={scroller}>
      <p id={`${id}-hint`} className="visually-hidden">
        {hint}
      </p>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of ARIA stands on a table
        role="grid"
        className="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-describedby={`${id}-hint`}
        aria-multiselectable="true"
        aria-readonly={!canEdit}
        aria-rowcount={lineCount + 1}
        aria-colcount={columnCount + 1}
        aria-activedescendant={`${id}-${active.row}-${active.column}`}
        style={{ width: columns.getTotalSize() }}
        onKeyDown={onKeyDown}
        onCopy={isEditing ? undefined : props.onCopy}
        onCut={isEditing ? undefined : props.onCut}
        onPaste={isEditing ? undefined : props.onPaste}
      >
        <colgroup>
          <col style={{ width: sizes.headWidth }} />
          {before > 0 && <col style={{ width: before }} />}
          {shown.columns.map(({ index }) => (
            <col key={index} style={{ width: columnWidth }} />
          ))}
          {after > 0 && <col style={{ width: after }} />}
        </colgroup>
        <thead>
          <tr aria-rowindex={1} style={{ height: sizes.headHeight }}>
            <td className="corner">
              <div className="head-inner" style={{ height: sizes.headHeight }}>
                {props.corner}
              </div>
            </td>
            {filler(before)}
            {shown.columns.map(({ index: column }) => (
              <th
                key={column}
                scope="col"
                {...addressProps(-1, column)}
                className={`column-head ${props.columnClass?.(column) ?? ''}`}
              >
                <div className="head-inner" style={{ height: sizes.headHeight }}>
                  {props.columnHead(column)}
                </div>
              </th>
            ))}
            {filler(after)}
          </tr>
        </thead>
        <tbody>
          {above > 0 && (
            <tr className="filler" style={{ height: above }}>
              <td className="filler" />
            </tr>
          )}
          {shown.lines.map(({ index }) => drawLine(index))}
          {below > 0 && (
            <tr className="filler" style={{ height: below }}>
              <td className="filler" />
            </tr>
          )}
        </tbody>
      </table>
      {props.children}
    </div>
  );
}

type AnyVirtualizer = Virtualizer<HTMLDivElement, Element>;

function paddingBefore(virtualizer: AnyVirtualizer, head: number): number {
  return Math.max(0, (virtualizer.getVirtualItems()[0]?.start ?? head) - head);
}

function paddingAfter(virtualizer: AnyVirtualizer): number {
  const last = virtualizer.getVirtualItems().at(-1);
  return last === undefined ? 0 : Math.max(0, virtualizer.getTotalSize() - last.end);
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, input, a, label, [role="menuitem"]') !== null;
}
