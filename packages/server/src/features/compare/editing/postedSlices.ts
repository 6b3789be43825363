interface Cells {
  readonly itemIds: readonly unknown[];
  readonly attributeIds: readonly unknown[];
  readonly rows: readonly unknown[];
}

/** A part of a possible change that can be checked by itself. */
interface Slice {
  readonly part: unknown;
  /** The whole change with only this part in it, so that nothing else can be invalid. */
  inPlace(): unknown;
}

function isOfCells(value: unknown): value is Cells {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, itemIds, attributeIds, rows } = value as Record<string, unknown>;
  const isWhole = Array.isArray(itemIds) && Array.isArray(attributeIds) && Array.isArray(rows);
  return kind === 'cells.set' && isWhole && rows.length === itemIds.length;
}

/** Whether a possible change sets more than so many cells. */
export function hasManyCells(change: unknown, cells: number): change is Cells {
  return isOfCells(change) && change.rows.length * change.attributeIds.length > cells;
}

/** Splits a change with more than so many cells into its frame and some rows at a time. Any other stays whole. */
export function* slicesOf(change: unknown, cells: number): Generator<Slice> {
  if (!hasManyCells(change, cells)) {
    yield { part: change, inPlace: () => change };
    return;
  }
  const { itemIds, attributeIds, rows } = change;
  const blank = attributeIds.map(() => null);
  const blanks: readonly unknown[] = rows.map(() => blank);
  const frame = { ...change, rows: blanks };
  yield { part: frame, inPlace: () => frame };
  const height = Math.max(1, Math.floor(cells / attributeIds.length));
  for (let start = 0; start < rows.length; start += height) {
    const end = Math.min(rows.length, start + height);
    const some = rows.slice(start, end);
    yield {
      part: { ...change, itemIds: itemIds.slice(start, end), rows: some },
      inPlace: () => ({ ...change, rows: [...blanks.slice(0, start), ...some, ...blanks.slice(end)] }),
    };
  }
}
