import type { HistoryLine } from '@tertium/contract';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { type Acting, recordVersion } from '../history/recordEvent';
import { moveTopic } from '../news/topicIds';
import type { Held } from './grants';

/** What is needed within a transaction that the caller began. */
export type ActingWithin = Omit<Acting, 'news'>;

/** A person's right before and after. */
export interface Turn {
  readonly personId: string;
  readonly before: Held;
  readonly after: Held;
}

/**
 * Makes a version for a change of rights, so that open pages get news of it and waiting writers are checked again. This
 * transaction has locked `row`.
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
      // The participants of a round depend on who may weigh.
      ...moveTopic(row, 'rounds', acting.random),
    },
  });
}

/** Stored without the name, which is read with the history, because a deleted account's name must not stay. */
function lineOf({ personId, before, after }: Turn): HistoryLine {
  const person = { id: personId, name: '' };
  return { what: 'right', item: null, attribute: null, weighting: null, person, before, after };
}
