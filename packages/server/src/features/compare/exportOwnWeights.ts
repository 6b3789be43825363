import type { OwnWeights } from '@tertium/contract';
import { ApiError } from '../../http/apiError';
import type { Queries, Store } from '../../store/openStore';
import type { Admitted, Door } from './access/door';
import { getPossession } from './access/possession';
import { loadAttributes, parseWeighting } from './storage/entries';

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
    const told = await store.snapshot(async (queries) => {
      const admitted = await findSeen(queries, door, { id, userId, right: 'view' });
      return admitted === null ? null : tell(queries, admitted);
    });
    if (told !== null) yield told;
  }
}

/** The comparisons in which they have weights or answers. */
async function placesOf(queries: Queries, userId: string): Promise<readonly string[]> {
  const places = new Set<string>();
  for (const table of ['weightings', 'round_answers'] as const) {
    const rows = await queries
      .selectFrom(table)
      .select('comparison_id')
      .where('person_id', '=', userId)
      .execute();
    for (const { comparison_id } of rows) places.add(comparison_id);
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

async function tell(queries: Queries, admitted: Admitted): Promise<OwnWeights | null> {
  const { row } = admitted;
  const { owner, isMine } = await getPossession(queries, admitted);
  const attributes = await loadAttributes(queries, row.id);
  /** In the order of the comparison. */
  const byName = (points: Readonly<Record<string, number>>) =>
    attributes.flatMap(({ id, name }) => {
      const given = points[id];
      return given === undefined ? [] : [{ id, attribute: name, points: given }];
    });
  const weights = isMine ? null : await readWeights(queries, admitted, byName);
  const answers = await readAnswers(queries, admitted, byName);
  const told = isMine ? answers.filter(({ revealedAt }) => revealedAt === null) : answers;
  if (weights === null && told.length === 0) return null;
  return { comparison: { id: row.id, name: row.name }, owner, weights, answers: told };
}

type ByName = (
  points: Readonly<Record<string, number>>,
) => readonly { readonly id: string; readonly attribute: string; readonly points: number }[];

async function readWeights(
  queries: Queries,
  { row, userId }: Admitted,
  byName: ByName,
): Promise<OwnWeights['weights']> {
  const own = await queries
    .selectFrom('weightings')
    .select('content')
    .where('comparison_id', '=', row.id)
    .where('person_id', '=', userId)
    .executeTakeFirst();
  if (own === undefined) return null;
  const { name, points, locked } = parseWeighting(own);
  return {
    name,
    points: byName(points).map(({ id, ...named }) => ({ ...named, isLocked: locked.includes(id) })),
  };
}

async function readAnswers(
  queries: Queries,
  { row, userId }: Admitted,
  byName: ByName,
): Promise<OwnWeights['answers']> {
  const rows = await queries
    .selectFrom('round_answers')
    .innerJoin('rounds', (join) =>
      join
        .onRef('rounds.comparison_id', '=', 'round_answers.comparison_id')
        .onRef('rounds.id', '=', 'round_answers.round_id'),
    )
    .select(['rounds.number', 'rounds.question', 'rounds.revealed_at', 'round_answers.is_done'])
    .select('round_answers.points')
    .where('round_answers.comparison_id', '=', row.id)
    .where('round_answers.person_id', '=', userId)
    .orderBy('rounds.number')
    .execute();
  return rows.map(({ number, question, revealed_at, is_done, points }) => ({
    round: number,
    question,
    isDone: is_done === 1,
    revealedAt: revealed_at,
    points: byName(JSON.parse(points)).map(({ id: _, ...named }) => named),
  }));
}
