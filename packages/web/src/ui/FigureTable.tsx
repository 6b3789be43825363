import { Children, createElement, type ReactNode } from 'react';
import './figureTable.css';

/** One row: its head, then its cells. */
export type FigureRow = readonly ReactNode[];

interface FigureTableProps {
  readonly caption?: ReactNode;
  /** The heads of the columns, beginning with that of the row heads. `null` leaves the corner empty. */
  readonly heads?: FigureRow;
  readonly rows: readonly FigureRow[];
  readonly feet?: readonly FigureRow[];
  /** Name of the region in which a wide table scrolls. */
  readonly region?: string;
  /** Classes for another look, such as that on paper. */
  readonly className?: string;
}

/** A table of figures. Each row has a head and one cell per column. */
export function FigureTable({
  caption,
  heads,
  rows,
  feet = [],
  region,
  className = 'figures',
}: FigureTableProps) {
  const table = (
    <table className={className}>
      {caption !== undefined && <caption>{caption}</caption>}
      {heads !== undefined && (
        <thead>
          <tr>{Children.map(heads, (head) => (head === null ? <td /> : <th scope="col">{head}</th>))}</tr>
        </thead>
      )}
      {createElement('tbody', null, ...rows.map(drawRow))}
      {feet.length > 0 && createElement('tfoot', null, ...feet.map(drawRow))}
    </table>
  );
  if (region === undefined) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="figures-region" tabIndex={0} aria-label={region}>
      {table}
    </section>
  );
}

const drawRow = ([head, ...cells]: FigureRow) => (
  <tr>
    <th scope="row">{head}</th>
    {Children.map(cells, (cell) => (
      <td>{cell}</td>
    ))}
  </tr>
);
