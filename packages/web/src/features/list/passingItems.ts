import { type FilterSources, readFilters } from './readFilters';

/** The items that pass every filter, by index, and why a filter is not understood, which lets everything pass. */
export function passingItems(filters: Readonly<Record<string, string>>, sources: FilterSources) {
  const { tests, troubles } = readFilters(filters, sources);
  const indexes: number[] = [];
  for (let i = 0; i < sources.items.length; i++) if (tests.every(({ test }) => test(i))) indexes.push(i);
  return { indexes, troubles };
}
