import type { Anchor } from '@tertium/contract';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { type Acting, recordVersion } from '../history/recordEvent';
import { moveTopic } from '../news/topicIds';
import { loadExcerpt } from '../storage/excerpt';
import { openTable } from '../storage/table';

type Random = Pick<Acting, 'random'>;

/** Announces by news that comments changed, but nothing about a running blind round. */
export async function noteComments(queries: Queries, { random }: Random, row: ComparisonRow): Promise<void> {
  await queries
    .updateTable('comparisons')
    .set(moveTopic(row, 'comments', random))
    .where('id', '=', row.id)
    .execute();
}

/** Makes a version whose line says what happened to a thread and on what, without any text. */
export async function recordThread(
  queries: Queries,
  acting: Acting,
  row: ComparisonRow,
  { anchor, after }: { readonly anchor: Anchor; readonly after: 'started' | 'resolved' | 'reopened' },
): Promise<ComparisonRow> {
  const { kind } = anchor;
  const itemIds = new Set('itemId' in anchor ? [anchor.itemId] : []);
  const { comparison } = await loadExcerpt(openTable(queries, row.id, null), row, {
    itemIds,
    attributeIds: new Set(),
  });
  const named = (list: readonly { readonly id: string; readonly name: string }[], id: string | undefined) => {
    const found = list.find((each) => each.id === id);
    return found === undefined ? null : { id: found.id, name: found.name };
  };
  const line = {
    what: kind === 'round' || kind === 'version' ? `comment.${kind}` : 'comment',
    item: named(comparison.items, 'itemId' in anchor ? anchor.itemId : undefined),
    attribute: named(comparison.attributes, 'attributeId' in anchor ? anchor.attributeId : undefined),
    weighting: named(comparison.weightings, 'weightingId' in anchor ? anchor.weightingId : undefined),
    before: null,
    after,
  };
  const set = moveTopic(row, 'comments', acting.random);
  return recordVersion(queries, acting, row, { kind: 'comparison.comment', lines: [line], set });
}
