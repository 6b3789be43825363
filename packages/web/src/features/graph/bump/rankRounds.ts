import type { OpenedRound } from '@tertium/contract';
import { type Comparison, rankGroup, rankingInputOf } from '@tertium/engine';
import type { RankedBy, Rankings } from '../scene/found';
import { mostRankings } from './rankings';

interface Asked {
  readonly comparison: Comparison;
  /** Revealed rounds, in order. */
  readonly rounds: readonly OpenedRound[];
  /** The numbers of earlier rounds. */
  readonly earlier: readonly number[];
  /** The person whose answers are used, `null` for everyone's. */
  readonly personId: string | null;
}

/** Ranks the current table by the answers of revealed rounds, of all or of one person. */
export function rankRounds({ comparison, rounds, earlier, personId }: Asked): Rankings {
  const people = peopleOf(rounds);
  const person = people.find(({ id }) => id === personId) ?? null;
  const ranked: RankedBy[] = [];
  const notShown = earlier.map((number) => ({
    name: `round ${number}`,
    reason: `only the latest ${mostRankings} fit`,
  }));
  for (const { number, answers, attributeIds } of rounds) {
    const name = `round ${number}`;
    const given = (answers ?? []).map((answer) => ({ personId: answer.person.id, points: answer.points }));
    const input = { ...rankingInputOf(comparison), attributeIds, answers: given };
    const ranking = rankGroup(input, person?.id ?? null);
    if (ranking !== null) ranked.push({ name, head: `Round ${number}`, place: ranking.place });
    else {
      const isSilent = person !== null && !given.some((answer) => answer.personId === person.id);
      const reason = isSilent ? `${person.name} gave no answer` : 'none of its attributes counts now';
      notShown.push({ name, reason });
    }
  }
  return { kind: 'rounds', ranked, notShown, leftOut: [], person, people };
}

/** All who answered, by name. */
function peopleOf(rounds: readonly OpenedRound[]): Rankings['people'] {
  const all = rounds.flatMap(({ answers }) => (answers ?? []).map(({ person }) => person));
  const byId = new Map(all.map((person) => [person.id, person]));
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name));
}
