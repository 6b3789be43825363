/** Which row or column of a grid has which id. */
export interface LinePlaces {
  /** `undefined` where there is no line. */
  readonly idAt: (at: number) => string | undefined;
  /** -1 for an id that no line has. */
  readonly indexOf: (id: string) => number;
}

/** The ids of the rows or columns of a grid. A large table has too many to list them whenever their order changes. */
export interface LineIds extends LinePlaces {
  readonly length: number;
  readonly slice: (from: number, to: number) => readonly string[];
}

/** The ids of these entries, in the order of the indexes. */
export function lineIdsOf(
  entries: readonly { readonly id: string }[],
  indexes: readonly number[] = [...entries.keys()],
): LineIds {
  const idOf = (index: number) => entries[index]?.id ?? '';
  return {
    length: indexes.length,
    idAt: (at) => entries[indexes[at] ?? -1]?.id,
    indexOf: (id) => indexes.findIndex((index) => idOf(index) === id),
    slice: (from, to) => indexes.slice(from, to).map(idOf),
  };
}

/** The same ids, and one more after them. */
export const withNext = (ids: LineIds, next: string): LinePlaces => ({
  idAt: (at) => (at === ids.length ? next : ids.idAt(at)),
  indexOf: (id) => (id === next ? ids.length : ids.indexOf(id)),
});
