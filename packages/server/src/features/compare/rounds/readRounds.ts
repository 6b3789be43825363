import {
  type Answer,
  includesRight,
  type OpenedRound,
  type OwnAnswer,
  type PersonName,
  type Round,
} from '@tertium/contract';
import type { RoundAnswerRow, RoundRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { namedPerson, nameOfGone, namesOf } from '../access/possession';
import { listGuestRows, personOfGuest } from './guestRows';
import { byName, chosenFor, isAsked, listTakingPart } from './roundPeople';
import { listAnswerRows, listRoundRows } from './roundRows';

/** Reads the rounds of a comparison as the caller may see them, latest first. */
export async function readRounds(queries: Queries, admitted: Admitted): Promise<Round[]> {
  const rounds: Round[] = [];
  for (const row of await listRoundRows(queries, admitted.row.id)) {
    const { answers: _, ...round } = await readRound(queries, admitted, row);
    rounds.push(round);
  }
  return rounds;
}

/** Reads a round as the caller may see it. */
export async function readRound(queries: Queries, admitted: Admitted, row: RoundRow): Promise<OpenedRound> {
  const { userId, right } = admitted;
  const isRunning = row.revealed_at === null;
  const rows = await listAnswerRows(queries, row);
  const names = await namesIn(queries, row, rows);
  const personOf = (id: string) => ({ id, name: names.get(id) ?? nameOfGone });
  const named = (id: string | null) => namedPerson(id, names.get(id ?? '') ?? null);
  const answering = rows.map(({ person_id }) => person_id);
  const done = rows.filter(({ is_done }) => is_done === 1);
  const people = isRunning
    ? await listTakingPart(queries, admitted.row, row, answering)
    : done.map(({ person_id }) => personOf(person_id)).sort(byName);
  const counting = done.filter(({ person_id }) => people.some(({ id }) => id === person_id));
  const isWaitedFor = ({ id }: PersonName) => !counting.some(({ person_id }) => person_id === id);
  const own = rows.find(({ person_id }) => person_id === userId);
  return {
    id: row.id,
    number: row.number,
    question: row.question,
    isBlind: row.is_blind === 1,
    attributeIds: JSON.parse(row.attribute_ids),
    participantIds: chosenFor(row),
    startedBy: named(row.started_by),
    startedAt: row.started_at,
    dueOn: row.due_on,
    revealedBy: named(row.revealed_by),
    revealedAt: row.revealed_at,
    people,
    peopleCount: row.people_count ?? people.length,
    doneCount: counting.length,
    waitingFor: isRunning && right === 'manage' ? people.filter(isWaitedFor) : null,
    isFromFile: row.filed_names !== null,
    isForMe: isRunning && isAsked(row, admitted) && includesRight(right, 'weigh'),
    mine: own === undefined ? null : ownAnswerOf(own),
    answers: isRunning && row.is_blind === 1 ? null : counting.map(answerWith(personOf)).sort(byPerson),
  };
}

export function ownAnswerOf({ points, is_done, version }: RoundAnswerRow): OwnAnswer {
  return { points: JSON.parse(points), isDone: is_done === 1, version };
}

const answerWith =
  (personOf: (id: string) => Answer['person']) =>
  ({ person_id, points }: RoundAnswerRow): Answer => ({
    person: personOf(person_id),
    points: JSON.parse(points),
  });

/** Sorts by name, so that the order does not show who answered first. */
const byPerson = (a: Answer, b: Answer): number => byName(a.person, b.person);

/** The names of everyone in a round, by id. A round from a file has the names that the file gives. */
async function namesIn(
  queries: Queries,
  round: RoundRow,
  answers: readonly RoundAnswerRow[],
): Promise<ReadonlyMap<string, string>> {
  const { filed_names, started_by, revealed_by } = round;
  if (filed_names !== null) return new Map(Object.entries(JSON.parse(filed_names)));
  const ids = [...answers.map(({ person_id }) => person_id), started_by];
  const names = await namesOf(queries, revealed_by === null ? ids : [...ids, revealed_by]);
  for (const guest of await listGuestRows(queries, round)) names.set(guest.id, personOfGuest(guest).name);
  return names;
}
