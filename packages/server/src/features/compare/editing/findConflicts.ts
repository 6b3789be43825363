import { type Change, listConflicts } from '@tertium/engine';
import { sql } from 'kysely';
import { ApiError } from '../../../http/apiError';
import type { ComparisonRow } from '../../../store/comparisonTables';
import { createYield } from '../../../store/createYield';
import type { Queries } from '../../../store/openStore';
import { readForwardParts } from '../storage/forwardParts';
import { itemIdsOf } from './changePieces';

/** The most conflicts in an answer, because nobody chooses between more. */
const maximumConflicts = 200;

/** How much of others' changes is compared. A client further behind must reload. */
const reachedBack = { batches: 5000, characters: 32_000_000 };

/** An intended edit, and the version after which others may have edited. */
export interface Late {
  readonly since: number;
  readonly mine: readonly Change[];
}

/**
 * Throws ERR_VERSION_CONFLICT if others' changes since a version touch the same places. Throws it without conflicts if
 * there is too much to compare. Returns their related changes.
 */
export async function refuseConflicts(
  queries: Queries,
  row: ComparisonRow,
  late: Late,
): Promise<readonly Change[]> {
  if (late.since >= row.version) return [];
  if (await isFarBehind(queries, row, late.since)) {
    const message = 'Too much has changed since that version. Read the comparison again.';
    throw new ApiError('ERR_VERSION_CONFLICT', { message, details: { version: row.version, conflicts: [] } });
  }
  const theirs = await findRelated(queries, row.id, late);
  const conflicts = listConflicts(late.mine, theirs).slice(0, maximumConflicts);
  if (conflicts.length === 0) return theirs;
  throw new ApiError('ERR_VERSION_CONFLICT', { details: { version: row.version, conflicts } });
}

async function isFarBehind(queries: Queries, row: ComparisonRow, since: number): Promise<boolean> {
  if (row.version - since > reachedBack.batches) return true;
  const { characters, most } = await queries
    .selectFrom('history')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('change_length'), sql.lit(0)).as('characters'),
      fn.coalesce(fn.max('batch_count'), sql.lit(0)).as('most'),
    ])
    .where('comparison_id', '=', row.id)
    .where('version', '>', since)
    .executeTakeFirstOrThrow();
  // The individual changes of merged old batches are no longer known.
  return Number(most) > 1 || Number(characters) > reachedBack.characters;
}

async function findRelated(
  queries: Queries,
  comparisonId: string,
  { since, mine }: Late,
): Promise<readonly Change[]> {
  const reach = reachOf(mine);
  const theirs: Change[] = [];
  const yieldIfDue = createYield();
  for await (const { changes } of readForwardParts(queries, comparisonId, since)) {
    const list: readonly Change[] = JSON.parse(changes);
    for (const change of list) if (isRelated(change, reach)) theirs.push(change);
    await yieldIfDue();
  }
  return theirs;
}

/** The entries that a list of changes affects. */
interface Reach {
  readonly items: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
  readonly removedAttributes: ReadonlySet<string>;
  readonly hasBaseline: boolean;
}

function reachOf(changes: readonly Change[]): Reach {
  const removed = changes.flatMap((change) => (change.kind === 'attributes.remove' ? change.ids : []));
  return {
    items: new Set(changes.flatMap(itemIdsOf)),
    attributes: new Set([...removed, ...changes.flatMap(attributeIdsOf)]),
    removedAttributes: new Set(removed),
    hasBaseline: changes.some(
      (change) => change.kind === 'comparison.update' && change.patch.settings?.baselineItemId !== undefined,
    ),
  };
}

function attributeIdsOf(change: Change): readonly string[] {
  if (change.kind === 'cells.set') return change.attributeIds;
  return change.kind === 'attribute.update' ? [change.id] : [];
}

/** Whether one of their changes can conflict. An import of other items needn't be compared. */
function isRelated(change: Change, reach: Reach): boolean {
  switch (change.kind) {
    case 'items.add':
    case 'attributes.add':
      return false;
    case 'attributes.remove':
      return change.ids.some((id) => reach.attributes.has(id));
    case 'attribute.update':
      return reach.attributes.has(change.id);
    case 'items.remove':
      return reach.hasBaseline || change.ids.some((id) => reach.items.has(id));
    case 'item.update':
      return reach.items.has(change.id);
    case 'cells.set':
      return (
        change.itemIds.some((id) => reach.items.has(id)) ||
        change.attributeIds.some((id) => reach.removedAttributes.has(id))
      );
    default:
      return true;
  }
}
