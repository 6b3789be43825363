/** A range of consecutive entries of a list, `end` excluded. */
export interface Run {
  readonly start: number;
  readonly end: number;
}

/** Above this number of runs, entries are copied one by one. */
const mostSlices = 500;

/** Splits a list of indices into runs. There are few when entries are moved or removed, however long the list. */
export function runsOf(indices: readonly number[]): readonly Run[] {
  const runs: Run[] = [];
  let start = indices[0] ?? 0;
  for (let i = 1; i <= indices.length; i++) {
    const last = indices[i - 1] ?? 0;
    if (i < indices.length && indices[i] === last + 1) continue;
    runs.push({ start, end: last + 1 });
    start = indices[i] ?? 0;
  }
  return indices.length === 0 ? [] : runs;
}

/** Concatenates the entries of the runs, copying long runs as a whole. */
export function gather<T>(list: readonly T[], runs: readonly Run[]): T[] {
  if (runs.length <= mostSlices) {
    const slices = runs.map(({ start, end }) => list.slice(start, end));
    const [first, ...rest] = slices;
    return first === undefined ? [] : first.concat(...rest);
  }
  const gathered: T[] = [];
  for (const { start, end } of runs) {
    for (let i = start; i < end; i++) gathered.push(list[i] as T);
  }
  return gathered;
}
