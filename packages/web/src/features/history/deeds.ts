import type { HistoryEntry, HistoryLine } from '@tertium/contract';
import { type Attribute, netChange } from '@tertium/engine';

/** What a person did: a batch, or edits of one person that followed each other closely. */
export interface Deed {
  /** The version after it: what "here" is when one goes back to it. */
  readonly version: number;
  /** Its entries, latest first. */
  readonly entries: readonly HistoryEntry[];
  /** What it came to; what was changed and changed back is not in it. */
  readonly lines: readonly HistoryLine[];
  readonly more: number;
}

/** Seconds between two edits that still belong together. */
const closeSeconds = 10 * 60;
const mostLinesOfEdit = 3;
const mostLines = 40;

/** The entries of a history, latest first, as deeds; each of these versions is the end of one. */
export function deedsOf(
  entries: readonly HistoryEntry[],
  marked: ReadonlySet<number> = new Set(),
): readonly Deed[] {
  const runs: HistoryEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run !== undefined && !marked.has(entry.version) && isOneRun(run, entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.map((run) => ({
    version: run[0]?.version ?? 0,
    entries: run,
    lines:
      run.length === 1 ? (run[0]?.lines ?? []) : netChange(run.toReversed().flatMap(({ lines }) => lines)),
    more: run.reduce((sum, { more }) => sum + more, 0),
  }));
}

function isOneRun(run: readonly HistoryEntry[], earlier: HistoryEntry): boolean {
  const later = run.at(-1);
  if (later === undefined || !isSmall(later) || !isSmall(earlier)) return false;
  if (later.author?.id !== earlier.author?.id || later.program !== earlier.program) return false;
  if (later.at - earlier.at > closeSeconds) return false;
  return run.reduce((sum, { lines }) => sum + lines.length, earlier.lines.length) <= mostLines;
}

const isSmall = ({ purpose, lines, more, batchCount, counts }: HistoryEntry): boolean =>
  purpose === null &&
  batchCount === 1 &&
  // What happens to the comparison as a whole stands by itself.
  counts['comparison.mark'] === undefined &&
  counts['comparison.comment'] === undefined &&
  more === 0 &&
  lines.length > 0 &&
  lines.length <= mostLinesOfEdit;

const rereads: ReadonlySet<string> = new Set(['attribute.type', 'attribute.unit', 'attribute.reading']);

/**
 * With each deed, latest first, the attributes whose amounts were meant otherwise before or during it: what changed their unit,
 * type or reading since. `later` are those of the deeds after these.
 */
export function withRereads(
  deeds: readonly Deed[],
  attributes: readonly Pick<Attribute, 'id'>[],
  later: ReadonlySet<string>,
): readonly (readonly [Deed, ReadonlySet<string>])[] {
  let reread = later;
  return deeds.map((deed) => {
    const told = deed.lines.flatMap(({ what, attribute }) =>
      rereads.has(what) ? (attribute?.id ?? []) : [],
    );
    // Lines that are not kept may have said it of any.
    const isCut = deed.entries.some(({ more, counts }) => more > 0 && (counts['attribute.update'] ?? 0) > 0);
    const more = isCut ? attributes.map(({ id }) => id) : told;
    if (more.some((id) => !reread.has(id))) reread = new Set([...reread, ...more]);
    return [deed, reread];
  });
}
