import { createHash } from 'node:crypto';
import { maximumRankedCells } from '@tertium/contract';
import { isObject } from '@tertium/engine';
import { ApiError, invalidField } from '../../../http/apiError';
import type { BodyCheck } from '../../../http/register';
import type { ServerPorts } from '../../../http/serverPorts';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Asked, Door } from '../access/door';
import { readPast } from '../history/readPast';
import { listChunks } from '../storage/chunks';
import { loadEntries } from '../storage/entries';
import { itemAt, loadFields } from '../storage/loadedChunks';
import { checkPosted } from './checkPosted';
import { completeChanges, type Heads, needsCompleting } from './completeChanges';
import { createIds } from './createIds';
import { findApplied } from './findApplied';
import type { CheckedBody } from './postedPart';

interface Completing extends Pick<ServerPorts, 'store' | 'random'> {
  readonly door: Door;
}

/**
 * Checks posted changes as `checkPosted` does, after completing those that leave out ids or positions, or name things. Names are
 * those of the version that the changes are based on. The same batch sent again is completed as it was the first time.
 */
export async function checkAndComplete(
  { store, random, door }: Completing,
  asked: Asked,
  posted: unknown,
): Promise<BodyCheck<CheckedBody>> {
  const found = await checkPosted(posted);
  if (!isObject(posted) || !Array.isArray(posted.changes)) return found;
  const { changes, batch, baseVersion } = posted;
  if (!needsCompleting(changes)) return found;
  const { id: batchId, part, isLast } = isObject(batch) ? batch : whole;
  if (part !== 0 || isLast !== true) throw invalidField('changes', 'must give ids, as the batch has parts');
  const { heads, version } = await store.snapshot(async (queries) => {
    const { row } = await door.find(queries, asked);
    const earlier = typeof batchId === 'string' ? await findApplied(queries, row.id, batchId) : null;
    const based = Number(baseVersion ?? (earlier === null ? row.version : earlier - 1));
    return { heads: await headsAt(queries, row, based), version: based };
  });
  const seed =
    typeof batchId === 'string'
      ? createHash('sha256').update(`${asked.id} ${batchId}`).digest()
      : random.bytes(32);
  const { troubles, added, ...completed } = completeChanges(changes, heads, createIds(seed));
  if (troubles.length > 0) throw new ApiError('ERR_VALIDATION', { details: troubles.slice(0, mostTroubles) });
  const checked = await checkPosted({ baseVersion: version, ...posted, ...completed });
  return 'sound' in checked ? { sound: { ...checked.sound, added } } : checked;
}

const whole = { id: undefined, part: 0, isLast: true };
const mostTroubles = 20;

/** What could be named at a version; of one that is not there yet, and is refused later, what can be now. */
async function headsAt(queries: Queries, row: ComparisonRow, version: number): Promise<Heads> {
  if (version < row.version) {
    const isLarge = row.item_count * row.attribute_count > maximumRankedCells;
    const past = isLarge ? null : await readPast(queries, row, version).catch(() => null);
    if (past === null)
      throw invalidField('baseVersion', 'must be the present version where ids are left out');
    return past;
  }
  const items = [];
  for (const { chunk } of await listChunks(queries, row.id)) {
    const fields = await loadFields(queries, { comparisonId: row.id, chunk }, ['ids', 'names', 'positions']);
    for (const place of fields.get('ids')?.entries.keys() ?? []) items.push(itemAt({ fields }, place));
  }
  return { items, ...(await loadEntries(queries, row.id, 'all')) };
}
