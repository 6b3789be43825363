import { useDeferredValue, useState } from 'react';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { useIsPrinted } from '../../../ui/useIsPrinted';
import type { DrawnTable as Table } from '../scene/scene';

/** More cells would block the page, so further rows are shown on request or when printed. */
const mostCells = 1_000;
const fewestRows = 5;
const noTable: Table = { columns: [], rows: [] };

interface DrawnTableProps {
  readonly table: Table;
  /** Name of the item under the pointer in the chart. */
  readonly hovered: string | null;
}

/** Shows exactly what the chart draws, as numbers. */
export function DrawnTable({ table: given, hovered }: DrawnTableProps) {
  const [isAll, setIsAll] = useState(false);
  const isPrinted = useIsPrinted();
  const show = useFormatNumber();
  // The picture is rendered first.
  const late = useDeferredValue(given, noTable);
  const table = isPrinted ? given : late;
  const { columns, rows } = table;
  if (rows.length === 0) return null;
  const few = Math.max(fewestRows, Math.floor(mostCells / columns.length));
  const shown = isAll || isPrinted ? rows : rows.slice(0, few);
  return (
    <details className="graph-table" open>
      <summary>Chart data</summary>
      {/* A region that scrolls sideways must be reachable with the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className="graph-table-scroll" aria-label="Chart data" tabIndex={0}>
        <table className={table.hasPanels ? 'has-panels' : undefined}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(([name = '', ...cells], row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may have one name
              <tr key={`${name} ${row}`} data-hovered={name === hovered || undefined}>
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  <td key={columns[column + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length < rows.length && (
        <button type="button" className="link-button" onClick={() => setIsAll(true)}>
          Show all {show(rows.length)} rows
        </button>
      )}
      {table.note && <p className="quiet">{table.note}</p>}
    </details>
  );
}
