import type { FiledRound, Round } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import type { Random } from '../../../http/serverPorts';
import type { RoundAnswerRow, RoundRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { checkQuota } from '../access/quotas';
import { type Acting, changeLocked } from '../history/recordEvent';
import { readRounds } from './readRounds';
import { recordRound } from './recordRound';
import { listRoundRows } from './roundRows';

/**
 * Imports the rounds of a file, in their order, into a comparison that has none. Repeating the call changes nothing.
 * People in them get new ids, so that no member of this server seems to have said what a file says. Throws ERR_STATE
 * if the comparison has other rounds.
 */
export async function bringInRounds(acting: Acting, filed: readonly FiledRound[]): Promise<Round[]> {
  const { asked, quotas, random } = acting;
  return changeLocked(acting, async (queries, found) => {
    let admitted = found;
    const known = new Set((await listRoundRows(queries, admitted.row.id)).map(({ id }) => id));
    const isThere = known.size === filed.length && filed.every(({ id }) => known.has(id));
    if (known.size > 0 && !isThere)
      throw new ApiError('ERR_STATE', { message: 'This comparison already has rounds.' });
    checkQuota('rounds', quotas.rounds, filed.length);
    for (const [i, round] of isThere ? [] : filed.entries()) {
      checkQuota('answers', quotas.answers, round.answers.length);
      const row = await insertRound(queries, { comparisonId: asked.id, number: i + 1, round, random });
      admitted = await recordRound(queries, acting, admitted, {
        round: row,
        before: null,
        after: 'broughtIn',
      });
    }
    return { result: await readRounds(queries, admitted), row: admitted.row };
  });
}

interface Bringing {
  readonly comparisonId: string;
  readonly number: number;
  readonly round: FiledRound;
  readonly random: Random;
}

async function insertRound(
  queries: Queries,
  { comparisonId, number, round, random }: Bringing,
): Promise<RoundRow> {
  const names: Record<string, string> = {};
  // Sorted, because people of the same name are ordered by id: so they keep the order of the file.
  const ids = round.answers.map(() => random.uuid()).sort();
  const named = (name: string, id = random.uuid()): string => {
    names[id] = name;
    return id;
  };
  const answers = round.answers.map(
    ({ person, points }, i): RoundAnswerRow => ({
      comparison_id: comparisonId,
      round_id: round.id,
      person_id: named(person, ids[i]),
      points: JSON.stringify(points),
      is_done: 1,
      version: 1,
    }),
  );
  const row: RoundRow = {
    comparison_id: comparisonId,
    id: round.id,
    number,
    question: round.question,
    is_blind: round.isBlind ? 1 : 0,
    attribute_ids: JSON.stringify(round.attributeIds),
    participant_ids: null,
    started_by: round.startedBy === null ? random.uuid() : named(round.startedBy),
    started_at: round.startedAt,
    revealed_by: round.revealedBy === null ? null : named(round.revealedBy),
    revealed_at: round.revealedAt,
    people_count: round.peopleCount,
    filed_names: JSON.stringify(names),
    due_on: null,
  };
  await queries.insertInto('rounds').values(row).execute();
  if (answers.length > 0) await queries.insertInto('round_answers').values(answers).execute();
  return row;
}
