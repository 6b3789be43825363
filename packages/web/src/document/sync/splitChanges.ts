import type { Change } from '@tertium/engine';

/** The limits of one part of a batch: below the contract's 1,000 changes, 10,000 rows and 10 MB. */
export interface PartLimits {
  readonly changes: number;
  readonly rows: number;
  readonly characters: number;
}

const partLimits: PartLimits = { changes: 500, rows: 5_000, characters: 1_500_000 };

/** Splits changes into parts small enough to post, in order. A change too large for a part is split by its rows. */
export function splitChanges(
  changes: readonly Change[],
  limits: PartLimits = partLimits,
): readonly (readonly Change[])[] {
  const parts: Change[][] = [];
  let part: Change[] = [];
  let size = 0;
  for (const change of changes) {
    for (const [piece, pieceSize] of cutChange(change, limits)) {
      if (part.length > 0 && (part.length >= limits.changes || size + pieceSize > limits.characters)) {
        parts.push(part);
        part = [];
        size = 0;
      }
      part.push(piece);
      size += pieceSize;
    }
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

function* cutChange(change: Change, limits: PartLimits): Generator<readonly [Change, number]> {
  switch (change.kind) {
    case 'cells.set':
      for (const { start, end, size } of runs(change.rows, limits)) {
        const piece = {
          ...change,
          itemIds: change.itemIds.slice(start, end),
          rows: change.rows.slice(start, end),
        };
        yield [piece, size + change.attributeIds.length * 40];
      }
      return;
    case 'items.add':
      for (const { start, end, size } of runs(change.items, limits)) {
        yield [{ ...change, items: change.items.slice(start, end) }, size];
      }
      return;
    case 'items.remove':
      for (const { start, end, size } of runs(change.ids, limits)) {
        yield [{ ...change, ids: change.ids.slice(start, end) }, size];
      }
      return;
    default:
      yield [change, JSON.stringify(change).length];
  }
}

interface Run {
  readonly start: number;
  readonly end: number;
  readonly size: number;
}

function* runs(rows: readonly unknown[], limits: PartLimits): Generator<Run> {
  let start = 0;
  let size = 0;
  for (let i = 0; i < rows.length; i++) {
    const rowSize = JSON.stringify(rows[i]).length + 40;
    if (i > start && (i - start >= limits.rows || size + rowSize > limits.characters)) {
      yield { start, end: i, size };
      start = i;
      size = 0;
    }
    size += rowSize;
  }
  if (start < rows.length) yield { start, end: rows.length, size };
}
