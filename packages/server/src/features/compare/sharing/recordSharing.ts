import type { HistoryLine } from '@tertium/contract';
import type { Random } from '../../../http/serverPorts';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { recordEvent } from '../history/recordEvent';
import type { Held } from './grants';

/** What somebody could do before and can do now. */
export interface Turn {
  readonly personId: string;
  readonly before: Held;
  readonly after: Held;
}

export interface SharingEvent {
  /** Locked by this transaction. */
  readonly row: ComparisonRow;
  readonly authorId: string;
  readonly turns: readonly Turn[];
  /** Where it changes. */
  readonly ownerId?: string;
}

/**
 * Makes a version of who may do what, with an entry of the history: so whoever looks learns of it, and whoever waits to
 * write asks for their right anew.
 */
export async function recordSharing(
  queries: Queries,
  { random, now }: { readonly random: Random; readonly now: number },
  { row, authorId, turns, ownerId = row.owner_id }: SharingEvent,
): Promise<ComparisonRow> {
  const version = row.version + 1;
  const after = await queries
    .updateTable('comparisons')
    .set({ version, access_version: version, owner_id: ownerId })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirstOrThrow();
  const event = { comparisonId: row.id, version, kind: 'comparison.share', batchId: random.uuid() } as const;
  await recordEvent(queries, { ...event, authorId, at: now, lines: turns.map(lineOf) });
  return after;
}

/** Kept without the name, which is read with the history: it goes with its account. */
function lineOf({ personId, before, after }: Turn): HistoryLine {
  const person = { id: personId, name: '' };
  return { what: 'right', item: null, attribute: null, weighting: null, person, before, after };
}
