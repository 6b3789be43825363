import { everyone, type HistoryEntry } from '@tertium/contract';
import type { Queries } from '../../../store/openStore';
import { nameOfGone, namesOf } from '../access/possession';

/** Puts people's current names into the lines about rights and own weightings. */
export async function nameEntries(
  queries: Queries,
  entries: readonly HistoryEntry[],
): Promise<HistoryEntry[]> {
  const people = entries.flatMap(({ lines }) => lines.flatMap(({ person }) => person?.id ?? []));
  if (people.length === 0) return [...entries];
  const names = (await namesOf(queries, people)).set(everyone, 'Everyone');
  return entries.map((entry) => ({
    ...entry,
    lines: entry.lines.map((line) => {
      const { person } = line;
      if (person === undefined) return line;
      return { ...line, person: { id: person.id, name: names.get(person.id) ?? nameOfGone } };
    }),
  }));
}
