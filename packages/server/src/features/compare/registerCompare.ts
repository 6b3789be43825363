import * as contract from '@tertium/contract';
import { ApiError } from '../../http/apiError';
import type { Caller } from '../../http/caller';
import type { Register } from '../../http/register';
import type { ServerPorts } from '../../http/serverPorts';
import { getUser, settingsOf } from '../../identity/users';
import { createDoor } from './access/door';
import { getPossession } from './access/possession';
import { defaultQuotas } from './access/quotas';
import { listWeighers } from './access/weighers';
import { actingOn, askedBy, type ComparePorts } from './comparePorts';
import { checkPosted } from './editing/checkPosted';
import { dropChanges } from './editing/dropChanges';
import { postChanges } from './editing/postChanges';
import { setArchived } from './gallery/archive';
import { createComparison } from './gallery/createComparison';
import { deleteComparison, restoreComparison } from './gallery/deleteComparison';
import { duplicateComparison } from './gallery/duplicateComparison';
import { checksumOf, readIdempotencyKey } from './gallery/idempotency';
import type { Creation } from './gallery/insertComparison';
import { offeredTemplates } from './gallery/offeredTemplates';
import { searchNames } from './gallery/searchNames';
import { summarize, summarizeOne } from './gallery/summaries';
import { listChangesJson, listHistory, listInversesJson, readHistoryEntryJson } from './history/readHistory';
import type { News } from './news/createNews';
import { readFileHead } from './readComparisonFile';
import { registerMarks } from './registerMarks';
import { registerRanking } from './registerRanking';
import { registerRounds } from './registerRounds';
import { listGrants } from './sharing/grants';
import { handOver } from './sharing/handOver';
import { leaveComparison, removeGrant, setGrant } from './sharing/share';
import { readChunks, readHead } from './storage/readTable';
import { createTableCache } from './storage/tableCache';
import { getTemplate } from './templates/templates';

/** Puts the calls about comparisons on the server. */
export function registerCompare(register: Register, ports: ServerPorts, news: News): void {
  const comparePorts = {
    ...ports,
    door: createDoor(ports.store.kind),
    news,
    quotas: defaultQuotas,
  };
  registerGallery(register, comparePorts);
  registerTable(register, comparePorts);
  registerHistory(register, comparePorts);
  registerSharing(register, comparePorts);
  registerRounds(register, comparePorts);
  registerMarks(register, comparePorts);
  registerRanking(register, comparePorts);
}

type IdempotencyHeader = { readonly headers: Record<string, string | readonly string[] | undefined> };

function registerGallery(register: Register, ports: ComparePorts): void {
  const { store, door, quotas, clock, random } = ports;

  const creationOf = (caller: Caller, request: IdempotencyHeader, checksum: string): Creation => {
    const now = clock.nowSeconds();
    const key = readIdempotencyKey(request.headers['idempotency-key']);
    const { userId } = caller;
    const idempotent = key === null ? null : { userId, key, checksum, now };
    return { store, door, random, quotas, ownerId: userId, now, request: idempotent };
  };

  register(contract.listComparisons, async ({ caller, query }) => {
    const options = { isDeleted: query.deleted === 'true', now: clock.nowSeconds() };
    const admitted = await door.list(store.db, caller.userId, options);
    return { result: await summarize(store.db, admitted) };
  });

  register(contract.searchComparisons, async ({ caller, query }) => {
    const result = await store.snapshot(async (queries) => {
      const admitted = await door.list(queries, caller.userId, { isDeleted: false, now: clock.nowSeconds() });
      return searchNames(queries, admitted, query.text);
    });
    return { result };
  });

  register(contract.createComparison, async ({ caller, body, request }) => {
    const creation = creationOf(caller, request, checksumOf('create', body));
    const template = body.templateId === undefined ? null : getTemplate(body.templateId);
    const { missingPolicy } = settingsOf(await getUser(store.db, caller.userId));
    const { name = null, isTemplate = false } = body;
    const made = await createComparison(creation, { name, template, missingPolicy, isTemplate });
    return { result: await summarizeOne(store.db, made) };
  });

  register(contract.duplicateComparison, async (call) => {
    const { caller, request, body, params } = call;
    const creation = creationOf(caller, request, checksumOf(`duplicate ${params.id}`, body));
    const { name = null, withItems = true, template = null } = body;
    // Who may see what is for people to say.
    if (template === 'everyone' && caller.scope !== null) throw new ApiError('ERR_FORBIDDEN');
    const source = { ...askedBy(contract.duplicateComparison, call), name, withItems, template };
    return { result: await summarizeOne(store.db, await duplicateComparison(creation, source)) };
  });

  register(contract.archiveComparison, async (call) => {
    await setArchived({ store, door, asked: askedBy(contract.archiveComparison, call) }, true);
  });

  register(contract.unarchiveComparison, async (call) => {
    await setArchived({ store, door, asked: askedBy(contract.unarchiveComparison, call) }, false);
  });

  register(contract.deleteComparison, async (call) => {
    await deleteComparison(actingOn(ports, askedBy(contract.deleteComparison, call)), call.expectedVersion);
  });

  register(contract.restoreComparison, async (call) => {
    const restored = await restoreComparison(actingOn(ports, askedBy(contract.restoreComparison, call)));
    return { result: await summarizeOne(store.db, restored) };
  });

  register(contract.listTemplates, async () => ({ result: [...offeredTemplates()] }));
}

function registerTable(register: Register, { store, door, news, quotas, clock }: ComparePorts): void {
  const tables = createTableCache();
  news.subscribe((message) => {
    if (message === null) tables.clear();
  });
  register(contract.openComparison, async (call) => {
    const asked = askedBy(contract.openComparison, call);
    const { version } = (await door.find(store.db, asked)).row;
    if (version === call.knownVersion) return { notModifiedVersion: version };
    const { socket } = call.request.raw;
    return store.snapshot(async (queries) => {
      const admitted = await door.find(queries, asked);
      const { row, right } = admitted;
      const possession = await getPossession(queries, admitted);
      const reader = { rights: right, ...possession, weighers: await listWeighers(queries, row.id) };
      const head = await readHead(queries, row, reader);
      const chunks = await tables.get(row, { isGone: () => socket.destroyed }, (isWanted) =>
        readChunks(queries, row.id, isWanted),
      );
      return { resultPacked: [head, chunks], version: row.version };
    });
  });

  register(contract.exportComparison, async (call) => {
    const asked = askedBy(contract.exportComparison, call);
    const { socket } = call.request.raw;
    return store.snapshot(async (queries) => {
      const admitted = await door.find(queries, asked);
      const { name } = await getUser(queries, asked.userId);
      const head = await readFileHead(queries, admitted, { name, now: clock.nowSeconds() });
      const chunks = await tables.get(admitted.row, { isGone: () => socket.destroyed }, (isWanted) =>
        readChunks(queries, admitted.row.id, isWanted),
      );
      return { resultPacked: [head, chunks] };
    });
  });

  register(
    contract.postChanges,
    async (call) => {
      const asked = askedBy(contract.postChanges, call);
      const { socket } = call.request.raw;
      const isGone = () => socket.destroyed;
      const posting = { store, door, news, quotas, asked, isGone, now: clock.nowSeconds() };
      const result = await postChanges(posting, call.body);
      return { result, version: result.version };
    },
    { checkBody: checkPosted },
  );

  register(contract.dropChanges, async (call) => {
    await dropChanges({ store, door, asked: askedBy(contract.dropChanges, call) }, call.params.batchId);
  });
}

function registerHistory(register: Register, { store, door }: ComparePorts): void {
  register(contract.listChanges, async (call) => {
    const asked = askedBy(contract.listChanges, call);
    const since = Number(call.query.since);
    return store.snapshot(async (queries) => {
      const admitted = await door.find(queries, asked);
      return { resultJson: await listChangesJson(queries, admitted, since) };
    });
  });

  register(contract.listHistory, async (call) => {
    const asked = askedBy(contract.listHistory, call);
    const before = call.query.before === undefined ? null : Number(call.query.before);
    const result = await store.snapshot(async (queries) => {
      const { row } = await door.find(queries, asked);
      return listHistory(queries, row.id, before);
    });
    return { result };
  });

  register(contract.readHistoryEntry, async (call) => {
    const asked = askedBy(contract.readHistoryEntry, call);
    return store.snapshot(async (queries) => {
      const { row } = await door.find(queries, asked);
      return { resultJson: await readHistoryEntryJson(queries, row.id, Number(call.params.version)) };
    });
  });

  register(contract.listInverses, async (call) => {
    const asked = askedBy(contract.listInverses, call);
    const span = { after: Number(call.query.after), until: Number(call.query.until) };
    return store.snapshot(async (queries) => {
      const { row } = await door.find(queries, asked);
      return { resultJson: await listInversesJson(queries, row.id, span) };
    });
  });
}

function registerSharing(register: Register, ports: ComparePorts): void {
  const { store, door } = ports;

  register(contract.listGrants, async (call) => {
    const asked = askedBy(contract.listGrants, call);
    const result = await store.snapshot(async (queries) =>
      listGrants(queries, await door.find(queries, asked)),
    );
    return { result };
  });

  register(contract.setGrant, async (call) => {
    const gift = { granteeId: call.params.grantee, right: call.body.right };
    return { result: await setGrant(actingOn(ports, askedBy(contract.setGrant, call)), gift) };
  });

  register(contract.removeGrant, async (call) => {
    await removeGrant(actingOn(ports, askedBy(contract.removeGrant, call)), call.params.grantee);
  });

  register(contract.leaveComparison, async (call) => {
    await leaveComparison(actingOn(ports, askedBy(contract.leaveComparison, call)));
  });

  register(contract.handOverComparison, async (call) => {
    const asked = askedBy(contract.handOverComparison, call);
    const admitted = await handOver(actingOn(ports, asked), call.body.userId);
    return { result: await summarizeOne(store.db, admitted) };
  });
}
