import { splitAbout } from '../list/aboutFilter';
import { type FilterSources, findAbout, readFilters } from '../list/readFilters';
import type { ViewState } from '../view/viewState';

/** Items per step. */
const itemsInStep = 1000;

/** Counts, in steps, how many items that pass all other filters meet each of these terms. */
export function* countAbout(
  id: string,
  terms: readonly string[],
  filters: ViewState['filters'],
  sources: FilterSources,
): Generator<void, readonly number[]> {
  const { tests } = readFilters({ ...filters, [id]: splitAbout(filters[id] ?? '').values }, sources);
  const counts: number[] = [];
  const others = new Uint8Array(sources.items.length);
  for (let i = 0; i < others.length; i++) {
    if (i % itemsInStep === 0) yield;
    others[i] = tests.every(({ test }) => test(i)) ? 1 : 0;
  }
  for (const term of terms) {
    const passed = yield* findAbout(id, [term], sources);
    counts.push(passed.reduce((sum, each, i) => sum + each * (others[i] ?? 0), 0));
  }
  return counts;
}
