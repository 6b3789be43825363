import {
  type Attribute,
  type Cell,
  type Change,
  type Comparison,
  indexOfId,
  isComputed,
  maximumPoints,
  type Ranking,
  readValue,
  type TransferFlip,
  type Weighting,
} from '@tertium/engine';
import { storedCells } from '@tertium/engine/storedCells';
import { pointsFor } from '../../ranked/weights';
import type { Stay } from './turns';

/** How far beyond a tie a weight is previewed, so that another item is ahead, not level. */
const beyondShare = 0.005;

/** Points with which the leader just loses the first place, `null` if no slider can reach them. */
export function pointsBeyond(
  { attributeIds, lockedIds }: Ranking,
  weighting: Weighting | null,
  { attributeId, low, high, below, above }: Stay,
  side: 'below' | 'above',
): Readonly<Record<string, number>> | null {
  if ((side === 'below' ? below : above) === null) return null;
  const share = side === 'below' ? Math.max(0, low - beyondShare) : high + beyondShare;
  if (lockedIds.includes(attributeId)) return null;
  return pointsFor(weighting, attributeIds, attributeId, share);
}

/** Points after the weight has moved, and a little beyond, if possible. */
export function pointsMoved(
  ranking: Ranking,
  { moves }: TransferFlip,
): Readonly<Record<string, number>> | null {
  const shares = Array.from(ranking.shares);
  const indexOf = (id: string) => ranking.attributeIds.indexOf(id);
  for (const [i, { fromId, toId, amount }] of moves.entries()) {
    const available = shares[indexOf(fromId)] ?? 0;
    const moved = Math.min(available, amount + (i === moves.length - 1 ? beyondShare : 0));
    shares[indexOf(fromId)] = available - moved;
    shares[indexOf(toId)] = (shares[indexOf(toId)] ?? 0) + moved;
  }
  const most = Math.max(...shares);
  if (!(most > 0)) return null;
  return Object.fromEntries(
    ranking.attributeIds.map((id, j) => [id, ((shares[j] ?? 0) / most) * maximumPoints]),
  );
}

/**
 * A cell with another number and its other fields unchanged. `null` if the number would be read differently, or the
 * cell is computed.
 */
export function cellWith(cell: Cell, attribute: Attribute, value: number): Cell | null {
  if (isComputed(attribute)) return null;
  const raw = String(value).replace('.', attribute.reading.decimalMark);
  const read = readValue(raw, attribute);
  if (!read.ok || read.value.value !== value || read.value.low !== read.value.high) return null;
  return cell === null || typeof cell === 'string' ? raw : { ...cell, raw };
}

/** The columns of a table with one changed cell. */
export function columnsWith(
  comparison: Pick<Comparison, 'items' | 'columns'>,
  { itemId, attributeId, cell }: PreviewedValue,
): Comparison['columns'] {
  const row = indexOfId(comparison.items).get(itemId) ?? -1;
  const cells = storedCells(comparison, attributeId);
  const whole = Array.from(comparison.items, (_, i) => cells[i] ?? null);
  return { ...comparison.columns, [attributeId]: row === -1 ? whole : whole.with(row, cell) };
}

export interface PreviewedValue {
  readonly itemId: string;
  readonly attributeId: string;
  readonly cell: Cell;
}

export const writeCell = ({ itemId, attributeId, cell }: PreviewedValue): readonly Change[] => [
  { kind: 'cells.set', itemIds: [itemId], attributeIds: [attributeId], rows: [[cell]] },
];
