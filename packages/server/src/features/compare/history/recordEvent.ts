import type { HistoryLine } from '@tertium/contract';
import type { Random } from '../../../http/serverPorts';
import type { Queries, Store } from '../../../store/openStore';
import type { Asked, Door } from '../access/door';
import type { News } from '../news/createNews';
import { insertHistory } from './insertHistory';

/** Who does something to a comparison as a whole, when, and by what means. */
export interface Acting {
  readonly store: Store;
  readonly door: Door;
  readonly news: News;
  readonly random: Random;
  readonly asked: Asked;
  readonly now: number;
}

/** Something that happened to a comparison as a whole. */
export interface ComparisonEvent {
  readonly comparisonId: string;
  /** The comparison's version after it. */
  readonly version: number;
  readonly kind:
    | 'comparison.create'
    | 'comparison.duplicate'
    | 'comparison.delete'
    | 'comparison.restore'
    | 'comparison.share'
    | 'comparison.round'
    | 'comparison.mark';
  readonly batchId: string;
  readonly authorId: string;
  readonly at: number;
  readonly lines?: readonly HistoryLine[];
}

/** Writes an event into the comparison's history. */
export async function recordEvent(queries: Queries, event: ComparisonEvent): Promise<void> {
  await insertHistory(queries, {
    comparison_id: event.comparisonId,
    version: event.version,
    batch_id: event.batchId,
    batch_count: 1,
    author_id: event.authorId,
    at: event.at,
    counts: JSON.stringify({ [event.kind]: 1 }),
    change_length: 0,
    purpose: null,
    lines: JSON.stringify(event.lines ?? []),
    more_lines: 0,
  });
}
