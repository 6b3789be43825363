import type { BodyOf, OwnAnswer, saveAnswer as saveAnswerEndpoint } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import type { RoundAnswerRow, RoundRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { checkQuota } from '../access/quotas';
import type { Acting } from '../history/recordEvent';
import { ownAnswerOf } from './readRounds';
import { isChosenFor } from './roundPeople';
import { getRound, listAnswerRows } from './roundRows';

type Given = BodyOf<typeof saveAnswerEndpoint>;

/**
 * Saves what a person answers; held against the reveal, so that it is either among what is revealed or refused. The same
 * once more is the same answer. Nobody else is told of it by a version, an entry of the history or news.
 */
export async function saveAnswer(
  { store, door, quotas, asked }: Acting,
  roundId: string,
  given: Given,
): Promise<OwnAnswer> {
  return store.transaction(async (queries) => {
    const { row } = await door.lock(queries, asked);
    const round = await getRound(queries, row.id, roundId);
    const answers = await listAnswerRows(queries, round);
    const known = answers.find(({ person_id }) => person_id === asked.userId);
    const points = JSON.stringify(given.points);
    const isDone = given.isDone ? 1 : 0;
    if (known?.points === points && known.is_done === isDone) return ownAnswerOf(known);
    checkRunning(round, asked.userId);
    if ((known?.version ?? 0) !== given.baseVersion) {
      const details = known && { version: known.version, current: ownAnswerOf(known) };
      throw new ApiError('ERR_VERSION_CONFLICT', { details });
    }
    await checkPoints(queries, round, given);
    if (known === undefined) checkQuota('answers', quotas.answers, answers.length + 1);
    const answer: RoundAnswerRow = {
      comparison_id: row.id,
      round_id: roundId,
      person_id: asked.userId,
      points,
      is_done: isDone,
      version: given.baseVersion + 1,
    };
    await putAnswer(queries, answer);
    return ownAnswerOf(answer);
  });
}

function checkRunning(round: RoundRow, userId: string): void {
  if (round.revealed_at !== null)
    throw new ApiError('ERR_STATE', { message: 'The round has been revealed.' });
  if (!isChosenFor(round, userId))
    throw new ApiError('ERR_STATE', { message: 'You are not part of this round.' });
}

/** What is done has points for each attribute that is still there; none has points for another. */
async function checkPoints(queries: Queries, round: RoundRow, { points, isDone }: Given): Promise<void> {
  const asked: readonly string[] = JSON.parse(round.attribute_ids);
  if (Object.keys(points).some((id) => !asked.includes(id)))
    throw new ApiError('ERR_VALIDATION', {
      details: [{ path: 'body.points', rule: 'must be an attribute of the round' }],
    });
  const missing = asked.filter((id) => !Object.hasOwn(points, id));
  if (!isDone || missing.length === 0) return;
  const there = await queries
    .selectFrom('attributes')
    .select('id')
    .where('comparison_id', '=', round.comparison_id)
    .where('id', 'in', missing)
    .execute();
  if (there.length > 0) throw new ApiError('ERR_STATE', { message: 'An attribute has no points yet.' });
}

async function putAnswer(queries: Queries, answer: RoundAnswerRow): Promise<void> {
  const { points, is_done, version } = answer;
  await queries
    .insertInto('round_answers')
    .values(answer)
    .onConflict((conflict) =>
      conflict.columns(['comparison_id', 'round_id', 'person_id']).doUpdateSet({ points, is_done, version }),
    )
    .execute();
}
