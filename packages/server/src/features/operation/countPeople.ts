import type { ServerFacts } from '@tertium/contract';
import { sql } from 'kysely';
import type { Queries } from '../../store/openStore';

const recentSeconds = 30 * 24 * 60 * 60;

export async function countPeople(queries: Queries, now: number): Promise<ServerFacts['people']> {
  const countIf = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
  const counted = await queries
    .selectFrom('users')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      countIf(sql`last_seen_at > ${now - recentSeconds}`).as('recentCount'),
      countIf(sql`is_disabled = 1`).as('disabledCount'),
      countIf(sql`is_disabled = 0 and password_hash is null`).as('invitedCount'),
    ])
    .executeTakeFirstOrThrow();
  return {
    count: Number(counted.count),
    recentCount: Number(counted.recentCount),
    disabledCount: Number(counted.disabledCount),
    invitedCount: Number(counted.invitedCount),
  };
}
