import type { ItemRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';

/** Items whose cells are held in memory at once. */
export const itemsAtOnce = 500;

/** All items in their order, some at a time. */
export async function* readItemSlices(queries: Queries, comparisonId: string): AsyncGenerator<ItemRow[]> {
  let last: ItemRow | undefined;
  for (;;) {
    let query = queries.selectFrom('items').selectAll().where('comparison_id', '=', comparisonId);
    if (last !== undefined) {
      const { position, id } = last;
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('position', 'id'), '>', tuple(position, id)),
      );
    }
    const slice = await query.orderBy('position').orderBy('id').limit(itemsAtOnce).execute();
    if (slice.length > 0) yield slice;
    if (slice.length < itemsAtOnce) return;
    last = slice.at(-1);
  }
}
