import {
  type AnyRanking,
  blankAttribute,
  blankWeighting,
  type Column,
  createColumnBuilder,
  rankByMethod,
  rankItems,
} from '@tertium/engine';
import { levelNames, type ReaderCell, type ReaderData } from './readerData';

/**
 * Ranks what a file holds by points along its attributes: the engine that ranks on the page. Each time from the start, so
 * that it comes to the same digits by whatever way the weights got there; scaling is remembered.
 */
export function createReaderRanker(data: ReaderData): (points: readonly number[]) => AnyRanking {
  const attributes = data.attributes.map(({ levels, points: _, cells: _cells, ...fields }, j) => ({
    ...blankAttribute({ id: `${j}`, name: fields.name, position: j, type: fields.type }),
    ...fields,
    order: levelNames(levels),
  }));
  const columns = data.attributes.map(({ cells }) => columnOf(cells));
  const items = data.items.map((_, i) => ({ id: `${i}` }));
  const blank = blankWeighting({ id: '', name: '', position: 0 });
  return (points) => {
    const sum = rankItems({
      items,
      attributes,
      columnOf: (id) => columns[Number(id)] ?? columnOf([]),
      cellsOf: () => [],
      weighting: { ...blank, points: Object.fromEntries(points.map((each, j) => [`${j}`, each])) },
      missingPolicy: data.missingPolicy,
    });
    return data.method === null ? sum : rankByMethod(sum, attributes, data.method);
  };
}

function columnOf(cells: readonly ReaderCell[]): Column {
  const builder = createColumnBuilder(cells.length);
  cells.forEach((cell, i) => {
    if (cell === false) builder.setInapplicable(i);
    else if (typeof cell === 'number') builder.setValue(i, cell);
    else if (cell !== null) builder.setRange(i, ...cell);
  });
  return builder.finish();
}
