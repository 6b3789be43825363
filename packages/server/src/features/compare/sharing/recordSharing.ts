import type { HistoryLine } from '@tertium/contract';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { type Acting, recordVersion } from '../history/recordEvent';
import { moveTopic } from '../news/topicIds';
import type { Held } from './grants';

/** What takes part in a transaction that others began. */
export type ActingWithin = Omit<Acting, 'news'>;

/** What somebody could do before and can do now. */
export interface Turn {
  readonly personId: string;
  readonly before: Held;
  readonly after: Held;
}

/**
 * Makes a version of a change of rights, so that open pages learn of it and waiting writers have their right checked
 * again. `row` is locked by this transaction.
 */
export function recordSharing(
  queries: Queries,
  acting: ActingWithin,
  row: ComparisonRow,
  { turns, ownerId = row.owner_id }: { readonly turns: readonly Turn[]; readonly ownerId?: string },
): Promise<ComparisonRow> {
  return recordVersion(queries, acting, row, {
    kind: 'comparison.share',
    lines: turns.map(lineOf),
    set: {
      access_version: row.version + 1,
      owner_id: ownerId,
      // Who takes part in a round follows from who may weigh.
      ...moveTopic(row, 'rounds', acting.random),
    },
  });
}

/** Kept without the name, which is read with the history: it goes with its account. */
function lineOf({ personId, before, after }: Turn): HistoryLine {
  const person = { id: personId, name: '' };
  return { what: 'right', item: null, attribute: null, weighting: null, person, before, after };
}
