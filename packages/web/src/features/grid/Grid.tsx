import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import { useMay } from '../../ranked/comparisonContext';
import { lazyPart } from '../../ui/lazyPart';
import { useLatest } from '../../ui/useLatest';
import { useUnchanged } from '../../ui/useUnchanged';
import { reveal } from '../view/reveal';
import { boundWidth } from '../view/viewState';
import { spansOf, useSameSpans } from './drawnSpans';
import { addressPropsOf, GridRow, isControl, PinNote, stuckProps } from './GridRow';
import type { GridProps } from './gridProps';
import { HoveredMenuButton } from './HoveredMenuButton';
import { type CellAddress, isInRange, isSameAddress, type Range, rangeOf, type Selection } from './selection';
import { countFitting } from './shape';
import { useGridFocus } from './useGridFocus';
import { useGridKeys } from './useGridKeys';
import { useGridMenu } from './useGridMenu';
import { useGridNavigator } from './useGridNavigator';
import { useReusedKeys } from './useReusedKeys';
import { useSize } from './useSize';
import { useStillEditor } from './useStillEditor';
import { axisOf, useVisible } from './useVisible';
import './grid.css';

const ShapeTools = lazyPart(() => import('./ShapeTools'), 'ShapeTools');

/** Tells assistive technology what can be done here. */
const hint = (canEdit: boolean) =>
  `Arrow keys move, Shift with arrows selects a range, Shift F10 opens the menu of a cell or head. ${canEdit ? 'Enter edits a cell or head, typing replaces a cell, Delete makes cells unknown. The head after the last begins the next one. ' : ''}Press Escape and then Tab to leave the table.`;

/** A semantic table of any size: only the visible part is rendered, the heads stay visible, and one cell is active. */
export function Grid(props: GridProps) {
  const { lineCount, rowCount, columnCount, sizes, selection, onSelect, editingAddress } = props;
  const nextCount = props.next === null ? 0 : 1;
  const lineOf = (row: number) => (row === rowCount ? lineCount : props.lineOf(row));
  const id = useId();
  const canEdit = useMay('edit');
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { active, end } = selection;
  const room = useSize(scroller);
  const givenWidth = (column: number) => props.widths[props.widthKey(column)];
  const headWidth = givenWidth(-1) ?? sizes.headWidth;
  const freeWidth = room.width - headWidth;
  const sharing = sizes.isWhole ? Math.floor(freeWidth / sizes.column) : columnCount + nextCount;
  const columnWidth = Math.max(
    sizes.column,
    Math.min(sizes.columnMost, Math.floor(freeWidth / Math.max(1, sharing))),
  );
  const widthAt = (column: number) => (column < 0 ? headWidth : (givenWidth(column) ?? columnWidth));
  // Pinned columns leave half of the room to the others.
  const stuckCount = countFitting(props.pinnedColumns.map(widthAt), freeWidth / 2);
  const stuck = useUnchanged(props.pinnedColumns.slice(0, stuckCount));
  const lefts: Record<string, string> = {};
  let stuckEnd = headWidth;
  for (const column of stuck) {
    lefts[`--left-${column}`] = `${stuckEnd}px`;
    stuckEnd += widthAt(column);
  }
  const stuckRows = Math.min(
    props.pinnedRowCount,
    Math.max(0, Math.floor((room.height - sizes.headHeight) / 2 / sizes.row)),
  );
  const headEnd = sizes.headHeight + stuckRows * sizes.row;
  const { lineAt } = props;
  const { row: rowHeight, heading: headingHeight, headHeight } = sizes;
  const rowAxis = useMemo(() => {
    const sizeOf = (line: number) =>
      line === lineCount || lineAt(line).kind === 'row' ? rowHeight : headingHeight;
    // Without headings, all lines are rows.
    return axisOf(lineCount + nextCount, lineCount === rowCount ? rowHeight : sizeOf, headHeight);
  }, [lineAt, lineCount, rowCount, nextCount, rowHeight, headingHeight, headHeight]);
  const rows = useVisible({
    scroller,
    axis: rowAxis,
    extent: room.height,
    covered: headEnd,
    beside: 3,
    kept: [active, end].map(({ row }) => (row < 0 ? -1 : lineOf(row))),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what a width depends on
  const columnAxis = useMemo(
    () => axisOf(columnCount + nextCount, widthAt, headWidth),
    [columnCount, nextCount, columnWidth, props.widths, props.columnIds, headWidth],
  );
  const columns = useVisible({
    scroller,
    axis: columnAxis,
    isAcross: true,
    extent: room.width,
    covered: stuckEnd,
    beside: 1,
    kept: [active.column, end.column, ...stuck],
  });

  const extent = { rows: rowCount, columns: columnCount, hasNext: nextCount > 0 };
  const isEditing = editingAddress !== null;

  const show = (address: CellAddress) => {
    if (address.row >= stuckRows) rows.show(lineOf(address.row));
    if (address.column >= 0 && !stuck.includes(address.column)) columns.show(address.column);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only of an editor that is open from the beginning
  useEffect(() => {
    if (editingAddress !== null) show(editingAddress);
  }, []);
  const select = (next: Selection) => {
    onSelect(next);
    show(next.end);
  };

  const widen = (column: number, by: number) => {
    if (column < columnCount) props.onWidth?.(column, boundWidth(widthAt(column) + by));
  };

  const menu = useGridMenu({
    active,
    opensOnTap: props.opensOnTap,
    choose: (address) => {
      if (!isInRange(address, range)) onSelect({ active: address, end: address });
      focus.take();
    },
    take: () => focus.take(),
  });
  const { onKeyDown, setMayLeave } = useGridKeys({
    selection,
    extent,
    canEdit,
    leadingColumns: props.leadingColumns,
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / sizes.row) - 3),
    onSelect,
    onMove: select,
    onCommand: (command, address) =>
      command.kind === 'widen' ? widen(address.column, command.by) : props.onCommand(command, address),
    onMenu: () => table.current && menu.openActive(table.current),
    closeMenu: menu.opened && menu.close,
    take: () => focus.take(),
  });
  const focus = useGridFocus({ table, isEditing, setMayLeave, show: () => show(end) });
  useStillEditor(scroller, editedCell());
  const keysOf = (count: number, keyOf: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => keyOf(at));
  const columnKeys = () => keysOf(columnCount, props.columnKey);
  /** The address to go to once its group has unfolded. */
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    const go = waiting.current;
    waiting.current = null;
    go?.();
  });
  useGridNavigator({
    axes: () => ({
      rowKeys: props.folded?.rowKeys() ?? keysOf(rowCount, props.rowKey),
      columnKeys: columnKeys(),
    }),
    goTo: (place, takesFocus, unfolds) => {
      const { itemId, attributeId } = place;
      const isSought = (key: string) => key === itemId || key === attributeId;
      const address = {
        row: keysOf(rowCount, props.rowKey).findIndex(isSought),
        column: columnKeys().findIndex(isSought),
      };
      const found = [address.row, address.column].filter((at) => at >= 0).length;
      if (found < (itemId === null || attributeId === null ? 1 : 2)) {
        const isUnfolding =
          unfolds && [itemId, attributeId].some((key) => key !== null && props.folded?.unfold(key));
        if (isUnfolding) waiting.current = () => reveal(place, takesFocus);
        return isUnfolding;
      }
      select({ active: address, end: address });
      if (takesFocus) focus.take();
      return true;
    },
  });

  const onPointerDown = (event: PointerEvent, address: CellAddress) => {
    if (event.button !== 0 || isControl(event.target)) return;
    const isRange = event.shiftKey && address.row >= 0 && address.column >= 0;
    onSelect({ active: isRange ? active : address, end: address });
    focus.take();
  };
  const onPointerEnter = (event: PointerEvent, address: CellAddress) => {
    if (event.buttons !== 1 || event.pointerType !== 'mouse' || isEditing) return;
    onSelect({ active, end: address });
  };
  const pointerHandlers = useLatest({ onPointerDown, onPointerEnter });
  const addressProps = addressPropsOf({ id, active, pointerHandlers });
  const range = rangeOf(selection);
  const isRange = !isSameAddress(active, end);
  // Pinned rows are rendered with the heads.
  const lines = spansOf(
    rows.indexes.filter((line) => line >= stuckRows),
    rowAxis,
    headEnd,
  );
  const across = useSameSpans(spansOf(columns.indexes, columnAxis, headWidth));
  const stuckIds = Array.from({ length: stuckRows }, (_, row) => props.rowKey(row));
  const scrollingIds = lines.flatMap((span) => {
    const line = 'gap' in span || span.index === lineCount ? null : props.lineAt(span.index);
    return line?.kind === 'row' ? [props.rowKey(line.row)] : [];
  });
  const keyOf = useReusedKeys([...stuckIds, ...scrollingIds]);

  function editedCell() {
    if (editingAddress === null) return null;
    const { row, column } = editingAddress;
    const keys = [row < 0 ? 'head' : props.rowKey(row), column < 0 ? 'head' : props.columnKey(column)];
    return { elementId: `${id}-${row}-${column}`, key: keys.join() };
  }

  /** The box of a range, `null` if a part of it is pinned while the rest scrolls. */
  const boxOf = ({ top, bottom, left, right }: Range) => {
    const isStuck = top < stuckRows || stuck.some((column) => column >= left && column <= right);
    if (isStuck || left < 0) return null;
    const [from, to] = [rowAxis.startOf(lineOf(top)), rowAxis.startOf(lineOf(bottom) + 1)];
    const [start, stop] = [columnAxis.startOf(left), columnAxis.startOf(right + 1)];
    return { top: from, height: to - from, left: start, width: stop - start };
  };

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
      const { headingCell } = props;
      return (
        <tr key={`h${index}`} className="heading" aria-rowindex={index + 2} style={{ height: sizes.heading }}>
          <th
            scope="rowgroup"
            className={headingCell && 'row-head'}
            colSpan={headingCell ? undefined : across.length + 1}
          >
            <div className="heading-inner">{props.heading(line.name)}</div>
          </th>
          {headingCell !== undefined &&
            across.map((span) =>
              'gap' in span || span.index === columnCount ? (
                <td key={'gap' in span ? `gap ${span.from}` : 'next'} className="filler" />
              ) : (
                <td
                  key={props.columnKey(span.index)}
                  aria-colindex={span.index + 2}
                  {...stuckProps(stuck, span.index)}
                >
                  {headingCell(line.name, span.index)}
                </td>
              ),
            )}
        </tr>
      );
    }
    return drawRow(line.row, index);
  };
  const drawRow = (row: number, line: number) => {
    const isPinned = row < props.pinnedRowCount;
    return (
      <GridRow
        key={keyOf(props.rowKey(row))}
        grid={props}
        id={id}
        line={line}
        row={row}
        across={across}
        stuck={stuck}
        pin={isPinned ? (row < stuckRows ? 'stuck' : 'roomless') : null}
        activeColumn={active.row === row ? active.column : null}
        rangeLeft={row >= range.top && row <= range.bottom ? range.left : null}
        rangeRight={range.right}
        isRange={isRange}
        editedColumn={editingAddress?.row === row ? editingAddress.column : null}
        pointerHandlers={pointerHandlers}
      />
    );
  };

  return (
    <>
      <div
        className="grid-scroller"
        ref={scroller}
        // Keeps a cell that scrolls into view clear of the heads.
        style={{ scrollPadding: `${headEnd}px 0 0 ${stuckEnd}px` }}
      >
        <p id={`${id}-hint`} className="visually-hidden">
          {hint(canEdit)}
        </p>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of ARIA stands on a table
          role="grid"
          className={props.isWrapped ? 'grid wraps' : 'grid'}
          tabIndex={0}
          aria-label={props.label}
          aria-describedby={`${id}-hint`}
          aria-multiselectable="true"
          aria-readonly={!canEdit}
          aria-rowcount={lineCount + 1}
          aria-colcount={columnCount + 1}
          aria-activedescendant={`${id}-${end.row}-${end.column}`}
          style={
            {
              width: columnAxis.startOf(columnAxis.count),
              '--head-width': `${headWidth}px`,
              '--lines': Math.floor((sizes.row - 8) / 22),
              ...lefts,
            } as CSSProperties
          }
          onKeyDown={onKeyDown}
          onFocus={focus.onFocus}
          onBlur={focus.onBlur}
          onCopy={isEditing ? undefined : props.onCopy}
          onCut={isEditing ? undefined : props.onCut}
          onPaste={isEditing ? undefined : props.onPaste}
          {...menu.tableProps}
        >
          <colgroup>
            <col style={{ width: headWidth }} />
            {across.map((span) => (
              <col
                key={'gap' in span ? `gap ${span.from}` : props.columnKey(span.index)}
                style={{ width: 'gap' in span ? span.gap : widthAt(span.index) }}
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
                    data-key={props.columnKey(span.index)}
                    scope="col"
                    {...addressProps(-1, span.index)}
                    {...stuckProps(stuck, span.index, props.columnClass?.(span.index))}
                  >
                    <div className="head-inner" style={{ height: sizes.headHeight }}>
                      {headOf({ row: -1, column: span.index }, props.columnHead(span.index))}
                    </div>
                    {props.pinnedColumns.includes(span.index) && !stuck.includes(span.index) && <PinNote />}
                  </th>
                ),
              )}
            </tr>
            {stuckIds.map((_, row) => drawRow(row, row))}
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
          {/* Rendered inside a cell, so that its events reach the table. */}
          <HoveredMenuButton table={table} />
        </table>
        <Suspense fallback={null}>{props.frame?.(boxOf)}</Suspense>
        {props.children}
        <Suspense fallback={null}>
          <ShapeTools {...props} table={table} scroller={scroller} widthAt={widthAt} />
        </Suspense>
      </div>
      <Suspense fallback={null}>
        {menu.opened &&
          props.menu(menu.opened, menu.close, (by) => widen(menu.opened?.address.column ?? -1, by))}
      </Suspense>
    </>
  );
}
