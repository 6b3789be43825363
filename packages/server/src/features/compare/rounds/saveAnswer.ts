import type { BodyOf, OwnAnswer, saveAnswer as saveAnswerEndpoint } from '@tertium/contract';
import { ApiError, invalidField } from '../../../http/apiError';
import type { ComparisonRow, RoundAnswerRow, RoundRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { checkQuota } from '../access/quotas';
import { type Acting, changeLocked } from '../history/recordEvent';
import { moveTopic } from '../news/topicIds';
import { ownAnswerOf } from './readRounds';
import { isAsked, listTakingPart } from './roundPeople';
import { getRound, listAnswerRows } from './roundRows';

type Given = BodyOf<typeof saveAnswerEndpoint>;

/**
 * Saves a person's answer. The lock on the comparison orders it before or after the reveal, so it is either revealed
 * or refused. Repeating the call saves the same answer. It makes no version and no history entry, and news tells
 * others only if they may see a difference.
 */
export async function saveAnswer(acting: Acting, roundId: string, given: Given): Promise<OwnAnswer> {
  const { quotas, asked, random } = acting;
  return changeLocked(acting, async (queries, admitted) => {
    const { row } = admitted;
    const round = await getRound(queries, row.id, roundId);
    const answers = await listAnswerRows(queries, round);
    const known = answers.find(({ person_id }) => person_id === asked.userId);
    const points = JSON.stringify(given.points);
    const isDone = given.isDone ? 1 : 0;
    if (known?.points === points && known.is_done === isDone) return { result: ownAnswerOf(known), row };
    checkRunning(round, admitted);
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
    const isSeen = await canOthersSee(queries, row, { round, answers, known, answer });
    await putAnswer(queries, answer);
    if (isSeen) {
      const moved = moveTopic(row, 'rounds', random);
      await queries.updateTable('comparisons').set(moved).where('id', '=', row.id).execute();
    }
    return { result: ownAnswerOf(answer), row };
  });
}

interface Saving {
  readonly round: RoundRow;
  /** All answers of the round, before this one is saved. */
  readonly answers: readonly RoundAnswerRow[];
  /** The person's earlier answer among them. */
  readonly known: RoundAnswerRow | undefined;
  readonly answer: RoundAnswerRow;
}

/**
 * Whether an answer changes what others may read of its round: who takes part, how many are done or, in an open round,
 * the points.
 */
async function canOthersSee(
  queries: Queries,
  row: ComparisonRow,
  { round, answers, known, answer }: Saving,
): Promise<boolean> {
  if ((known?.is_done ?? 0) !== answer.is_done) return true;
  if (known !== undefined) return answer.is_done === 1 && round.is_blind === 0;
  const people = await listTakingPart(
    queries,
    row,
    round,
    answers.map(({ person_id }) => person_id),
  );
  return !people.some(({ id }) => id === answer.person_id);
}

function checkRunning(round: RoundRow, admitted: Admitted): void {
  if (round.revealed_at !== null)
    throw new ApiError('ERR_STATE', { message: 'The round has been revealed.' });
  if (!isAsked(round, admitted))
    throw new ApiError('ERR_STATE', { message: 'You are not part of this round.' });
}

/**
 * Checks that a done answer has points for each attribute that still exists, and that no answer has points for
 * another.
 */
async function checkPoints(queries: Queries, round: RoundRow, { points, isDone }: Given): Promise<void> {
  const asked: readonly string[] = JSON.parse(round.attribute_ids);
  if (Object.keys(points).some((id) => !asked.includes(id)))
    throw invalidField('body.points', 'must be an attribute of the round');
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
