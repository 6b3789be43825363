import { type FilterSources, readFilters } from './readFilters';

/** The indexes of items that pass every filter, and why a filter is invalid. An invalid filter lets everything pass. */
export function passingItems(filters: Readonly<Record<string, string>>, sources: FilterSources) {
  const { tests, troubles } = readFilters(filters, sources);
  const indexes: number[] = [];
  for (let i = 0; i < sources.items.length; i++) if (tests.every(({ test }) => test(i))) indexes.push(i);
  return { indexes, troubles };
}
