/** An entry of a list that people can reorder. */
export interface Positioned {
  readonly id: string;
  readonly position: number;
}

/** Orders items, attributes and weightings by position, then by id (code units, not locale). */
export function comparePositions(a: Positioned, b: Positioned): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/**
 * A position strictly between two neighbours, with `null` for no neighbour on that side. `null` if no number lies
 * between them: then neighbours must be renumbered (`moveWithin` does).
 */
export function positionBetween(before: number | null, after: number | null): number | null {
  if (before === null) return after === null ? 0 : outside(after, -1);
  if (after === null) return outside(before, 1);
  const middle = before / 2 + after / 2;
  return middle > before && middle < after ? middle : null;
}

/** One step beyond a position. `null` if the number is so large that a step no longer changes it. */
function outside(position: number, step: number): number | null {
  const next = position + step;
  return Number.isFinite(next) && next !== position ? next : null;
}

/**
 * The new positions that put `id` at `toIndex` of the sorted list. Usually one entry changes, and more if neighbours
 * leave no room. Empty if it is there already or not in the list.
 */
export function moveWithin(list: readonly Positioned[], id: string, toIndex: number): readonly Positioned[] {
  const from = list.findIndex((entry) => entry.id === id);
  const to = Math.max(0, Math.min(list.length - 1, Math.trunc(toIndex)));
  const moved = list[from];
  if (moved === undefined || from === to) return [];
  const rest = list.filter((entry) => entry.id !== id);
  const position = positionBetween(rest[to - 1]?.position ?? null, rest[to]?.position ?? null);
  if (position !== null) return [{ id, position }];
  return makeRoom([...rest.slice(0, to), moved, ...rest.slice(to)], to);
}

/** Spreads the neighbours of `at` evenly over a window that grows until every position is a distinct number. */
function makeRoom(order: readonly Positioned[], at: number): readonly Positioned[] {
  for (let reach = 1; ; reach *= 2) {
    const start = Math.max(0, at - reach);
    const end = Math.min(order.length, at + reach + 1);
    const spread = spreadEvenly(order.slice(start, end), order[start - 1]?.position, order[end]?.position);
    if (spread !== null) {
      const old = new Map(order.map((entry) => [entry.id, entry.position]));
      return spread.filter((entry) => old.get(entry.id) !== entry.position);
    }
    if (start === 0 && end === order.length) return order.map(({ id }, position) => ({ id, position }));
  }
}

function spreadEvenly(
  window: readonly Positioned[],
  before: number | undefined,
  after: number | undefined,
): readonly Positioned[] | null {
  const count = window.length;
  const first = before ?? (after === undefined ? 0 : after - count - 1);
  const step = before === undefined || after === undefined ? 1 : (after - before) / (count + 1);
  let last = before ?? Number.NEGATIVE_INFINITY;
  const spread: Positioned[] = [];
  for (let i = 0; i < count; i++) {
    const position = first + step * (i + 1);
    const id = window[i]?.id;
    if (id === undefined || !Number.isFinite(position) || position <= last) return null;
    spread.push({ id, position });
    last = position;
  }
  return after === undefined || last < after ? spread : null;
}
