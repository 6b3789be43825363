import { compareRights, type ExportedGrant, everyone, type HeirsRequired } from '@tertium/contract';
import { ApiError } from '../../http/apiError';
import type { ServerPorts } from '../../http/serverPorts';
import { haveJoined } from '../../identity/users';
import type { ComparisonRow } from '../../store/comparisonTables';
import type { Queries } from '../../store/openStore';
import { createDoor } from './access/door';
import { namedPerson } from './access/possession';
import { defaultQuotas } from './access/quotas';
import { belongings } from './belongings/belongings';
import { exportComparisons } from './exportComparisons';
import { exportOwnWeights } from './exportOwnWeights';
import { eraseComparison } from './gallery/eraseComparison';
import type { News } from './news/createNews';
import { namedGrants } from './sharing/grants';
import { passTo } from './sharing/handOver';
import { type Gift, setGrantWithin } from './sharing/share';
import { deleteComparisonsOf } from './upkeep';

/** The new owner of each shared comparison; `null`: it is deleted. */
export type Heirs = Readonly<Record<string, string | null>>;

/** What an account has to do with comparisons: they are shared by an invitation, exported, and left behind. */
export function createHoldings({ store, random, clock, log }: ServerPorts, news: News) {
  const door = createDoor(store.kind);
  const withinFor = (id: string, userId: string) => {
    const asked = { id, userId, right: 'manage' } as const;
    return { store, door, random, quotas: defaultQuotas, asked, now: clock.nowSeconds() };
  };
  const announcerOf =
    (rows: readonly ComparisonRow[]): (() => void) =>
    () => {
      for (const { id, version } of rows) news.publish({ comparisonId: id, version });
    };

  return {
    exportComparisonsOf: exportComparisons,

    /** Their weights and answers in what is not theirs to export. */
    exportWeightsOf: (userId: string) => exportOwnWeights(store, door, userId),

    /** All rights that a person has, and that others have to what is theirs. */
    exportGrantsOf: (userId: string): Promise<ExportedGrant[]> => exportGrants(store.db, userId),

    findSharedWith: (userId: string): Promise<string | null> => findSharedWith(store.db, userId),

    /** Shares a comparison in the name of somebody; what it gives is to be called after the commit. */
    async share(queries: Queries, by: { readonly userId: string; readonly comparisonId: string } & Gift) {
      const { row } = await setGrantWithin(queries, withinFor(by.comparisonId, by.userId), by);
      return announcerOf([row]);
    },

    /**
     * Passes what is shared on to its heirs and deletes everything else that a person has made here. Throws
     * ERR_HEIRS_REQUIRED where nothing was said of something shared. What it gives is to be called after the commit, and
     * erases what was deleted.
     */
    async deleteOf(queries: Queries, userId: string, heirs: Heirs): Promise<() => Promise<void>> {
      const shared = await lockShared(queries, store.kind, userId);
      const unsaid = shared.filter(({ id }) => heirs[id] === undefined);
      if (unsaid.length > 0) {
        const details = await describeHeirs(queries, unsaid);
        throw new ApiError('ERR_HEIRS_REQUIRED', { details });
      }
      const touched: ComparisonRow[] = [];
      for (const row of shared) {
        const newOwnerId = heirs[row.id];
        if (newOwnerId === undefined || newOwnerId === null) {
          touched.push(row);
          continue;
        }
        const within = withinFor(row.id, userId);
        touched.push(await passTo(queries, within, { row, newOwnerId, isLeaving: true }));
      }
      for (const { forget } of belongings) await forget?.(queries, userId);
      const own = await deleteComparisonsOf(queries, userId);
      const announce = announcerOf(touched);
      return async () => {
        announce();
        try {
          for (const id of own) await eraseComparison(store, id);
        } catch (err) {
          log.warn({ err }, 'could not erase the data of a deleted account, will try again');
        }
      };
    },
  };
}

/** A person's own comparisons that others have a right to; all that are theirs are held against other writers. */
async function lockShared(queries: Queries, kind: ServerPorts['store']['kind'], userId: string) {
  const own = await queries
    .selectFrom('comparisons')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .execute();
  const granted = await queries
    .selectFrom('grants')
    .innerJoin('comparisons', 'comparisons.id', 'grants.comparison_id')
    .select('grants.comparison_id')
    .distinct()
    .where('comparisons.owner_id', '=', userId)
    .execute();
  const ids = new Set(granted.map(({ comparison_id }) => comparison_id));
  return own.filter(({ id }) => ids.has(id));
}

/** For each comparison those who can sign in and have a right of their own, the largest right first. */
async function describeHeirs(queries: Queries, rows: readonly ComparisonRow[]): Promise<HeirsRequired> {
  const described: HeirsRequired = [];
  for (const { id, name } of rows) {
    const people = await queries
      .selectFrom('grants')
      .innerJoin('users', 'users.id', 'grants.grantee_id')
      .select(['users.id', 'users.name', 'grants.right'])
      .where('grants.comparison_id', '=', id)
      .where('users.is_disabled', '=', 0)
      .where(haveJoined)
      .orderBy('users.name')
      .orderBy('users.id')
      .execute();
    const heirs = people.sort((a, b) => compareRights(a.right, b.right));
    described.push({ id, name, heirs });
  }
  return described;
}

async function findSharedWith(queries: Queries, userId: string): Promise<string | null> {
  const latest = await queries
    .selectFrom('grants')
    .innerJoin('comparisons', 'comparisons.id', 'grants.comparison_id')
    .select('comparisons.id')
    .where('grants.grantee_id', '=', userId)
    .where('comparisons.deleted_at', 'is', null)
    .orderBy('grants.given_at', 'desc')
    .orderBy('comparisons.id')
    .limit(1)
    .executeTakeFirst();
  return latest?.id ?? null;
}

async function exportGrants(queries: Queries, userId: string): Promise<ExportedGrant[]> {
  const rows = await namedGrants(queries)
    .innerJoin('comparisons', 'comparisons.id', 'grants.comparison_id')
    .select(['comparisons.id', 'comparisons.name'])
    .where(({ eb, or }) =>
      or([eb('grants.grantee_id', '=', userId), eb('comparisons.owner_id', '=', userId)]),
    )
    .orderBy('grants.given_at')
    .orderBy('comparisons.id')
    .orderBy('grants.grantee_id')
    .execute();
  return rows.flatMap((row) => {
    const person = row.grantee_id === everyone ? everyone : namedPerson(row.grantee_id, row.grantee_name);
    if (person === null) return [];
    const { id, name, right, given_at: since } = row;
    return [
      { comparison: { id, name }, person, right, since, by: namedPerson(row.giver_id, row.giver_name) },
    ];
  });
}
