import {
  maximumComments,
  maximumImages,
  maximumItems,
  maximumLinks,
  maximumMarks,
  maximumPastLinkCells,
  maximumViews,
  maximumWebhooks,
} from '@tertium/contract';
import { limits } from '@tertium/engine';
import { sql } from 'kysely';
import { ApiError } from '../../../http/apiError';
import { compileOnce } from '../../../store/compileOnce';
import type { Queries, StoreKind } from '../../../store/openStore';

/** The quotas of one person. A call beyond them is refused and stores nothing. */
export interface Quotas {
  readonly comparisons: number;
  readonly items: number;
  readonly attributes: number;
  readonly weightings: number;
  readonly bytesPerComparison: number;
  /** Including the history of each comparison. */
  readonly bytesPerUser: number;
  /** Bytes of incomplete batches, counted by sender. Everything else is counted by owner. */
  readonly stagedBytes: number;
  /** Rounds of group weighing of a comparison. */
  readonly rounds: number;
  /** Answers in one round. */
  readonly answers: number;
  /** Saved versions of a comparison. */
  readonly marks: number;
  /** Images of a comparison. */
  readonly images: number;
  /** Saved views of a comparison, for everyone and for each person. */
  readonly views: number;
  /** Comments of a comparison. */
  readonly comments: number;
  /** Public links of a comparison. */
  readonly links: number;
  /** Cells of a comparison with a link to a saved version. */
  readonly pastLinkCells: number;
  /** Webhooks of a comparison. */
  readonly webhooks: number;
}

export const defaultQuotas: Quotas = {
  comparisons: 10_000,
  items: maximumItems,
  attributes: limits.attributes,
  weightings: 200,
  // A file of 300 MB has quotes and ids around it as JSON.
  bytesPerComparison: 600 * 1024 * 1024,
  bytesPerUser: 2 * 1024 * 1024 * 1024,
  stagedBytes: 600 * 1024 * 1024,
  rounds: 50,
  answers: 200,
  marks: maximumMarks,
  images: maximumImages,
  views: maximumViews,
  comments: maximumComments,
  links: maximumLinks,
  pastLinkCells: maximumPastLinkCells,
  webhooks: maximumWebhooks,
};

/** Throws ERR_QUOTA if `used` is above the limit. */
export function checkQuota(quota: keyof Quotas, limit: number, used: number): void {
  if (used > limit) throw new ApiError('ERR_QUOTA', { details: { quota, limit, used } });
}

/** Serializes the transactions that count a person's data, so that two at once don't exceed a quota. */
export async function lockUser(queries: Queries, kind: StoreKind, userId: string): Promise<void> {
  // On SQLite writing transactions are serialized anyway.
  if (kind === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(queries);
}

const sumUp = compileOnce((queries: Queries, { userId }: { readonly userId: string }) =>
  queries
    .selectFrom('comparisons')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<number>('byte_count'), sql.lit(0)).as('bytes'),
      fn.coalesce(fn.sum<number>('history_byte_count'), sql.lit(0)).as('historyBytes'),
    ])
    .where('owner_id', '=', userId),
);

/** Throws ERR_QUOTA if a person has more comparisons or bytes than allowed. Deleted ones count while they can be restored. */
export async function checkUserQuotas(queries: Queries, userId: string, quotas: Quotas): Promise<void> {
  const [kept] = (await sumUp(queries, { userId })).rows;
  checkQuota('comparisons', quotas.comparisons, Number(kept?.count));
  checkQuota('bytesPerUser', quotas.bytesPerUser, Number(kept?.bytes) + Number(kept?.historyBytes));
}
