import { asSentence, type MethodRanking, methodParts } from '@tertium/engine';
import { useMemo } from 'react';
import { figureText } from '../../../comparison/byMethod/figureNames';
import type { MethodWording } from '../../../comparison/byMethod/methodWording';
import { useFormatNumber } from '../../../ui/useFormatNumber';

interface MethodPartsTableProps {
  readonly ranking: MethodRanking;
  readonly indexes: readonly number[];
  readonly wording: MethodWording;
}

const titles = {
  netFlow: 'Where the net flow comes from',
  logarithm: 'Where the logarithm of the product comes from',
} as const;

/** More pairs would keep the page waiting for a table that is behind a click. */
const mostItems = 500;

/** What each attribute adds, where anything of the method adds up: flows of PROMETHEE, logarithms of products. */
export function MethodPartsTable({ ranking, indexes, wording }: MethodPartsTableProps) {
  const show = useFormatNumber();
  const { table } = ranking;
  const told = useMemo(
    () => (table.itemIndexes.length > mostItems ? null : methodParts(ranking)),
    [table, ranking],
  );
  if (told === null) return null;
  const rows = indexes.map((index) => table.itemIndexes.indexOf(index));
  const sums = rows.map((row) => told.parts.reduce((sum, part) => sum + (part[row] ?? 0), 0));
  return (
    <table className="small-table">
      <caption>{titles[told.of]}</caption>
      <thead>
        <tr>
          <th scope="col">Attribute</th>
          {rows.map((row, i) => (
            <th key={indexes[i]} scope="col">
              {asSentence(wording.nameOf(row))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.columns.map(({ attributeId }, j) => (
          <tr key={attributeId}>
            <th scope="row">{wording.attributeNameOf(attributeId)}</th>
            {rows.map((row, i) => (
              <td key={indexes[i]}>{figureText(told.parts[j]?.[row] ?? 0, show)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          {sums.map((sum, i) => (
            <td key={indexes[i]}>{figureText(sum, show)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
