import {
  type Attribute,
  type Cell,
  formatUnit,
  hasNumbers,
  type NumberFormat,
  readColumn,
} from '@tertium/engine';
import { Checkbox } from 'antd';
import { useId } from 'react';
import { useSettings } from '../../../ui/settings';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { useShowMore } from '../../../ui/useShowMore';
import { createCellWriter } from '../../attribute/cellText';
import { cellKey, type Difference } from './difference';
import type { TicksControl } from './useTicks';

interface ChangedCellsProps {
  readonly difference: Difference;
  readonly nameOf: (itemId: string) => string;
  readonly ticking: TicksControl;
}

type ChangedCell = Difference['firstCells'][number];

/** The changed cells with their old and new values, below their items. Each item and each cell has a tick. */
export function ChangedCells({
  difference: { firstCells, columnCounts },
  nameOf,
  ticking,
}: ChangedCellsProps) {
  const id = useId();
  const show = useFormatNumber();
  const all = columnCounts.reduce((sum, count) => sum + count, 0);
  const more = useShowMore(firstCells.length);
  if (firstCells.length === 0) return null;
  return (
    <section className="difference-list" aria-labelledby={`${id}-title`}>
      <h4 id={`${id}-title`}>Cells that change</h4>
      {all > firstCells.length && (
        <p className="quiet">
          You can leave out the first {show(firstCells.length)} of {show(all)} one by one, and all others by
          attribute above.
        </p>
      )}
      <ul className="difference-cells">
        {byRow(firstCells.slice(0, more.shown)).map((cells) => (
          <ChangedItem
            key={cells[0]?.row}
            cells={cells}
            name={nameOf(cells[0]?.itemId ?? '')}
            ticking={ticking}
          />
        ))}
      </ul>
      {more.button}
    </section>
  );
}

function byRow(cells: readonly ChangedCell[]): readonly (readonly ChangedCell[])[] {
  const rows = new Map<number, ChangedCell[]>();
  for (const cell of cells) {
    const own = rows.get(cell.row);
    if (own === undefined) rows.set(cell.row, [cell]);
    else own.push(cell);
  }
  return [...rows.values()];
}

interface ChangedItemProps {
  readonly cells: readonly ChangedCell[];
  readonly name: string;
  readonly ticking: TicksControl;
}

function ChangedItem({ cells, name, ticking }: ChangedItemProps) {
  const { ticks } = ticking;
  const row = cells[0]?.row ?? -1;
  const isTicked = !ticks.rowsOut.has(row);
  return (
    <li>
      <Checkbox checked={isTicked} onChange={({ target }) => ticking.tickRows([row], target.checked)}>
        <strong>{name}</strong>
      </Checkbox>
      <ul>
        {cells.map((cell) => {
          const { index } = cell.column;
          const isIn = isTicked && !ticks.columnsOut.has(index);
          return (
            <li key={index}>
              <Checkbox
                checked={isIn && !ticks.cellsOut.has(cellKey(row, index))}
                disabled={!isIn}
                onChange={({ target }) => ticking.tickCell(row, index, target.checked)}
              >
                <CellChange cell={cell} />
              </Checkbox>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

function CellChange({ cell: { column, old, text } }: { readonly cell: ChangedCell }) {
  const { numberFormat } = useSettings();
  const { attribute } = column;
  const unit = attribute.unit === '' ? '' : ` · ${formatUnit(attribute.unit)}`;
  return (
    <>
      <span className="difference-attribute">
        {attribute.name}
        <small>{unit}</small>
      </span>{' '}
      <OldValue words={cellWords(old, attribute, numberFormat)} /> →{' '}
      <ins>{cellWords(text, attribute, numberFormat)}</ins>
      {hasVouchers(old) && <small className="quiet"> its source is removed with the old value</small>}
    </>
  );
}

/** An unknown value is not struck out. */
function OldValue({ words }: { readonly words: string | null }) {
  return words === null ? <span className="difference-attribute">unknown</span> : <del>{words}</del>;
}

const shownLetters = 80;

function cellWords(cell: Cell, attribute: Attribute, format: NumberFormat): string | null {
  const column = hasNumbers(attribute) ? readColumn([cell], attribute) : null;
  const { text, state, isUndecided } = createCellWriter(attribute, column, format).write(cell, 0);
  if (state === 'unknown' && !isUndecided) return null;
  return text.length > shownLetters ? `${text.slice(0, shownLetters - 1)}…` : text;
}

/** Whether a cell has details that don't apply to another value. */
function hasVouchers(cell: Cell): boolean {
  if (cell === null || typeof cell === 'string') return false;
  return cell.source !== undefined || cell.asOf !== undefined || cell.confidence !== undefined;
}
