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

/** What one person may keep; over it a call is refused and nothing is stored. */
export interface Quotas {
  readonly comparisons: number;
  readonly items: number;
  readonly attributes: number;
  readonly weightings: number;
  readonly bytesPerComparison: number;
  /** With the history of each comparison. */
  readonly bytesPerUser: number;
  /** Bytes of batches whose last part has not come yet, by who sends them; everything else is counted by owner. */
  readonly stagedBytes: number;
  /** Rounds of group weighing of a comparison. */
  readonly rounds: number;
  /** Answers in one round. */
  readonly answers: number;
  /** Marked versions of a comparison. */
  readonly marks: number;
  /** Images of a comparison. */
  readonly images: number;
  /** Saved views of a comparison, for everyone and for each person. */
  readonly views: number;
  /** Comments of a comparison. */
  readonly comments: number;
  /** Public links of a comparison. */
  readonly links: number;
  /** Cells of a comparison of which a link shows a saved version. */
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

/** Throws ERR_QUOTA where `used` is above the limit. */
export function checkQuota(quota: keyof Quotas, limit: number, used: number): void {
  if (used > limit) throw new ApiError('ERR_QUOTA', { details: { quota, limit, used } });
}

/** Makes the transactions that count a person's things follow one another, so that two at once do not overshoot. */
export async function lockUser(queries: Queries, kind: StoreKind, userId: string): Promise<void> {
  // On SQLite writing transactions follow one another anyway.
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

/** Throws ERR_QUOTA when a person has more comparisons or bytes than allowed; those that can be brought back count. */
export async function checkUserQuotas(queries: Queries, userId: string, quotas: Quotas): Promise<void> {
  const [kept] = (await sumUp(queries, { userId })).rows;
  checkQuota('comparisons', quotas.comparisons, Number(kept?.count));
  checkQuota('bytesPerUser', quotas.bytesPerUser, Number(kept?.bytes) + Number(kept?.historyBytes));
}
