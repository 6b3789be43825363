import type { HistoryEntry, HistoryLine } from '@tertium/contract';
import { type Attribute, netChange } from '@tertium/engine';

/** What a person did: a batch, or several small edits in quick succession. */
export interface Deed {
  /** The version after it, which restoring it brings back. */
  readonly version: number;
  /** Its entries, latest first. */
  readonly entries: readonly HistoryEntry[];
  /** The net changes. Anything changed and changed back is left out. */
  readonly lines: readonly HistoryLine[];
  readonly more: number;
}

/** The most seconds between two edits of one deed. */
const closeSeconds = 10 * 60;
const mostLinesOfEdit = 3;
const mostLines = 40;

/** Groups history entries, latest first, into deeds. Each of the given versions ends one. */
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
  // Events of the comparison as a whole are never grouped.
  counts['comparison.mark'] === undefined &&
  counts['comparison.comment'] === undefined &&
  more === 0 &&
  lines.length > 0 &&
  lines.length <= mostLinesOfEdit;

const rereads: ReadonlySet<string> = new Set(['attribute.type', 'attribute.unit', 'attribute.reading']);

/**
 * Adds to each deed, latest first, the attributes whose unit, type or reading changed in it or later, so that amounts
 * meant something else. `later` are the attributes of the deeds after these.
 */
export function withRereads(
  deeds: readonly Deed[],
  attributes: readonly Pick<Attribute, 'id'>[],
  later: ReadonlySet<string>,
): readonly (readonly [Deed, ReadonlySet<string>])[] {
  let reread = later;
  return deeds.map((deed) => {
    const named = deed.lines.flatMap(({ what, attribute }) =>
      rereads.has(what) ? (attribute?.id ?? []) : [],
    );
    // Lines that aren't stored may concern any attribute.
    const isCut = deed.entries.some(({ more, counts }) => more > 0 && (counts['attribute.update'] ?? 0) > 0);
    const more = isCut ? attributes.map(({ id }) => id) : named;
    if (more.some((id) => !reread.has(id))) reread = new Set([...reread, ...more]);
    return [deed, reread];
  });
}
