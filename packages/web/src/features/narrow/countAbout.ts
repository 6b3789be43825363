import { splitAbout } from '../list/aboutFilter';
import { type FilterSources, readAbout, readFilters } from '../list/readFilters';
import type { ViewState } from '../view/viewState';

/** Items that are looked at in one step. */
const itemsInStep = 200;

/** How many of the items that pass all other filters each of these terms lets pass, in steps. */
export function* countAbout(
  id: string,
  terms: readonly string[],
  filters: ViewState['filters'],
  sources: FilterSources,
): Generator<void, readonly number[]> {
  const { tests } = readFilters({ ...filters, [id]: splitAbout(filters[id] ?? '').values }, sources);
  const own = terms.map((term) => readAbout(id, [term], sources));
  const counts = terms.map(() => 0);
  for (let i = 0; i < sources.items.length; i++) {
    if (i % itemsInStep === 0) yield;
    if (!tests.every(({ test }) => test(i))) continue;
    for (const [at, test] of own.entries()) if (test(i)) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}
