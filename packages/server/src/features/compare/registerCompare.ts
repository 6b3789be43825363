import * as contract from '@tertium/contract';
import type { Caller } from '../../http/caller';
import type { Register } from '../../http/register';
import type { ServerPorts } from '../../http/serverPorts';
import { getUser, settingsOf } from '../../identity/users';
import { getComparison } from './access/findComparison';
import { defaultQuotas, type Quotas } from './access/quotas';
import { postChanges } from './editing/postChanges';
import { createComparison } from './gallery/createComparison';
import { deleteComparison, restoreComparison } from './gallery/deleteComparison';
import { duplicateComparison } from './gallery/duplicateComparison';
import { checksumOf, readIdempotencyKey } from './gallery/idempotency';
import type { Creation } from './gallery/insertComparison';
import { listOwn, summarize, summarizeOne } from './gallery/summaries';
import { listChangesJson, listHistory, readHistoryEntryJson } from './history/readHistory';
import { readTableJson } from './storage/readTableJson';
import { describeTemplate, getTemplate, templates } from './templates/templates';

/** Puts the calls about comparisons on the server. */
export function registerCompare(
  register: Register,
  ports: ServerPorts,
  quotas: Quotas = defaultQuotas,
): void {
  registerGallery(register, ports, quotas);
  registerTable(register, ports, quotas);
  registerHistory(register, ports);
}

type IdempotencyHeader = { readonly headers: Record<string, string | readonly string[] | undefined> };

function registerGallery(register: Register, ports: ServerPorts, quotas: Quotas): void {
  const { store, clock, random } = ports;

  const creationOf = (caller: Caller, request: IdempotencyHeader, checksum: string): Creation => {
    const now = clock.nowSeconds();
    const key = readIdempotencyKey(request.headers['idempotency-key']);
    const { userId } = caller;
    const idempotent = key === null ? null : { userId, key, checksum, now };
    return { store, random, quotas, ownerId: userId, now, request: idempotent };
  };
  const standingOf = (caller: Caller, id: string) => ({
    store,
    random,
    asked: { id, ownerId: caller.userId },
    now: clock.nowSeconds(),
  });

  register(contract.listComparisons, async ({ caller, query }) => {
    const options = { isDeleted: query.deleted === 'true', now: clock.nowSeconds() };
    const rows = await listOwn(store.db, caller.userId, options);
    return { result: await summarize(store.db, rows) };
  });

  register(contract.createComparison, async ({ caller, body, request }) => {
    const creation = creationOf(caller, request, checksumOf('create', body));
    const template = body.templateId === undefined ? null : getTemplate(body.templateId);
    const { missingPolicy } = settingsOf(await getUser(store.db, caller.userId));
    const row = await createComparison(creation, { name: body.name ?? null, template, missingPolicy });
    return { result: await summarizeOne(store.db, row) };
  });

  register(contract.duplicateComparison, async ({ caller, body, params, request }) => {
    const creation = creationOf(caller, request, checksumOf(`duplicate ${params.id}`, body));
    const row = await duplicateComparison(creation, { id: params.id, name: body.name ?? null });
    return { result: await summarizeOne(store.db, row) };
  });

  register(contract.deleteComparison, async ({ caller, params, expectedVersion }) => {
    await deleteComparison(standingOf(caller, params.id), expectedVersion);
  });

  register(contract.restoreComparison, async ({ caller, params }) => {
    const row = await restoreComparison(standingOf(caller, params.id));
    return { result: await summarizeOne(store.db, row) };
  });

  register(contract.listTemplates, async () => ({ result: templates.map(describeTemplate) }));
}

function registerTable(register: Register, ports: ServerPorts, quotas: Quotas): void {
  const { store, clock } = ports;

  register(contract.openComparison, async ({ caller, params, knownVersion }) => {
    const asked = { id: params.id, ownerId: caller.userId };
    const { version } = await getComparison(store.db, asked);
    if (version === knownVersion) return { notModifiedVersion: version };
    return store.snapshot(async (queries) => {
      const row = await getComparison(queries, asked);
      return { resultJson: await readTableJson(queries, row), version: row.version };
    });
  });

  register(contract.postChanges, async ({ caller, params, body }) => {
    const asked = { id: params.id, ownerId: caller.userId };
    const result = await postChanges({ store, quotas, asked, now: clock.nowSeconds() }, body);
    return { result, version: result.version };
  });
}

function registerHistory(register: Register, { store }: ServerPorts): void {
  register(contract.listChanges, async ({ caller, params, query }) => {
    const asked = { id: params.id, ownerId: caller.userId };
    return store.snapshot(async (queries) => {
      const row = await getComparison(queries, asked);
      return { resultJson: await listChangesJson(queries, row, Number(query.since)) };
    });
  });

  register(contract.listHistory, async ({ caller, params, query }) => {
    const asked = { id: params.id, ownerId: caller.userId };
    const before = query.before === undefined ? null : Number(query.before);
    const result = await store.snapshot(async (queries) => {
      const row = await getComparison(queries, asked);
      return listHistory(queries, row.id, before);
    });
    return { result };
  });

  register(contract.readHistoryEntry, async ({ caller, params }) => {
    const asked = { id: params.id, ownerId: caller.userId };
    return store.snapshot(async (queries) => {
      const row = await getComparison(queries, asked);
      return { resultJson: await readHistoryEntryJson(queries, row.id, Number(params.version)) };
    });
  });
}
