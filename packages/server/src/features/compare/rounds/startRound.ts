import type { BodyOf, Round, startRound as startRoundEndpoint } from '@tertium/contract';
import { findHindrance } from '@tertium/engine';
import { ApiError } from '../../../http/apiError';
import type { RoundRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { checkQuota } from '../access/quotas';
import { type Acting, changeLocked } from '../history/recordEvent';
import { addNotices } from '../notices/addNotices';
import { loadEntries } from '../storage/entries';
import { readRound } from './readRounds';
import { recordRound } from './recordRound';
import { listTakingPart } from './roundPeople';
import { listRoundRows } from './roundRows';

type Settings = BodyOf<typeof startRoundEndpoint>;

/**
 * Starts a round. Repeating the call returns the round that it made. Throws ERR_STATE if another round is running, an
 * attribute cannot count, or someone chosen may not weigh.
 */
export async function startRound(acting: Acting, roundId: string, settings: Settings): Promise<Round> {
  const { asked, quotas } = acting;
  const { answers: _, ...started } = await changeLocked(acting, async (queries, admitted) => {
    const rounds = await listRoundRows(queries, admitted.row.id);
    const known = rounds.find(({ id }) => id === roundId);
    if (known !== undefined) {
      if (!isSameStart(known, asked.userId, settings)) throw new ApiError('ERR_IDEMPOTENCY_MISMATCH');
      return { result: await readRound(queries, admitted, known), row: admitted.row };
    }
    if (rounds.some(({ revealed_at }) => revealed_at === null))
      throw new ApiError('ERR_STATE', { message: 'Another round is already running.' });
    checkQuota('rounds', quotas.rounds, rounds.length + 1);
    await checkAttributes(queries, admitted, settings.attributeIds);
    const row = rowOf(acting, roundId, settings, 1 + (rounds[0]?.number ?? 0));
    await checkParticipants(queries, admitted, row, settings.participantIds);
    await queries.insertInto('rounds').values(row).execute();
    const taking = await listTakingPart(queries, admitted.row, row, []);
    const people = taking.map(({ id }) => id);
    await addNotices(queries, acting, admitted.row, { kind: 'start', sourceId: roundId, people });
    const after = await recordRound(queries, acting, admitted, {
      round: row,
      before: null,
      after: 'started',
    });
    return { result: await readRound(queries, after, row), row: after.row };
  });
  return started;
}

function rowOf({ asked, now }: Acting, id: string, settings: Settings, number: number): RoundRow {
  const { question, isBlind, attributeIds, participantIds, dueOn = null } = settings;
  return {
    comparison_id: asked.id,
    id,
    number,
    question,
    is_blind: isBlind ? 1 : 0,
    attribute_ids: JSON.stringify(attributeIds),
    participant_ids: participantIds === null ? null : JSON.stringify(participantIds),
    started_by: asked.userId,
    started_at: now,
    revealed_by: null,
    revealed_at: null,
    people_count: null,
    filed_names: null,
    due_on: dueOn,
  };
}

function isSameStart(row: RoundRow, userId: string, settings: Settings): boolean {
  const { question, isBlind, attributeIds, participantIds, dueOn = null } = settings;
  return (
    row.started_by === userId &&
    row.question === question &&
    (row.is_blind === 1) === isBlind &&
    row.due_on === dueOn &&
    row.attribute_ids === JSON.stringify(attributeIds) &&
    row.participant_ids === (participantIds === null ? null : JSON.stringify(participantIds))
  );
}

async function checkAttributes(
  queries: Queries,
  { row }: Admitted,
  attributeIds: readonly string[],
): Promise<void> {
  const { attributes } = await loadEntries(queries, row.id, new Set(attributeIds));
  const canAllCount = attributes.every((attribute) => findHindrance(attribute) === null);
  if (attributes.length !== attributeIds.length || !canAllCount)
    throw new ApiError('ERR_STATE', { message: 'An attribute of the round can’t be weighed.' });
}

async function checkParticipants(
  queries: Queries,
  { row }: Admitted,
  round: RoundRow,
  participantIds: readonly string[] | null,
): Promise<void> {
  if (participantIds === null) return;
  const able = await listTakingPart(queries, row, round, []);
  if (able.length !== participantIds.length)
    throw new ApiError('ERR_STATE', { message: 'Someone chosen for the round has no right to weigh.' });
}
