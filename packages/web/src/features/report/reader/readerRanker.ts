import {
  type AnyRanking,
  type Attribute,
  type Column,
  createColumnBuilder,
  levelNames,
  type ReaderAttribute,
  type ReaderCell,
  type ReaderData,
  rankByMethod,
  rankItems,
} from '@tertium/engine';

/**
 * Fields that don't matter for ranking attributes of numbers. Written out here, because the table of fields would
 * enlarge every file.
 */
const unasked: Omit<Attribute, keyof ReaderAttribute | 'id' | 'position' | 'order'> = {
  group: '',
  unit: '',
  reading: { decimalMark: '.', dateOrder: 'ymd', missingTokens: [] },
  tolerance: null,
  decimals: null,
  isHidden: false,
  note: '',
};

/**
 * Ranks the file's data by points for its attributes, with the same engine as the page. Each ranking starts from
 * scratch, so that the digits don't depend on how the weights were reached. Scaling is cached.
 */
export function createReaderRanker(data: ReaderData): (points: readonly number[]) => AnyRanking {
  const attributes = data.attributes.map(({ levels, points: _, cells: _cells, ...fields }, j) => ({
    ...unasked,
    ...fields,
    id: `${j}`,
    position: j,
    order: levelNames(levels),
  }));
  const columns = data.attributes.map(({ cells }) => columnOf(cells));
  const items = data.items.map((_, i) => ({ id: `${i}` }));
  const blank = { id: '', personId: null, name: '', position: 0, locked: [] };
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
