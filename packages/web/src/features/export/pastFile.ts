import type { ComparisonFile } from '@tertium/contract';
import { listsOfItems } from '@tertium/contract';
import type { Comparison } from '@tertium/engine';
import { storedCells } from '@tertium/engine/storedCells';

/** What differs between an earlier version and the current one. */
interface Past {
  readonly comparison: Comparison;
  /** When the version was made, in seconds since 1970. */
  readonly at: number;
  /** The weighting by which it is viewed. `null` for none. */
  readonly weightingId: string | null;
  /** The images that its items showed, as in a file. */
  readonly images: readonly string[];
}

const itemsInChunk = 1024;

/**
 * Makes the file of an earlier version from the current file. Author and date stay, and the rounds that were revealed
 * by then.
 */
export function pastFile(
  { images: _, ...now }: ComparisonFile,
  { comparison, at, weightingId, images }: Past,
): ComparisonFile {
  const { name, description, settings, attributes, weightings, items } = comparison;
  const weighers = new Set(weightings.map(({ personId }) => personId));
  const columns = attributes.map(({ id }) => storedCells(comparison, id));
  const chunks: ComparisonFile['chunks'] = [];
  for (let start = 0; start < items.length; start += itemsInChunk) {
    const some = items.slice(start, start + itemsInChunk);
    chunks.push({
      ...listsOfItems(some),
      columns: columns.map((cells) => some.map((_, i) => cells[start + i] ?? null)),
    });
  }
  return {
    ...now,
    name,
    description,
    settings,
    attributes: [...attributes],
    weightings: [...weightings],
    shownWeightingId: weightingId,
    people: now.people.filter(({ id }) => weighers.has(id)),
    rounds: now.rounds.filter(({ revealedAt }) => revealedAt <= at),
    ...(images.length > 0 && { images }),
    itemCount: items.length,
    chunks,
  } as ComparisonFile;
}
