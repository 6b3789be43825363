import type { Ranking, ScoredColumn } from './ranking';

/** Finds items that are judged without some attribute. */
export function findRespread(columns: readonly ScoredColumn[], size: number): readonly number[] {
  const masks = columns.flatMap((column) => column.absent ?? []);
  const respread: number[] = [];
  if (masks.length === 0) return respread;
  for (let i = 0; i < size; i++) if (masks.some((mask) => mask[i] === 1)) respread.push(i);
  return respread;
}

/** Remarks that a person should know about the attributes of a ranking. */
export function remarksOn(
  columns: readonly ScoredColumn[],
  size: number,
): Pick<Ranking, 'withoutEffect' | 'usesDataRange' | 'outsideScale'> {
  const idsWhere = (test: (column: ScoredColumn) => boolean) =>
    columns.filter(test).map((column) => column.attributeId);
  return {
    withoutEffect: size < 2 ? [] : idsWhere((column) => column.scaled.isConstant),
    usesDataRange: idsWhere((column) => column.scaled.usesDataRange),
    outsideScale: columns.flatMap(({ attributeId, scaled }) =>
      scaled.outside === null ? [] : [{ attributeId, ...scaled.outside }],
    ),
  };
}
