import type { Cell, Change } from '@tertium/engine';

/**
 * Writes the body of a part from its `changes` on, in the contract's `linesType`: the cells of new items come by
 * columns if they are texts, which is the least work for the server.
 */
export function writePart(changes: readonly Change[]): string {
  const cells = changes.at(-1);
  if (cells?.kind !== 'cells.set' || !isOfNewItems(changes.slice(0, -1), cells))
    return `${JSON.stringify(changes)}}`;
  const { attributeIds, rows } = cells;
  const lines = attributeIds.map((_, j) => {
    const column = rows.map((row) => row[j] ?? null);
    return JSON.stringify(column.slice(0, column.findLastIndex((cell) => cell !== null) + 1));
  });
  const head = `${JSON.stringify(changes.slice(0, -1))},"attributeIds":${JSON.stringify(attributeIds)}}`;
  return [head, ...lines].join('\n');
}

function isOfNewItems(
  before: readonly Change[],
  { itemIds, rows }: Extract<Change, { kind: 'cells.set' }>,
): boolean {
  const added = before.at(-1);
  return (
    added?.kind === 'items.add' &&
    added.items.length === itemIds.length &&
    added.items.every(({ id }, i) => id === itemIds[i]) &&
    before.slice(0, -1).every(({ kind }) => kind === 'attributes.add' || kind === 'comparison.update') &&
    rows.every((row) => row.every(isText))
  );
}

const isText = (cell: Cell): boolean => cell === null || typeof cell === 'string';
