import type { OwnWeights } from '@tertium/contract';
import { sql } from 'kysely';
import { ApiError } from '../../http/apiError';
import type { Queries, Store } from '../../store/openStore';
import type { Admitted, Door } from './access/door';
import { getPossession } from './access/possession';
import { belongings, gatherFields } from './belongings/belongings';

/**
 * What a person has said where the files of their comparisons do not hold it: in those of others their weights and all their
 * answers, in their own the answers of a round that is running. Of what they may no longer see there is nothing.
 */
export async function* exportOwnWeights(
  store: Store,
  door: Door,
  userId: string,
): AsyncGenerator<OwnWeights> {
  for (const id of await placesOf(store.db, userId)) {
    const entry = await store.snapshot(async (queries) => {
      const admitted = await findSeen(queries, door, { id, userId, right: 'view' });
      return admitted === null ? null : readOwnWeights(queries, admitted);
    });
    if (entry !== null) yield entry;
  }
}

/** The comparisons in which they have weights or answers. */
async function placesOf(queries: Queries, userId: string): Promise<readonly string[]> {
  const places = new Set<string>();
  for (const { table, said } of belongings) {
    if (said === undefined) continue;
    const { rows } = await sql<{ id: string }>`
      select comparison_id as id from ${sql.table(table)} where person_id = ${userId}`.execute(queries);
    for (const { id } of rows) places.add(id);
  }
  return [...places].sort();
}

async function findSeen(queries: Queries, door: Door, asked: Parameters<Door['find']>[1]) {
  try {
    return await door.find(queries, asked);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

async function readOwnWeights(queries: Queries, admitted: Admitted): Promise<OwnWeights | null> {
  const { id, name } = admitted.row;
  const { owner } = await getPossession(queries, admitted);
  const said = await gatherFields('said', queries, admitted);
  return Object.values(said).every(isNothing) ? null : { comparison: { id, name }, owner, ...said };
}

const isNothing = (field: unknown): boolean => field === null || (Array.isArray(field) && field.length === 0);
