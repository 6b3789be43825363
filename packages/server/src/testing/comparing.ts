import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { Batch, ComparisonTable, Right } from '@tertium/contract';
import { comparisonOfTable } from '@tertium/contract';
import type { Change, Comparison } from '@tertium/engine';
import { createDoor } from '../features/compare/access/door';
import { getPossession } from '../features/compare/access/possession';
import { defaultQuotas, type Quotas } from '../features/compare/access/quotas';
import { listWeighers } from '../features/compare/access/weighers';
import { dropChanges } from '../features/compare/editing/dropChanges';
import { type Posting, type PostOutcome, postChanges } from '../features/compare/editing/postChanges';
import type { PostedPart } from '../features/compare/editing/postedPart';
import { createComparison } from '../features/compare/gallery/createComparison';
import { deleteComparison } from '../features/compare/gallery/deleteComparison';
import { createNews } from '../features/compare/news/createNews';
import { removeGrant, setGrant } from '../features/compare/sharing/share';
import { readChunks, readHead } from '../features/compare/storage/readTable';
import { usualHold } from '../features/compare/storage/table';
import type { Random } from '../http/serverPorts';
import { gzipOf } from '../store/gzipBody';
import type { Store } from '../store/openStore';

export const random: Random = {
  uuid: randomUUID,
  bytes: (count) => Buffer.alloc(count, 7),
};

/** A fixed time, seconds since 1970. */
export const testNow = 1_760_000_000;

/** A person's calls about comparisons, below HTTP. */
export function createComparing(store: Store, userId: string, quotas: Quotas = defaultQuotas) {
  const news = createNews();
  const door = createDoor(store.kind);
  const creation = { store, door, random, quotas, ownerId: userId, now: testNow, request: null };

  async function create(): Promise<string> {
    return (await createComparison(creation, { name: 'Test', template: null })).row.id;
  }

  /** Posts one part of a batch, by default the whole batch. */
  function post(
    id: string,
    baseVersion: number,
    changes: readonly Change[],
    batch: Batch = { id: randomUUID(), part: 0, isLast: true },
    {
      isGone = () => false,
      now = testNow,
      hold = usualHold,
      columns,
    }: Partial<Pick<Posting, 'isGone' | 'now' | 'hold'> & Pick<PostedPart, 'columns'>> = {},
  ): Promise<PostOutcome> {
    const asked = { id, userId, right: 'weigh' } as const;
    const posting = { store, door, news, quotas, asked, isGone, now, hold };
    return postChanges(posting, { baseVersion, batch, changes, ...(columns && { columns }) });
  }

  /** Drops a waiting batch, of this person or another. */
  function drop(id: string, batchId: string, byId = userId): Promise<void> {
    return dropChanges({ store, door, asked: { id, userId: byId, right: 'weigh' } }, batchId);
  }

  function remove(id: string, version: number): Promise<void> {
    const asked = { id, userId, right: 'manage' } as const;
    return deleteComparison({ store, door, news, random, quotas, asked, now: testNow }, version);
  }

  /** Gives a person, or everyone, a right. `null` revokes it. */
  async function share(id: string, granteeId: string, right: Right | null): Promise<void> {
    const asked = { id, userId, right: 'manage' } as const;
    const sharing = { store, door, news, random, quotas, asked, now: testNow };
    if (right === null) await removeGrant(sharing, granteeId);
    else await setGrant(sharing, { granteeId, right });
  }

  /** Reads the table as it would be sent. */
  function open(id: string): Promise<{ readonly version: number; readonly comparison: Comparison }> {
    return store.snapshot(async (queries) => {
      const admitted = await door.find(queries, { id, userId, right: 'view' });
      const possession = await getPossession(queries, admitted);
      const weighers = await listWeighers(queries, id);
      const reader = { rights: admitted.right, ...possession, weighers };
      const table = [await readHead(queries, admitted.row, reader), await readChunks(queries, id)];
      return parseTable(gunzipSync(await buffer(gzipOf(table))).toString());
    });
  }

  return { create, post, drop, remove, share, open, news };
}

/** Parses a table as a browser does. */
export function parseTable(text: string): { readonly version: number; readonly comparison: Comparison } {
  const table: ComparisonTable = JSON.parse(text);
  return { version: table.version, comparison: comparisonOfTable(table) };
}
