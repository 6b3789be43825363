import type { DrawnTable as Table } from './scene';

interface DrawnTableProps {
  readonly table: Table;
  /** Name of the item under the pointer in the chart. */
  readonly hovered: string | null;
}

/** Exactly what the chart draws, as numbers. */
export function DrawnTable({ table, hovered }: DrawnTableProps) {
  if (table.rows.length === 0) return null;
  return (
    <details className="graph-table" open>
      <summary>Chart data</summary>
      {/* A region that scrolls sideways must be reachable with the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className="graph-table-scroll" aria-label="Chart data" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name = '', ...cells], row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may have one name
              <tr key={`${name} ${row}`} data-hovered={name === hovered || undefined}>
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  <td key={table.columns[column + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {table.note && <p className="graph-muted">{table.note}</p>}
    </details>
  );
}
