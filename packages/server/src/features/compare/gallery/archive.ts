import type { Queries } from '../../../store/openStore';
import type { Acting } from '../history/recordEvent';

/** Puts a comparison out of the way of who asks, or back; nothing happens where it is so already. */
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

/** What a person has put out of their way, some of which they may see no more. */
export async function listArchived(queries: Queries, personId: string): Promise<ReadonlySet<string>> {
  const rows = await queries
    .selectFrom('archived')
    .select('comparison_id')
    .where('person_id', '=', personId)
    .execute();
  return new Set(rows.map(({ comparison_id }) => comparison_id));
}
