import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useMay } from '../../../comparison/comparisonContext';
import { drawnSpans } from './drawnSpans';
import type { GridCommand } from './gridKeys';
import { type CellAddress, isInRange, isSameAddress, rangeOf, type Selection } from './selection';
import { useGridFocus } from './useGridFocus';
import { useGridKeys } from './useGridKeys';
import { useGuide } from './useGuide';
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
  /** Columns before the first that holds cells. */
  readonly leadingColumns: number;
  /** What stands in a row or column, wherever it moves: an editor goes along. */
  readonly rowKey: (row: number) => string;
  readonly columnKey: (column: number) => string;
  /** What begins the next row and column; `null` where none can be begun. */
  readonly next: { readonly row: ReactNode; readonly column: ReactNode } | null;
  readonly sizes: GridSizes;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly editingAddress: CellAddress | null;
  /** One tap on a cell opens it, in place of a double click. */
  readonly opensOnTap: boolean;
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
  'Arrow keys move, Enter or typing edits, Shift with arrows selects a range, Delete makes cells unknown, Shift F10 opens the menu of a head. The head after the last begins the next one. Press Escape and then Tab to leave the table.';

/** A semantic table of any size: only what is seen is drawn, the heads stay in sight, one cell is active. */
export function Grid(props: GridProps) {
  const { lineCount, rowCount, columnCount, sizes, selection, onSelect, editingAddress } = props;
  const nextCount = props.next === null ? 0 : 1;
  const lineOf = (row: number) => (row === rowCount ? lineCount : props.lineOf(row));
  const id = useId();
  const canEdit = useMay('edit');
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { active } = selection;
  const rows = useVirtualizer({
    count: lineCount + nextCount,
    getScrollElement: () => scroller.current,
    estimateSize: (line) =>
      line === lineCount || props.lineAt(line).kind === 'row' ? sizes.row : sizes.heading,
    overscan: 6,
    rangeExtractor: (range) => withActive(range, active.row < 0 ? -1 : lineOf(active.row)),
    useFlushSync: false,
    paddingStart: sizes.headHeight,
    scrollPaddingStart: sizes.headHeight,
  });
  const freeWidth = useWidth(scroller) - sizes.headWidth;
  const columnWidth = Math.max(
    sizes.column,
    Math.min(sizes.columnMost, Math.floor(freeWidth / Math.max(1, columnCount + nextCount))),
  );
  const columns = useVirtualizer({
    horizontal: true,
    count: columnCount + nextCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => columnWidth,
    overscan: 2,
    rangeExtractor: (range) => withActive(range, active.column),
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

  const extent = { rows: rowCount, columns: columnCount, hasNext: nextCount > 0 };
  const isEditing = editingAddress !== null;

  const show = (address: CellAddress) => {
    if (address.row >= 0) rows.scrollToIndex(lineOf(address.row));
    if (address.column >= 0) columns.scrollToIndex(address.column);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only of an editor that is open from the beginning
  useEffect(() => {
    if (editingAddress !== null) show(editingAddress);
  }, []);
  const select = (next: Selection) => {
    onSelect(next);
    show(next.active);
  };

  const { onKeyDown, setMayLeave } = useGridKeys({
    selection,
    extent,
    leadingColumns: props.leadingColumns,
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / sizes.row) - 3),
    onSelect,
    onMove: select,
    onCommand: props.onCommand,
  });
  const focus = useGridFocus({ table, isEditing, setMayLeave });
  useGuide(({ itemId, attributeId }) => {
    const isSought = (key: unknown) => key === itemId || key === attributeId;
    const row = Array.from({ length: rowCount }, (_, i) => i).find((i) => isSought(props.rowKey(i)));
    const column = Array.from({ length: columnCount }, (_, j) => j).find((j) => isSought(props.columnKey(j)));
    if (row === undefined || column === undefined) return false;
    select({ active: { row, column }, anchor: { row, column } });
    focus.take();
    return true;
  });

  const onPointerDown = (event: PointerEvent, address: CellAddress) => {
    if (event.button !== 0 || isControl(event.target)) return;
    const isRange = event.shiftKey && address.row >= 0 && address.column >= 0;
    onSelect({ active: address, anchor: isRange ? selection.anchor : address });
    focus.take();
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
      [props.opensOnTap ? 'onClick' : 'onDoubleClick']: ({ target }: MouseEvent) => {
        if (!isControl(target)) props.onCommand({ kind: 'edit', text: null }, { row, column });
      },
    };
  };
  const lines = drawnSpans(rows, sizes.headHeight);
  const across = drawnSpans(columns, sizes.headWidth);

  const headOf = (address: CellAddress, head: ReactNode) =>
    editingAddress !== null && isSameAddress(editingAddress, address)
      ? props.cell(address.row, address.column)
      : head;

  const drawLine = (index: number) => {
    if (index === lineCount) {
      return (
        <tr key="next" style={{ height: sizes.row }}>
          <td className="row-head next-head" {...addressProps(rowCount, -1)} aria-colindex={1}>
            {headOf({ row: rowCount, column: -1 }, props.next?.row)}
          </td>
        </tr>
      );
    }
    const line = props.lineAt(index);
    if (line.kind === 'heading') {
      return (
        <tr key={`h${index}`} className="heading" aria-rowindex={index + 2} style={{ height: sizes.heading }}>
          <th scope="rowgroup" colSpan={across.length + 1}>
            <div className="heading-inner">{props.heading(line.name)}</div>
          </th>
        </tr>
      );
    }
    const { row } = line;
    return (
      <tr
        key={props.rowKey(row)}
        aria-rowindex={index + 2}
        className={props.rowClass?.(row)}
        data-odd={row % 2 === 1 || undefined}
        style={{ height: sizes.row }}
      >
        <th scope="row" className="row-head" {...addressProps(row, -1)} aria-colindex={1}>
          {headOf({ row, column: -1 }, props.rowHead(row))}
        </th>
        {across.map((span) =>
          'gap' in span || span.index === columnCount ? (
            <td key={'gap' in span ? `gap ${span.from}` : 'next'} className="filler" />
          ) : (
            <td
              key={props.columnKey(span.index)}
              {...addressProps(row, span.index)}
              {...cellProps(row, span.index)}
              className={props.columnClass?.(span.index)}
            >
              {props.cell(row, span.index)}
            </td>
          ),
        )}
      </tr>
    );
  };

  return (
    <div
      className="grid-scroller"
      ref={scroller}
      // What is brought into view stands clear of the heads.
      style={{ scrollPadding: `${sizes.headHeight}px 0 0 ${sizes.headWidth}px` }}
    >
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
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        onCopy={isEditing ? undefined : props.onCopy}
        onCut={isEditing ? undefined : props.onCut}
        onPaste={isEditing ? undefined : props.onPaste}
      >
        <colgroup>
          <col style={{ width: sizes.headWidth }} />
          {across.map((span) => (
            <col
              key={'gap' in span ? `gap ${span.from}` : props.columnKey(span.index)}
              style={{ width: 'gap' in span ? span.gap : columnWidth }}
            />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1} style={{ height: sizes.headHeight }}>
            <td className="corner">
              <div className="head-inner" style={{ height: sizes.headHeight }}>
                {props.corner}
              </div>
            </td>
            {across.map((span) =>
              'gap' in span ? (
                <td key={`gap ${span.from}`} className="filler" />
              ) : span.index === columnCount ? (
                <td key="next" className="next-head" {...addressProps(-1, columnCount)}>
                  <div className="head-inner" style={{ height: sizes.headHeight }}>
                    {headOf({ row: -1, column: columnCount }, props.next?.column)}
                  </div>
                </td>
              ) : (
                <th
                  key={props.columnKey(span.index)}
                  scope="col"
                  {...addressProps(-1, span.index)}
                  className={`column-head ${props.columnClass?.(span.index) ?? ''}`}
                >
                  <div className="head-inner" style={{ height: sizes.headHeight }}>
                    {headOf({ row: -1, column: span.index }, props.columnHead(span.index))}
                  </div>
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((span) =>
            'gap' in span ? (
              <tr key={`gap ${span.from}`} className="filler" style={{ height: span.gap }}>
                <td className="filler" />
              </tr>
            ) : (
              drawLine(span.index)
            ),
          )}
        </tbody>
      </table>
      {props.children}
    </div>
  );
}

/** What is in sight, and the active line: what is edited stays drawn when it is scrolled away. */
function withActive(range: Range, active: number): number[] {
  const indexes = defaultRangeExtractor(range);
  const first = indexes[0] ?? 0;
  const last = indexes.at(-1) ?? -1;
  if (active < 0 || active >= range.count || (active >= first && active <= last)) return indexes;
  return active < first ? [active, ...indexes] : [...indexes, active];
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, input, a, label, [role="menuitem"]') !== null;
}
