import { inSteps } from './inSteps';
import { type FilterSources, readFilters } from './readFilters';

export interface Passing {
  readonly indexes: readonly number[];
  /** Why a filter is invalid, by attribute id. */
  readonly troubles: Readonly<Record<string, string>>;
}

/** Finds in steps the items that pass every filter. An invalid filter lets everything pass. */
export function* passingItems(
  filters: Readonly<Record<string, string>>,
  sources: FilterSources,
): Generator<void, Passing> {
  const { tests, troubles } = readFilters(filters, sources);
  const indexes: number[] = [];
  yield* inSteps(sources.items.length, (from, to) => {
    for (let i = from; i < to; i++) if (tests.every(({ test }) => test(i))) indexes.push(i);
  });
  return { indexes, troubles };
}
