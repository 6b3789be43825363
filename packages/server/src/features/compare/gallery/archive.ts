import type { Queries } from '../../../store/openStore';
import type { Acting } from '../history/recordEvent';

/** Archives a comparison for the caller alone, or undoes that. Repeating the call changes nothing. */
export function setArchived({ store, door, asked }: Acting, isArchived: boolean): Promise<void> {
  const row = { person_id: asked.userId, comparison_id: asked.id };
  return store.transaction(async (queries) => {
    await door.lock(queries, asked);
    if (isArchived)
      await queries
        .insertInto('archived')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await queries
        .deleteFrom('archived')
        .where('person_id', '=', row.person_id)
        .where('comparison_id', '=', row.comparison_id)
        .execute();
  });
}

/** The ids of the comparisons that a person archived. They may have lost access to some. */
export async function listArchived(queries: Queries, personId: string): Promise<ReadonlySet<string>> {
  const rows = await queries
    .selectFrom('archived')
    .select('comparison_id')
    .where('person_id', '=', personId)
    .execute();
  return new Set(rows.map(({ comparison_id }) => comparison_id));
}
