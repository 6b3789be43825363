import type { FiledRound, OpenedRound } from '@tertium/contract';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { readRound } from './readRounds';
import { listRoundRows } from './roundRows';

/** The revealed rounds as a comparison file holds them, oldest first. */
export async function fileRounds(queries: Queries, admitted: Admitted) {
  const rounds: FiledRound[] = [];
  for (const row of (await listRoundRows(queries, admitted.row.id)).reverse()) {
    const round = filedOf(await readRound(queries, admitted, row));
    if (round !== null) rounds.push(round);
  }
  return { rounds };
}

function filedOf(round: OpenedRound): FiledRound | null {
  const { id, question, isBlind, attributeIds, startedBy, startedAt, revealedBy, revealedAt } = round;
  if (revealedAt === null) return null;
  return {
    id,
    question,
    isBlind,
    attributeIds,
    startedBy: startedBy?.name ?? null,
    startedAt,
    revealedBy: revealedBy?.name ?? null,
    revealedAt,
    peopleCount: round.peopleCount,
    answers: (round.answers ?? []).map(({ person, points }) => ({ person: person.name, points })),
  };
}
