import type { Attribute, Cell, Comparison } from '../../comparison';
import { storedCells } from '../../storedCells';

/** What a plainly written cell says; `low` and `high` differ for a range. */
export type PlainCell =
  | { readonly kind: 'value'; readonly low: number; readonly high: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'inapplicable' };

/**
 * Reads the cells that `randomCell` writes, and no others. It shares nothing with the product's reading, which is what
 * makes it a witness.
 */
export function readPlainCell(cell: Cell, attribute: Pick<Attribute, 'type' | 'order'>): PlainCell {
  if (cell === null) return { kind: 'unknown' };
  if (typeof cell === 'object') {
    if (cell.state === 'inapplicable') return { kind: 'inapplicable' };
    if (cell.state !== 'disputed' && cell.state !== 'known') return { kind: 'unknown' };
    return readPlainCell(cell.raw, attribute);
  }
  const [low, high] = numbersIn(cell, attribute);
  return low === undefined || high === undefined ? { kind: 'unknown' } : { kind: 'value', low, high };
}

function numbersIn(text: string, { type, order }: Pick<Attribute, 'type' | 'order'>): readonly number[] {
  switch (type) {
    case 'boolean': {
      const answer = text === 'no' ? 0 : 1;
      return [answer, answer];
    }
    case 'category': {
      const level = order.indexOf(text);
      return level === -1 ? [] : [level, level];
    }
    case 'date': {
      const days = Date.parse(`${text}T00:00:00Z`) / 86_400_000;
      return [days, days];
    }
    case 'number':
    case 'money':
    case 'rating': {
      if (text.startsWith('~')) return aboutEnds(text.slice(1));
      const ends = text.split('–').map(Number);
      return [ends[0] ?? Number.NaN, ends.at(-1) ?? Number.NaN];
    }
    default:
      return [];
  }
}

/** Half a unit of the last digit that is no filling zero, to either side: `~500` is 450 to 550. */
function aboutEnds(text: string): readonly number[] {
  const [whole = '', decimals] = text.split('.');
  const unit = 10 ** (decimals === undefined ? (/0*$/.exec(whole)?.[0].length ?? 0) : -decimals.length);
  return [Number(text) - unit / 2, Number(text) + unit / 2];
}

/** A cell as it is stored; `null` where there is none. */
export function cellAt(comparison: Pick<Comparison, 'columns'>, attributeId: string, item: number): Cell {
  return storedCells(comparison, attributeId)[item] ?? null;
}

/** Every cell by attribute and item. */
export function readPlainTable({
  attributes,
  items,
  columns,
}: Comparison): readonly (readonly PlainCell[])[] {
  return attributes.map((attribute) =>
    items.map((_, i) => readPlainCell(cellAt({ columns }, attribute.id, i), attribute)),
  );
}
