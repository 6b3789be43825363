import { type Change, emptyComparison, type MissingPolicy } from '@tertium/engine';
import { ApiError } from '../../http/apiError';
import type { Random } from '../../http/parts';
import type { ComparisonRow } from '../../store/comparisonTables';
import type { Queries, Store } from '../../store/openStore';
import { applyBatch } from './applyBatch';
import { getComparison, lockComparison, lockLiving } from './findComparison';
import { claimKey, type IdempotentRequest } from './idempotency';
import { readItemSlices } from './itemSlices';
import { checkUserQuotas, lockUser, type Quotas } from './quotas';
import { putItems } from './saveExcerpt';
import { changesOfTemplate, type TemplateContent } from './templateChanges';

export interface Creation {
  readonly store: Store;
  readonly random: Random;
  readonly quotas: Quotas;
  readonly ownerId: string;
  readonly now: number;
  /** `null` for requests without an Idempotency-Key. */
  readonly request: IdempotentRequest | null;
}

export interface Wish {
  readonly name: string | null;
  readonly template: TemplateContent | null;
  /** What unknown cells do to its scores, unless it says so itself later. */
  readonly missingPolicy?: MissingPolicy;
}

/** Makes a comparison, empty or from a template; the same request again gives the one made first. */
export function createComparison(creation: Creation, wish: Wish): Promise<ComparisonRow> {
  const { store, random, ownerId, now, quotas } = creation;
  const { template } = wish;
  return makeOnce(creation, async (queries, id) => {
    const empty = emptyComparison(wish.name ?? template?.name ?? 'Untitled comparison');
    const { missingPolicy = empty.settings.missingPolicy } = wish;
    const settings = JSON.stringify({ ...empty.settings, missingPolicy });
    await insertRow(queries, creation, blankRow(id, creation, empty.name, settings));
    await recordEvent(queries, { comparisonId: id, version: 1, kind: 'comparison.create', creation });
    if (template === null) return;
    const row = await lockComparison(queries, store.kind, { id, ownerId });
    const changes: readonly Change[] = changesOfTemplate(template, empty.name, () => random.uuid());
    const part = { baseVersion: 1, changes, text: JSON.stringify(changes) };
    const batch = { queries, kind: store.kind, quotas, row, batchId: random.uuid(), authorId: ownerId, now };
    await applyBatch(batch, [part]);
  });
}

/** Makes a copy of a comparison, with a history of its own that begins with it. */
export function duplicateComparison(
  creation: Creation,
  source: { readonly id: string; readonly name: string | null },
): Promise<ComparisonRow> {
  const { store, ownerId } = creation;
  return makeOnce(creation, async (queries, id) => {
    const original = await lockLiving(queries, store.kind, { id: source.id, ownerId });
    const name = source.name ?? copyName(original.name);
    await insertRow(queries, creation, {
      ...blankRow(id, creation, name, original.settings),
      description: original.description,
      item_count: original.item_count,
      attribute_count: original.attribute_count,
      byte_count: original.byte_count,
    });
    await recordEvent(queries, { comparisonId: id, version: 1, kind: 'comparison.duplicate', creation });
    await copyEntries(queries, source.id, id);
    for await (const slice of readItemSlices(queries, source.id)) {
      await putItems(
        queries,
        slice.map((item) => ({ ...item, comparison_id: id })),
      );
    }
  });
}

async function makeOnce(
  { store, random, ownerId, request }: Creation,
  make: (queries: Queries, id: string) => Promise<void>,
): Promise<ComparisonRow> {
  return store.transaction(async (queries) => {
    const id = random.uuid();
    const earlier = request === null ? null : await claimKey(queries, request, id);
    if (earlier === null) await make(queries, id);
    return earlier === null
      ? getComparison(queries, { id, ownerId })
      : lockComparison(queries, store.kind, { id: earlier, ownerId });
  });
}

function blankRow(id: string, { ownerId, now }: Creation, name: string, settings: string): ComparisonRow {
  return {
    id,
    owner_id: ownerId,
    name,
    description: '',
    settings,
    item_count: 0,
    attribute_count: 0,
    byte_count: 0,
    version: 1,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}

async function insertRow(queries: Queries, { store, quotas, ownerId }: Creation, row: ComparisonRow) {
  await lockUser(queries, store.kind, ownerId);
  await queries.insertInto('comparisons').values(row).execute();
  await checkUserQuotas(queries, ownerId, quotas);
}

async function copyEntries(queries: Queries, from: string, to: string): Promise<void> {
  for (const table of ['attributes', 'weightings'] as const) {
    const rows = await queries.selectFrom(table).selectAll().where('comparison_id', '=', from).execute();
    if (rows.length === 0) continue;
    await queries
      .insertInto(table)
      .values(rows.map((row) => ({ ...row, comparison_id: to })))
      .execute();
  }
}

function copyName(name: string): string {
  const suffix = ' (copy)';
  return `${[...name].slice(0, 200 - suffix.length).join('')}${suffix}`;
}

export interface ComparisonEvent {
  readonly comparisonId: string;
  readonly version: number;
  readonly kind: 'comparison.create' | 'comparison.duplicate' | 'comparison.delete' | 'comparison.restore';
  readonly creation: Pick<Creation, 'random' | 'ownerId' | 'now'>;
}

/** Writes something that happened to a comparison as a whole into its history. */
export async function recordEvent(queries: Queries, event: ComparisonEvent): Promise<void> {
  const { comparisonId, version, kind, creation } = event;
  await queries
    .insertInto('history')
    .values({
      comparison_id: comparisonId,
      version,
      batch_id: creation.random.uuid(),
      author_id: creation.ownerId,
      at: creation.now,
      counts: JSON.stringify({ [kind]: 1 }),
      change_length: 0,
    })
    .execute();
}

export function requireTemplate<T>(template: T | undefined): T {
  if (template === undefined) throw new ApiError('ERR_NOT_FOUND');
  return template;
}
