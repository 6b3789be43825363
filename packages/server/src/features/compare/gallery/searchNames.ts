import { type FoundComparison, maximumFoundNames } from '@tertium/contract';
import { foldText } from '@tertium/engine';
import { createYield } from '../../../store/createYield';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { listAttributesOf, parseAttribute } from '../storage/entries';
import { listEntries, unpackSegment } from '../storage/segments';

/** The comparisons read by one query. */
const comparisonsAtOnce = 100;
/** The most bytes of names that one search reads: those of a million items, or of over a thousand usual comparisons. */
const bytesAtMost = 30 * 1024 * 1024;

export interface NameSearch {
  readonly found: FoundComparison[];
  readonly isComplete: boolean;
}

/**
 * Finds the comparisons whose names, descriptions, items and attributes contain all words of a text, ignoring case and
 * accents. Reads the stored names, so there is no index that could be out of date.
 */
export async function searchNames(
  queries: Queries,
  admitted: readonly Admitted[],
  text: string,
): Promise<NameSearch> {
  const words = [...new Set(text.split(/\s+/).map(foldText))].filter((word) => word !== '');
  const found: FoundComparison[] = [];
  const yieldIfDue = createYield();
  let left = bytesAtMost;
  for (let start = 0; start < admitted.length && left > 0; start += comparisonsAtOnce) {
    const some = admitted.slice(start, start + comparisonsAtOnce);
    const comparisonIds = some.map(({ row }) => row.id);
    const finders = new Map(some.map(({ row }) => [row.id, createFinder(words, row)]));
    for (const [id, names] of await attributeNames(queries, comparisonIds))
      finders.get(id)?.look('attributes', names);
    const { rows } = await listEntries(queries, { comparisonIds, field: 'names' });
    for (const { comparison_id, content, length } of rows) {
      left -= length;
      finders.get(comparison_id)?.look('items', unpackSegment({ content }) as readonly string[]);
      await yieldIfDue();
    }
    for (const finder of finders.values()) {
      const one = finder.found();
      if (one !== null) found.push(one);
    }
    await yieldIfDue();
  }
  return { found, isComplete: left > 0 };
}

async function attributeNames(
  queries: Queries,
  comparisonIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = new Map<string, string[]>(comparisonIds.map((id) => [id, []]));
  for (const row of (await listAttributesOf(queries, { comparisonIds })).rows)
    names.get(row.comparison_id)?.push(parseAttribute(row).name);
  return names;
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** Collects the names of one comparison that contain the words. */
function createFinder(words: readonly string[], { id, name, description }: Named) {
  const missing = new Set(words);
  const names: FoundComparison = { id, items: [], attributes: [] };
  const strike = (key: string): boolean => {
    const inIt = words.filter((word) => key.includes(word));
    for (const word of inIt) missing.delete(word);
    return inIt.length > 0;
  };
  strike(foldText(`${name}\n${description}`));
  return {
    look(kind: 'items' | 'attributes', texts: readonly string[]): void {
      // Tests all names at once, because most comparisons contain none of the words.
      if (!strike(foldText(texts.join('\n')))) return;
      for (const text of texts) {
        if (names[kind].length === maximumFoundNames) return;
        const key = foldText(text);
        if (words.some((word) => key.includes(word))) names[kind].push(text);
      }
    },
    found: (): FoundComparison | null => (missing.size === 0 ? names : null),
  };
}
