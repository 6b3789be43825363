import { type MouseEvent, memo, type PointerEvent, type ReactNode } from 'react';
import type { Span } from './drawnSpans';
import type { GridProps } from './gridProps';
import { MenuButton } from './MenuButton';
import type { CellAddress } from './selection';

/** The pointer handlers of cells and heads, as of the latest render. */
export type PointerHandlers = () => {
  readonly onPointerDown: (event: PointerEvent, address: CellAddress) => void;
  readonly onPointerEnter: (event: PointerEvent, address: CellAddress) => void;
};

interface GridRowProps {
  /** The same object while only the grid itself is rendered, as during scrolling. */
  readonly grid: GridProps;
  readonly id: string;
  readonly line: number;
  readonly row: number;
  readonly across: readonly Span[];
  /** Pinned columns. */
  readonly stuck: readonly number[];
  /** Whether the row is pinned, and whether there is room to keep it visible. */
  readonly pin: 'stuck' | 'roomless' | null;
  /** The column of the active cell; `null` in every other row. */
  readonly activeColumn: number | null;
  /** The first selected column, `null` in rows outside the range. */
  readonly rangeLeft: number | null;
  readonly rangeRight: number;
  /** Whether more than one cell is selected. */
  readonly isRange: boolean;
  readonly editedColumn: number | null;
  readonly pointerHandlers: PointerHandlers;
}

/** A row of cells. It isn't rendered again when others scroll into view. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { grid, id, line, row, across, activeColumn, rangeLeft, rangeRight, stuck, pin, pointerHandlers } =
    props;
  const active = { row: activeColumn === null ? -2 : row, column: activeColumn ?? -2 };
  const addressProps = addressPropsOf({ id, active, pointerHandlers });
  const cellProps = (column: number) => {
    const isSelected = rangeLeft !== null && column >= rangeLeft && column <= rangeRight;
    return {
      role: 'gridcell',
      'aria-selected': isSelected,
      'data-ranged': (props.isRange && isSelected) || undefined,
      onPointerEnter: (event: PointerEvent) => pointerHandlers().onPointerEnter(event, { row, column }),
      [grid.opensOnTap ? 'onClick' : 'onDoubleClick']: ({ target }: MouseEvent) => {
        if (!isControl(target)) grid.onCommand({ kind: 'edit', text: null }, { row, column });
      },
    };
  };
  const head: ReactNode = props.editedColumn === -1 ? grid.cell(row, -1) : grid.rowHead(row);
  return (
    <tr
      aria-rowindex={line + 2}
      className={[grid.rowClass?.(row), pin === 'stuck' && 'pinned-row'].filter(Boolean).join(' ')}
      data-key={grid.rowKey(row)}
      data-odd={row % 2 === 1 || undefined}
      style={{ height: grid.sizes.row }}
    >
      <th scope="row" className="row-head" {...addressProps(row, -1)} aria-colindex={1}>
        {head}
        {pin === 'roomless' && <PinNote />}
        {activeColumn === -1 && props.editedColumn !== -1 && <MenuButton />}
      </th>
      {across.map((span) =>
        'gap' in span || span.index === grid.columnCount ? (
          <td key={'gap' in span ? `gap ${span.from}` : 'next'} className="filler" />
        ) : (
          <td
            key={grid.columnKey(span.index)}
            {...addressProps(row, span.index)}
            {...cellProps(span.index)}
            {...stuckProps(stuck, span.index, grid.columnClass?.(span.index))}
          >
            {grid.cell(row, span.index)}
            {span.index === activeColumn && span.index !== props.editedColumn && <MenuButton />}
          </td>
        ),
      )}
    </tr>
  );
});

/** Marks something that is pinned but scrolls for lack of room. */
export const PinNote = () => <span className="pin-note">pinned, no room</span>;

/** Style and class of a cell in a pinned column. The table sets its distance from the start. */
export function stuckProps(stuck: readonly number[], column: number, className = '') {
  if (!stuck.includes(column)) return { className };
  const last = stuck.at(-1) === column ? 'last-pinned' : '';
  return { className: `${className} pinned-column ${last}`, style: { left: `var(--left-${column})` } };
}

interface Addressing {
  readonly id: string;
  readonly active: CellAddress;
  readonly pointerHandlers: PointerHandlers;
}

/** Attributes that mark the address of a cell or head in the grid. */
export function addressPropsOf({ id, active, pointerHandlers }: Addressing) {
  return (row: number, column: number) => ({
    id: `${id}-${row}-${column}`,
    'aria-colindex': column + 2,
    'data-active': (active.row === row && active.column === column) || undefined,
    onPointerDown: (event: PointerEvent) => pointerHandlers().onPointerDown(event, { row, column }),
  });
}

export function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, input, a, label, [role="menuitem"]') !== null;
}
