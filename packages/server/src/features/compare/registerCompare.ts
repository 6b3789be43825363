import * as contract from '@tertium/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/apiError';
import type { Register } from '../../http/register';
import type { ServerPorts } from '../../http/serverPorts';
import type { ReadLinkPage } from '../../http/webPages';
import type { Identity } from '../../identity/createIdentity';
import { getUser, settingsOf } from '../../identity/users';
import type { ComparisonRow } from '../../store/comparisonTables';
import type { Queries } from '../../store/openStore';
import { createDoor } from './access/door';
import { getPossession } from './access/possession';
import { defaultQuotas } from './access/quotas';
import { listWeighers } from './access/weighers';
import { deleteComment, resolveThread, setComment } from './comments/comments';
import { bringInComments } from './comments/fileComments';
import { listMentionable } from './comments/mentions';
import { countOpenThreads, readComments, readThreads } from './comments/threadRows';
import { askedBy, type ComparePorts, registersOfOne } from './comparePorts';
import { checkAndComplete } from './editing/checkAndComplete';
import { checkLines } from './editing/checkLines';
import { dropChanges } from './editing/dropChanges';
import { postChanges } from './editing/postChanges';
import type { CheckedBody } from './editing/postedPart';
import { setArchived } from './gallery/archive';
import { createComparison } from './gallery/createComparison';
import { creationOf } from './gallery/creationOf';
import { deleteComparison, restoreComparison } from './gallery/deleteComparison';
import { duplicateComparison } from './gallery/duplicateComparison';
import { checksumOf } from './gallery/idempotency';
import { offeredTemplates } from './gallery/offeredTemplates';
import { searchNames } from './gallery/searchNames';
import { summarize, summarizeOne } from './gallery/summaries';
import { listMarks } from './history/markRows';
import { deleteMark, renameMark, setMark } from './history/marks';
import { listChangesJson, listHistory, listInversesJson, readHistoryEntryJson } from './history/readHistory';
import { addImages, imagesByHash } from './images/images';
import { createLinkedTables } from './links/createLinkedTables';
import type { News } from './news/createNews';
import { readFileHead } from './readComparisonFile';
import { registerGuests } from './registerGuests';
import { type FileReaderPath, registerImporting } from './registerImporting';
import { registerLinks } from './registerLinks';
import { registerModel } from './registerModel';
import { registerNotices } from './registerNotices';
import { registerRanking } from './registerRanking';
import { registerWebhooks } from './registerWebhooks';
import { bringInRounds } from './rounds/bringInRounds';
import { deleteRound, revealRound } from './rounds/closeRound';
import { readRound, readRounds } from './rounds/readRounds';
import { getRound } from './rounds/roundRows';
import { saveAnswer } from './rounds/saveAnswer';
import { setDueDate } from './rounds/setDueDate';
import { startRound } from './rounds/startRound';
import { listGrants } from './sharing/grants';
import { handOver } from './sharing/handOver';
import { leaveComparison, removeGrant, setGrant } from './sharing/share';
import { readChunks, readHead } from './storage/readTable';
import { createTableCache } from './storage/tableCache';
import { getTemplate } from './templates/templates';
import { findLastView, readViews } from './views/viewRows';
import { deleteView, setLastView, setView } from './views/views';
import type { LookUp } from './webhooks/resolveAddress';

/** What else the calls about comparisons need. */
interface Means {
  readonly news: News;
  readonly identity: Pick<Identity, 'limits' | 'originOf' | 'passwords'>;
  readonly fileReader: FileReaderPath;
  readonly lookUp: LookUp | undefined;
}

/** Puts the calls about comparisons on the server; gives what the pages of links say. */
export function registerCompare(
  register: Register,
  ports: ServerPorts,
  { news, identity, fileReader, lookUp }: Means,
): ReadLinkPage {
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
  const outside = { identity, linkedTables: createLinkedTables(news) };
  registerGuests(register, comparePorts, outside);
  const readLinkPage = registerLinks(register, comparePorts, outside);
  registerComments(register, comparePorts);
  registerNotices(register, comparePorts);
  registerImporting(register, comparePorts, fileReader);
  registerRanking(register, comparePorts);
  registerWebhooks(register, comparePorts, lookUp);
  registerModel(register, comparePorts);
  return readLinkPage;
}

function registerGallery(register: Register, ports: ComparePorts): void {
  const { store, door, clock } = ports;
  const { acts } = registersOfOne(register, ports);

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

  register(contract.createComparison, async (call) => {
    const { caller, body } = call;
    const creation = creationOf(ports, call, checksumOf('create', body));
    const template = body.templateId === undefined ? null : getTemplate(body.templateId);
    const { missingPolicy } = settingsOf(await getUser(store.db, caller.userId));
    const { name = null, isTemplate = false } = body;
    const made = await createComparison(creation, { name, template, missingPolicy, isTemplate });
    return { result: await summarizeOne(store.db, made) };
  });

  register(contract.duplicateComparison, async (call) => {
    const { caller, body, params } = call;
    const creation = creationOf(ports, call, checksumOf(`duplicate ${params.id}`, body));
    const { name = null, withItems = true, template = null } = body;
    // Who may see what is for people to say.
    if (template === 'everyone' && caller.scope !== null) throw new ApiError('ERR_FORBIDDEN');
    const source = { ...askedBy(contract.duplicateComparison, call), name, withItems, template };
    return { result: await summarizeOne(store.db, await duplicateComparison(creation, source)) };
  });

  acts(contract.archiveComparison, (acting) => setArchived(acting, true));
  acts(contract.unarchiveComparison, (acting) => setArchived(acting, false));
  acts(contract.deleteComparison, (acting, call) => deleteComparison(acting, call.expectedVersion));
  acts(contract.restoreComparison, async (acting) => summarizeOne(store.db, await restoreComparison(acting)));

  register(contract.listTemplates, async () => ({ result: [...offeredTemplates()] }));
}

function registerTable(register: Register, ports: ComparePorts): void {
  const { store, door, news, clock } = ports;
  const { reads, acts } = registersOfOne(register, ports);
  const tables = createTableCache();
  news.subscribe((message) => {
    if (message === null) tables.clear();
  });
  const chunksOf = (queries: Queries, row: ComparisonRow, { raw }: FastifyRequest) =>
    tables.get(row, { isGone: () => raw.socket.destroyed }, (isWanted) =>
      readChunks(queries, row.id, isWanted),
    );

  register(contract.openComparison, async (call) => {
    const asked = askedBy(contract.openComparison, call);
    const { version } = (await door.find(store.db, asked)).row;
    if (version === call.knownVersion) return { notModifiedVersion: version };
    return store.snapshot(async (queries) => {
      const admitted = await door.find(queries, asked);
      const { row, right } = admitted;
      const possession = await getPossession(queries, admitted);
      const weighers = await listWeighers(queries, row.id);
      const lastView = (await findLastView(queries, admitted))?.query;
      const reader = { rights: right, ...possession, weighers, ...(lastView && { lastView }) };
      const head = await readHead(queries, row, reader);
      return { resultPacked: [head, await chunksOf(queries, row, call.request)], version: row.version };
    });
  });

  reads(contract.exportComparison, async (queries, admitted, { request, query }) => {
    const { name } = await getUser(queries, admitted.userId);
    const head = await readFileHead(queries, admitted, {
      name,
      now: clock.nowSeconds(),
      withComments: query.comments === 'true',
    });
    return { resultPacked: [head, await chunksOf(queries, admitted.row, request)] };
  });

  register(
    contract.postChanges,
    async (call) => {
      const asked = askedBy(contract.postChanges, call);
      const { socket } = call.request.raw;
      const posting = { ...ports, asked, isGone: () => socket.destroyed, now: clock.nowSeconds() };
      const { batch, baseVersion: said, added }: CheckedBody = call.body;
      const baseVersion = said ?? (await ports.door.find(ports.store.db, asked)).row.version;
      const result = await postChanges(posting, {
        ...call.body,
        baseVersion,
        batch: batch ?? { id: ports.random.uuid(), part: 0, isLast: true },
      });
      return { result: { ...result, ...(added && { added: [...added] }) }, version: result.version };
    },
    {
      checkBody: async (body, call) =>
        Buffer.isBuffer(body)
          ? checkLines(body)
          : checkAndComplete(ports, askedBy(contract.postChanges, call), body),
    },
  );

  acts(contract.dropChanges, (acting, { params }) => dropChanges(acting, params.batchId));

  acts(contract.addImages, (acting, { body }) => addImages(acting, body.images));
  reads(contract.readImages, (queries, { row }, { query }) => imagesByHash(queries, row.id, query.hashes));
}

function registerHistory(register: Register, ports: ComparePorts): void {
  const { reads, acts } = registersOfOne(register, ports);

  reads(contract.listChanges, async (queries, admitted, { query }) => ({
    resultJson: await listChangesJson(queries, admitted, Number(query.since)),
  }));
  reads(contract.listHistory, async (queries, { row }, { query }) => {
    const before = query.before === undefined ? null : Number(query.before);
    return { result: await listHistory(queries, row.id, before) };
  });
  reads(contract.readHistoryEntry, async (queries, { row }, { params }) => ({
    resultJson: await readHistoryEntryJson(queries, row.id, Number(params.version)),
  }));
  reads(contract.listInverses, async (queries, { row }, { query }) => {
    const span = { after: Number(query.after), until: Number(query.until) };
    return { resultJson: await listInversesJson(queries, row.id, span) };
  });

  reads(contract.listMarks, async (queries, { row }) => ({ result: await listMarks(queries, row.id) }));
  acts(contract.setMark, (acting, { params, body }) => setMark(acting, params.markId, body));
  acts(contract.renameMark, (acting, { params, body }) => renameMark(acting, params.markId, body));
  acts(contract.deleteMark, (acting, { params }) => deleteMark(acting, params.markId));

  reads(contract.listViews, async (queries, admitted) => ({ result: await readViews(queries, admitted) }));
  acts(contract.setView, (acting, { params, body }) => setView(acting, params.viewId, body));
  acts(contract.setLastView, (acting, { body }) => setLastView(acting, body.query));
  acts(contract.deleteView, (acting, { params }) => deleteView(acting, params.viewId));
}

function registerSharing(register: Register, ports: ComparePorts): void {
  const { reads, acts } = registersOfOne(register, ports);

  reads(contract.listGrants, async (queries, admitted) => ({ result: await listGrants(queries, admitted) }));
  acts(contract.setGrant, (acting, { params, body }) =>
    setGrant(acting, { granteeId: params.grantee, right: body.right }),
  );
  acts(contract.removeGrant, (acting, { params }) => removeGrant(acting, params.grantee));
  acts(contract.leaveComparison, (acting) => leaveComparison(acting));
  acts(contract.handOverComparison, async (acting, { body }) =>
    summarizeOne(ports.store.db, await handOver(acting, body.userId)),
  );
}

function registerRounds(register: Register, ports: ComparePorts): void {
  const { reads, acts } = registersOfOne(register, ports);

  reads(contract.listRounds, async (queries, admitted) => ({ result: await readRounds(queries, admitted) }));
  reads(contract.readRound, async (queries, admitted, { params }) => {
    const row = await getRound(queries, admitted.row.id, params.roundId);
    return { result: await readRound(queries, admitted, row) };
  });
  acts(contract.startRound, (acting, { params, body }) => startRound(acting, params.roundId, body));
  acts(contract.updateRound, (acting, { params, body }) => setDueDate(acting, params.roundId, body.dueOn));
  acts(contract.bringInRounds, (acting, { body }) => bringInRounds(acting, body.rounds));
  acts(contract.saveAnswer, (acting, { params, body }) => saveAnswer(acting, params.roundId, body));
  acts(contract.revealRound, (acting, { params }) => revealRound(acting, params.roundId));
  acts(contract.deleteRound, (acting, { params }) => deleteRound(acting, params.roundId));
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

function registerComments(register: Register, ports: ComparePorts): void {
  const { reads, acts } = registersOfOne(register, ports);

  reads(contract.listThreads, async (queries, admitted, { query }) => {
    const { filter, about, before, thread: threadId } = query;
    const asked = {
      ...{ filter, threadId, about: about === undefined ? undefined : JSON.parse(about) },
      before: numberOf(before),
    };
    const people = await listMentionable(queries, admitted.row);
    return { result: { ...(await readThreads(queries, admitted, asked)), people } };
  });
  reads(contract.countThreads, async (queries, admitted) => ({
    result: await countOpenThreads(queries, admitted),
  }));
  reads(contract.readThread, async (queries, admitted, { params, query }) => ({
    result: await readComments(queries, admitted, params.threadId, numberOf(query.before)),
  }));
  acts(contract.setComment, (acting, { params, body }) => setComment(acting, params.commentId, body));
  acts(contract.deleteComment, (acting, { params }) => deleteComment(acting, params.commentId));
  acts(contract.resolveThread, (acting, { params, body }) =>
    resolveThread(acting, params.threadId, body.isResolved),
  );
  acts(contract.bringInComments, (acting, { body }) => bringInComments(acting, body.comments));
}
