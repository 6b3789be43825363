import { asSentence, type MethodRanking, methodParts } from '@tertium/engine';
import { useMemo } from 'react';
import { figureText } from '../../ranked/byMethod/figureNames';
import type { MethodWording } from '../../ranked/byMethod/methodWording';
import { FigureTable } from '../../ui/FigureTable';
import { useFormatNumber } from '../../ui/useFormatNumber';

interface MethodPartsTableProps {
  readonly ranking: MethodRanking;
  readonly indexes: readonly number[];
  readonly wording: MethodWording;
}

const titles = {
  netFlow: 'Where the net flow comes from',
  logarithm: 'Where the logarithm of the product comes from',
} as const;

/** With more items, the pairs would block the page when this table is opened. */
const mostItems = 500;

/** Shows what each attribute adds, if the method adds anything up: flows of PROMETHEE, or logarithms of products. */
export function MethodPartsTable({ ranking, indexes, wording }: MethodPartsTableProps) {
  const show = useFormatNumber();
  const { table } = ranking;
  const unweighed = useMemo(
    () => (table.itemIndexes.length > mostItems ? null : methodParts(ranking)),
    [table, ranking],
  );
  if (unweighed === null) return null;
  const rows = indexes.map((index) => table.itemIndexes.indexOf(index));
  const sums = rows.map((row) => unweighed.parts.reduce((sum, part) => sum + (part[row] ?? 0), 0));
  return (
    <FigureTable
      caption={titles[unweighed.of]}
      heads={['Attribute', ...rows.map((row) => asSentence(wording.nameOf(row)))]}
      rows={table.columns.map(({ attributeId }, j) => [
        wording.attributeNameOf(attributeId),
        ...rows.map((row) => figureText(unweighed.parts[j]?.[row] ?? 0, show)),
      ])}
      feet={[['Together', ...sums.map((sum) => figureText(sum, show))]]}
    />
  );
}
