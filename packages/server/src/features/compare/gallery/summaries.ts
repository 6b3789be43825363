import type { ComparisonSummary } from '@tertium/contract';
import type { ComparisonSettings } from '@tertium/engine';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { listPossession } from '../access/possession';
import { listAwaitedRounds } from '../rounds/awaitedRounds';
import { listArchived } from './archive';
import { listPictures } from './pictures';

/** Comparisons as the list shows them to the caller. */
export async function summarize(
  queries: Queries,
  admitted: readonly Admitted[],
): Promise<ComparisonSummary[]> {
  const pictures = await listPictures(queries, admitted);
  const possession = await listPossession(queries, admitted);
  const archived = await listArchived(queries, admitted[0]?.userId ?? '');
  const shared = admitted.filter(({ row }) => possession.get(row.id)?.isShared);
  const awaited = await listAwaitedRounds(queries, shared);
  return admitted.flatMap(({ row, right }) => {
    const whose = possession.get(row.id);
    // Erased since.
    if (whose === undefined) return [];
    const awaitedRound = awaited.get(row.id) ?? null;
    const { itemNoun, origin, decision } = JSON.parse(row.settings) as ComparisonSettings;
    const summary = {
      id: row.id,
      name: row.name,
      description: row.description,
      itemNoun,
      itemCount: row.item_count,
      attributeCount: row.attribute_count,
      origin,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      deletedAt: row.deleted_at,
      version: row.version,
      rights: right,
      ...whose,
      isTemplate: row.is_template === 1,
      isArchived: archived.has(row.id),
      // A person who is to answer a blind round sees no ranking either, so that it doesn't influence them.
      picture: awaitedRound?.isBlind === true ? null : (pictures.get(row.id) ?? null),
      awaitedRound,
      decision: decision == null ? null : { itemName: decision.itemName, day: decision.day },
    };
    return [summary];
  });
}

/** The summary of one comparison. */
export async function summarizeOne(queries: Queries, admitted: Admitted): Promise<ComparisonSummary> {
  const [summary] = await summarize(queries, [admitted]);
  if (summary === undefined) throw new Error('A summary was lost');
  return summary;
}
