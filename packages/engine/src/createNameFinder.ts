import { indexOfId } from './changes/indexOfId';
import { foldText } from './reading/cleanText';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Names or ids that a sentence lists. */
const mostListed = 20;

/**
 * Finds the entry that an id or a name means. An id goes before a name, and a name as it is written before one in other letters.
 * Of a name of none or of several it gives a sentence that says so.
 */
export function createNameFinder<T extends Named>(entries: readonly T[], noun: string) {
  let byName: Map<string, T[]> | null = null;
  return (given: string): T | string => {
    const byId = entries[indexOfId(entries).get(given) ?? -1];
    if (byId !== undefined) return byId;
    byName ??= groupByName(entries);
    const alike = byName.get(foldText(given)) ?? [];
    const exact = alike.filter(({ name }) => name === given);
    const named = exact.length > 0 ? exact : alike;
    const [one] = named;
    if (one === undefined) {
      const some = entries.slice(0, mostListed).map(({ name }) => `"${name}"`);
      return `There is no ${noun} "${given}". The first are ${some.join(', ') || 'none'}.`;
    }
    if (named.length === 1) return one;
    const ids = named.slice(0, mostListed).map(({ id }) => id);
    return `${named.length} ${noun}s are called "${given}". Name one by its id: ${ids.join(', ')}.`;
  };
}

function groupByName<T extends Named>(entries: readonly T[]): Map<string, T[]> {
  const byName = new Map<string, T[]>();
  for (const entry of entries) {
    const key = foldText(entry.name);
    const alike = byName.get(key);
    if (alike === undefined) byName.set(key, [entry]);
    else alike.push(entry);
  }
  return byName;
}
