import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { blankAttribute, blankWeighting } from '@tertium/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleImages } from '../../testing/sampleImages';
import { type Person, startApi, type TestApi } from '../../testing/startApi';
import { describeOnBothStores } from '../../testing/stores';

const offered = [
  ...contract.modelEndpoints,
  ...contract.compareEndpoints,
  ...contract.importEndpoints,
  ...contract.sharingEndpoints,
  ...contract.roundEndpoints,
  ...contract.guestEndpoints,
  ...contract.linkEndpoints,
  ...contract.markEndpoints,
  ...contract.imageEndpoints,
  ...contract.viewEndpoints,
  ...contract.commentEndpoints,
  ...contract.noticeEndpoints,
  ...contract.webhookEndpoints,
  ...contract.liveEndpoints,
];
type Endpoint = (typeof offered)[number];
/** The calls about one comparison. */
type EndpointOfOne = Extract<Endpoint, { path: `compare/v1/comparisons/:id${string}` }>;
interface Given {
  readonly body?: object | string;
  readonly query?: string;
  readonly params?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

const [attributeId, itemId, weightingId, roundId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const markId = randomUUID();
const webhookId = randomUUID();
const threadId = randomUUID();
const guestId = randomUUID();
const attribute = {
  ...blankAttribute({ id: attributeId, name: 'Price', position: 0, type: 'number' }),
  direction: 'lower' as const,
};
const weighting = blankWeighting({ id: weightingId, name: 'Cheap', position: 0 });
const item = { id: itemId, name: 'One', position: 0 };

const post = (changes: readonly object[], more: object = {}) => ({
  body: { baseVersion: 2, batch: { id: randomUUID(), part: 0, isLast: true, ...more }, changes },
});
const addOwn = (personId: string) => ({
  kind: 'weightings.add',
  weightings: [blankWeighting({ id: randomUUID(), personId, name: 'Own', position: 1 })],
});
const addWeighting = () => ({ kind: 'weightings.add', weightings: [{ ...weighting, id: randomUUID() }] });

/** The round that `prepare` starts, and its owner's answer, which is done. */
const round = { question: '', isBlind: true, attributeIds: [attributeId], participantIds: null };
const answer = { points: { [attributeId]: 7 }, isDone: true, baseVersion: 0 };
/** The same round as in a file: it is there already. */
const filedRound = {
  id: roundId,
  question: '',
  isBlind: true,
  attributeIds: [attributeId],
  startedBy: null,
  startedAt: 1,
  revealedBy: null,
  revealedAt: 2,
  peopleCount: 1,
  answers: [{ person: 'Ada', points: { [attributeId]: 7 } }],
};

const filedComment = {
  id: threadId,
  threadId,
  anchor: { kind: 'comparison' },
  author: 'Ada',
  text: 'Hm',
  at: 1,
  editedAt: null,
  resolvedAt: null,
  resolvedBy: null,
};

/** Nothing listens there. */
const webhook = { url: 'http://127.0.0.1:1/', events: ['round.revealed'], isOn: true };

/** What each call needs to succeed for who was given a right to it and may make it. A new call about a comparison belongs here. */
const calls: Record<EndpointOfOne['id'], Given | ((callerId: string) => Given)> = {
  openComparison: {},
  exportComparison: {},
  duplicateComparison: { body: {} },
  archiveComparison: {},
  unarchiveComparison: {},
  deleteComparison: { headers: { 'if-match': '"v3"' } },
  restoreComparison: {},
  postChanges: (callerId) => post([addOwn(callerId)]),
  dropChanges: { params: { batchId: randomUUID() } },
  updateFromTable: { body: 'Name,Price\nOne,2\n', headers: { 'content-type': 'text/csv' } },
  listChanges: { query: '?since=1' },
  listHistory: {},
  readHistoryEntry: { params: { version: '2' } },
  listInverses: { query: '?after=1&until=2' },
  listGrants: {},
  setGrant: { params: { grantee: contract.everyone }, body: { right: 'view' } },
  removeGrant: { params: { grantee: contract.everyone } },
  leaveComparison: {},
  handOverComparison: { body: { userId: randomUUID() } },
  listRounds: {},
  startRound: { params: { roundId }, body: round },
  updateRound: { params: { roundId }, body: { dueOn: '2026-12-04' } },
  bringInRounds: { body: { rounds: [filedRound] } },
  readRound: { params: { roundId } },
  saveAnswer: { params: { roundId }, body: { ...answer, isDone: false } },
  revealRound: { params: { roundId } },
  deleteRound: { params: { roundId } },
  listGuests: { params: { roundId } },
  inviteGuest: { params: { roundId }, body: { name: 'Eve', email: null, mayJoin: false } },
  renewGuestLink: { params: { roundId, guestId } },
  removeGuest: { params: { roundId, guestId } },
  listLinks: {},
  makeLink: { body: { name: 'Paper', version: null, endsAt: null, parts: [], sites: [], password: null } },
  removeLink: { params: { linkId: randomUUID() } },
  listMarks: {},
  setMark: { params: { markId }, body: { name: 'Decision', note: '', markedVersion: 2, weightingId: null } },
  renameMark: { params: { markId }, body: { name: 'Decided', note: '', baseVersion: 1 } },
  deleteMark: { params: { markId } },
  addImages: { body: { images: [sampleImages.lossy] } },
  readModel: {},
  askModel: { body: { question: { kind: 'attributes' }, text: null } },
  readImages: { query: `?hashes=${'A'.repeat(43)}` },
  listViews: {},
  setView: () => ({ params: { viewId: randomUUID() }, body: { name: 'Mine', isForAll: false, query: '' } }),
  deleteView: { params: { viewId: randomUUID() } },
  setLastView: { body: { query: 'sort=rank' } },
  listThreads: {},
  countThreads: {},
  readThread: { params: { threadId } },
  resolveThread: { params: { threadId }, body: { isResolved: true } },
  setComment: () => {
    const commentId = randomUUID();
    return {
      params: { commentId },
      body: { threadId: commentId, anchor: { kind: 'comparison' }, text: 'Hm' },
    };
  },
  deleteComment: { params: { commentId: randomUUID() } },
  setNoticeChoice: { body: { choice: 'all' } },
  bringInComments: { body: { comments: [filedComment] } },
  listWebhooks: {},
  setWebhook: { params: { webhookId }, body: webhook },
  deleteWebhook: { params: { webhookId } },
  renewWebhookSecret: { params: { webhookId } },
  testWebhook: { params: { webhookId } },
  listDeliveries: { params: { webhookId } },
  followComparison: { query: `?tab=${randomUUID()}` },
  reportSpot: { body: { tab: randomUUID(), spot: { attributeId, itemId } } },
};

/** One change of each kind on the comparison that `prepare` makes; those of weightings are about the named one. */
const changes: Record<contract.Change['kind'], object> = {
  'comparison.update': { patch: { name: 'Other' } },
  'items.add': { items: [{ ...item, id: randomUUID() }] },
  'items.remove': { ids: [itemId] },
  'item.update': { id: itemId, patch: { name: 'Other' } },
  'attributes.add': { attributes: [{ ...attribute, id: randomUUID() }] },
  'attributes.remove': { ids: [attributeId] },
  'attribute.update': { id: attributeId, patch: { name: 'Other' } },
  'cells.set': { itemIds: [itemId], attributeIds: [attributeId], rows: [['1']] },
  'weightings.add': addWeighting(),
  'weightings.remove': { ids: [weightingId] },
  'weighting.update': { id: weightingId, patch: { name: 'Other' } },
};

const day = 24 * 60 * 60;
const hashes = `?hashes=${'A'.repeat(43)}`;
const mark = randomUUID();
/** What each call by a link needs, and its status by a link that works, by one of an ended round or time, and by any other secret. */
const callsByLink: Record<string, readonly [Given, works: number, ended: number, strange: number]> = {
  openLink: [{ body: { password: null } }, 200, 404, 404],
  readLinkImages: [{ query: hashes }, 200, 404, 404],
  readLinkPicture: [{}, 200, 404, 404],
  openGuestRound: [{ body: { mark } }, 200, 200, 404],
  readGuestTable: [{}, 200, 200, 404],
  readGuestImages: [{ query: hashes }, 200, 200, 404],
  saveGuestAnswer: [{ body: { points: {}, isDone: false, baseVersion: 0, mark } }, 200, 409, 404],
  // That needs an account beside the link.
  joinAsGuest: [{}, 401, 401, 401],
};

const isOfOne = (endpoint: Endpoint): endpoint is EndpointOfOne => endpoint.path.includes(':id');
const endpoints = offered.filter(isOfOne);
const held = [null, ...contract.rights];

describeOnBothStores('what a person may do with a comparison', (kind) => {
  let api: TestApi;
  let owner: Person;
  let guest: Person;
  beforeAll(async () => {
    const model = { url: new URL('http://127.0.0.1:9/v1'), name: 'model', key: null };
    api = await startApi(kind, { settings: { webhookMode: 'any', model } });
    await invite();
  });
  afterAll(() => api.close());

  /** New people: nobody may call more often in a minute than a person does. */
  async function invite(): Promise<void> {
    owner = await api.addPerson();
    guest = await api.addPerson();
  }

  async function give(id: string, right: contract.Right, grantee: string): Promise<void> {
    const params = { id, grantee };
    const { status } = await api.call(contract.setGrant, { jwt: owner.jwt, params, body: { right } });
    expect(status).toBe(200);
  }

  /** A comparison of the owner's at version 2, or 3 where the guest was given something. */
  async function prepare(right: contract.Right | null): Promise<string> {
    const made = await api.call(contract.createComparison, { jwt: owner.jwt, body: { name: 'Shared' } });
    const { id } = made.result;
    const first = post([
      { kind: 'attributes.add', attributes: [attribute] },
      { kind: 'items.add', items: [item] },
      { kind: 'weightings.add', weightings: [weighting] },
      addOwn(owner.id),
    ]);
    const body = { ...first.body, baseVersion: 1 };
    const { status } = await api.call(contract.postChanges, { jwt: owner.jwt, params: { id }, body });
    expect(status).toBe(200);
    if (right !== null) await give(id, right, guest.id);
    return id;
  }

  /** A round of the owner's, for the calls that are about one. */
  async function prepareRound(id: string, endpoint: EndpointOfOne): Promise<void> {
    if (!endpoint.path.includes(':roundId') || endpoint.id === 'startRound') return;
    const by = { jwt: owner.jwt, params: { id, roundId } };
    const started = await api.call(contract.startRound, { ...by, body: round });
    const answered = await api.call(contract.saveAnswer, { ...by, body: answer });
    expect([started.status, answered.status]).toEqual([200, 200]);
  }

  /** A mark of the owner's, for the call that renames one. */
  async function prepareMark(id: string, endpoint: EndpointOfOne): Promise<void> {
    if (endpoint.id !== 'renameMark') return;
    const body = { name: 'Decision', note: '', markedVersion: 2, weightingId: null };
    const marked = await api.call(contract.setMark, { jwt: owner.jwt, params: { id, markId }, body });
    expect(marked.status).toBe(200);
  }

  /** A webhook of the owner's, for the calls that are about one. */
  async function prepareWebhook(id: string, endpoint: EndpointOfOne): Promise<void> {
    if (!endpoint.path.includes(':webhookId')) return;
    const set = { jwt: owner.jwt, params: { id, webhookId }, body: webhook };
    expect((await api.call(contract.setWebhook, set)).status).toBe(200);
  }

  /** A thread of the owner's, for the calls that are about one. */
  async function prepareThread(id: string, endpoint: EndpointOfOne): Promise<void> {
    if (!endpoint.path.includes(':threadId')) return;
    const body = { threadId, anchor: { kind: 'comparison' }, text: 'Hm' };
    const params = { id, commentId: threadId };
    expect((await api.call(contract.setComment, { jwt: owner.jwt, params, body })).status).toBe(200);
  }

  /** A guest of the round, for the calls that are about one. */
  async function prepareGuest(id: string, endpoint: EndpointOfOne): Promise<void> {
    if (!endpoint.path.includes(':guestId')) return;
    const named = { comparison_id: id, id: guestId, round_id: roundId, name: 'Eve', email: null };
    const row = { ...named, link_hash: null, is_out: 0, may_join: 0, visits: '[]', invited_by: owner.id };
    await api.store.db.insertInto('guests').values(row).execute();
  }

  async function ask(endpoint: EndpointOfOne, id: string, given: (typeof calls)[EndpointOfOne['id']]) {
    const { params, ...rest } = typeof given === 'function' ? given(guest.id) : given;
    return api.call<contract.Endpoint>(endpoint, { jwt: guest.jwt, params: { ...params, id }, ...rest });
  }

  const stateOf = (id: string) =>
    api.store.db.selectFrom('comparisons').selectAll().where('id', '=', id).executeTakeFirst();

  /** The status and code that a call has by the rule. */
  function ruled(
    right: contract.Right | null,
    { right: needed, isForOwner = false }: { readonly right: contract.Right; readonly isForOwner?: boolean },
    success: number,
  ): readonly [number, string] {
    if (right === null) return [404, 'ERR_NOT_FOUND'];
    const may = contract.includesRight(right, needed) && !isForOwner;
    return may ? [success, ''] : [403, 'ERR_FORBIDDEN'];
  }

  it('is named in the contract for every call about one comparison', () => {
    const unsaid = contract.endpoints.filter(
      ({ path, right: needed }) => path.startsWith('compare/v1/comparisons/:id') && needed === undefined,
    );
    expect(unsaid).toEqual([]);
    expect(endpoints.map(({ id }) => id).sort()).toEqual(Object.keys(calls).sort());
  });

  const walk = kind === 'sqlite' || process.env.WALKS !== undefined ? describe : describe.skip;
  walk.each(held.map((one) => [one ?? 'nothing', one] as const))('who has %s', (_, one) => {
    beforeAll(invite);

    it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
      'is answered by %s as its right says',
      async (_id, endpoint) => {
        const id = await prepare(one);
        await prepareRound(id, endpoint);
        await prepareMark(id, endpoint);
        await prepareWebhook(id, endpoint);
        await prepareThread(id, endpoint);
        await prepareGuest(id, endpoint);
        const before = await stateOf(id);
        const answer = await ask(endpoint, id, calls[endpoint.id]);
        const expected = ruled(one, endpoint, endpoint.status);
        expect([answer.status, answer.code]).toEqual(expected);
        if (expected[1] !== '') expect(await stateOf(id)).toEqual(before);
      },
    );

    it.each(Object.entries(changes))('is answered to %s as that change asks', async (changeKind, rest) => {
      const id = await prepare(one);
      const before = await stateOf(id);
      const change = { kind: changeKind, ...rest };
      const answer = await ask(contract.postChanges, id, post([addOwn(guest.id), change]));
      const expected = ruled(one, { right: 'edit' }, 200);
      expect([answer.status, answer.code]).toEqual(expected);
      if (expected[1] !== '') expect(await stateOf(id)).toEqual(before);
    });

    it('finds it in the list, and its rights in list and table, if there are any', async () => {
      const id = await prepare(one);
      const list = async (query: string) =>
        (await api.call(contract.listComparisons, { jwt: guest.jwt, query })).result.find(
          (summary) => summary.id === id,
        );
      expect((await list(''))?.rights ?? null).toBe(one);
      if (one !== null) {
        const { result } = await api.call(contract.openComparison, { jwt: guest.jwt, params: { id } });
        expect(result.rights).toBe(one);
      }
      const headers = { 'if-match': `"v${(await stateOf(id))?.version}"` };
      await api.call(contract.deleteComparison, { jwt: owner.jwt, params: { id }, headers });
      expect((await list('?deleted=true'))?.rights).toBe(one === 'manage' ? 'manage' : undefined);
      const restored = await ask(contract.restoreComparison, id, {});
      expect(restored.status).toBe(one === 'manage' ? 200 : 404);
    });
  });

  describe('people with a link alone', () => {
    beforeAll(invite);
    // A day passes, and with it the sessions.
    afterAll(invite);

    /** A comparison with a round, and the secrets of a public link and of a guest. */
    async function prepareLinks() {
      const id = await prepare(null);
      const by = { jwt: owner.jwt, params: { id, roundId: randomUUID() } };
      await api.call(contract.startRound, { ...by, body: round });
      await api.call(contract.saveAnswer, { ...by, body: answer });
      const paper = { name: 'Paper', version: null, parts: [], sites: [], password: null };
      const link = await api.call(contract.makeLink, {
        ...by,
        body: { ...paper, endsAt: api.clock.nowSeconds() + day },
      });
      const eve = { name: 'Eve', email: null, mayJoin: true };
      const { result } = await api.call(contract.inviteGuest, { ...by, body: eve });
      const { guestId, secret } = result;
      const linkId = link.result.link.id;
      return { id, by, guestId, linkId, secrets: { link: link.result.secret, guest: secret ?? '' } };
    }
    type Secrets = Awaited<ReturnType<typeof prepareLinks>>['secrets'];
    const strange: Secrets = { link: 'A'.repeat(24), guest: 'A'.repeat(24) };

    /** What all calls by links answer. */
    async function walkLinks(secrets: Secrets) {
      const answers: Record<string, { readonly status: number; readonly text: string }> = {};
      for (const endpoint of [...contract.guestLinkEndpoints, ...contract.linkEndpoints]) {
        const [given] = callsByLink[endpoint.id] ?? [];
        if (given === undefined) continue;
        const secret = endpoint.path.startsWith('guest') ? secrets.guest : secrets.link;
        answers[endpoint.id] = await api.call<contract.Endpoint>(endpoint, { ...given, params: { secret } });
      }
      return answers;
    }
    const statusesIn = (answers: Awaited<ReturnType<typeof walkLinks>>) =>
      Object.fromEntries(Object.entries(answers).map(([id, { status }]) => [id, status]));
    const expected = (at: 1 | 2 | 3) =>
      Object.fromEntries(Object.entries(callsByLink).map(([id, row]) => [id, row[at]]));

    it('can use no call of people with the secret, wherever it is put', async () => {
      const { id, secrets } = await prepareLinks();
      const before = await stateOf(id);
      const admitted: string[] = [];
      for (const secret of Object.values(secrets))
        for (const endpoint of endpoints) {
          const given = calls[endpoint.id];
          const { params, ...rest } = typeof given === 'function' ? given(guest.id) : given;
          const ask = (more: object, asked = id) =>
            api.call<contract.Endpoint>(endpoint, { ...rest, params: { ...params, id: asked }, ...more });
          const { headers } = rest;
          const answers = [
            await ask({ jwt: secret }),
            await ask({ headers: { ...headers, cookie: `jwt=${secret}` } }),
            await ask({}, secret),
          ];
          if (answers.some(({ status }) => status !== 401)) admitted.push(endpoint.id);
        }
      expect(admitted).toEqual([]);
      expect(await stateOf(id)).toEqual(before);
    });

    it('get from each call what their link allows, and nothing once it is revoked', async () => {
      const [one, other] = [await prepareLinks(), await prepareLinks()];
      const answered = await walkLinks(one.secrets);
      expect(statusesIn(answered)).toEqual(expected(1));
      const swapped = { link: one.secrets.guest, guest: one.secrets.link };
      for (const secrets of [strange, swapped])
        expect(statusesIn(await walkLinks(secrets))).toEqual(expected(3));
      const { by, linkId, guestId } = one;
      await api.call(contract.removeLink, { ...by, params: { ...by.params, linkId } });
      await api.call(contract.removeGuest, { ...by, params: { ...by.params, guestId } });
      expect(statusesIn(await walkLinks(one.secrets))).toEqual(expected(3));
      // The links of another comparison lead to that one alone.
      const others = await walkLinks(other.secrets);
      expect(statusesIn(others)).toEqual(expected(1));
      expect(JSON.stringify(others)).not.toContain(one.id);
      // Saving again what is saved is no change, so this guest has saved nothing.
      const ended = await prepareLinks();
      expect((await api.call(contract.revealRound, ended.by)).status).toBe(200);
      api.clock.advance(day);
      expect(statusesIn(await walkLinks(ended.secrets))).toEqual(expected(2));
    });
  });

  it('is the higher of a person’s own right and everyone’s', async () => {
    for (const own of held) {
      const id = await prepare(own);
      for (const open of contract.rights) {
        await give(id, open, contract.everyone);
        const larger = own !== null && contract.includesRight(own, open) ? own : open;
        const { result } = await api.call(contract.openComparison, { jwt: guest.jwt, params: { id } });
        const list = await api.call(contract.listComparisons, { jwt: guest.jwt });
        expect([own, open, result.rights]).toEqual([own, open, larger]);
        expect(list.result.filter((summary) => summary.id === id).map(({ rights }) => rights)).toEqual([
          larger,
        ]);
      }
    }
  });

  it('includes the owner’s rights only for the owner', async () => {
    const id = await prepare('view');
    const params = { id };
    const body = { userId: guest.id };
    const answer = await api.call(contract.handOverComparison, { jwt: owner.jwt, params, body });
    expect([answer.status, answer.result.rights, answer.result.isMine]).toEqual([200, 'manage', false]);
  });

  it('is answered without a right exactly as if it did not exist', async () => {
    const id = await prepare(null);
    for (const endpoint of endpoints) {
      const textOf = async (asked: string) => {
        const { status, text } = await ask(endpoint, asked, calls[endpoint.id]);
        return [status, { ...JSON.parse(text), requestId: null }];
      };
      const foreign = await textOf(id);
      expect(foreign).toEqual(await textOf(randomUUID()));
      expect(foreign).toEqual(await textOf('not-an-id'));
    }
  });

  it('lets people who may weigh dispute a value and note why, and change nothing else of it', async () => {
    const set = (cell: object | string) => ({
      kind: 'cells.set',
      itemIds: [itemId],
      attributeIds: [attributeId],
      rows: [[cell]],
    });
    const disputed = { raw: '12', state: 'disputed', note: 'The dealer says 14' };
    for (const right of contract.rights) {
      const id = await prepare(right);
      const put = await api.call(contract.postChanges, {
        jwt: owner.jwt,
        params: { id },
        ...post([set('12')], {}),
      });
      expect(put.status).toBe(200);
      const body = (cell: object | string, isLast = true) => {
        const posted = post([set(cell)], { isLast });
        return { body: { ...posted.body, baseVersion: 4 } };
      };
      const may = right !== 'view';
      const said = await ask(contract.postChanges, id, body(disputed));
      expect([right, said.status]).toEqual([right, may ? 200 : 403]);
      for (const other of ['13', { ...disputed, raw: '13' }, { ...disputed, confidence: 0.5 }]) {
        const before = await stateOf(id);
        const answer = await ask(contract.postChanges, id, {
          body: { ...body(other).body, baseVersion: before?.version ?? 0 },
        });
        const mayEdit = contract.includesRight(right, 'edit');
        expect([right, answer.status]).toEqual([right, mayEdit ? 200 : 403]);
        if (!mayEdit) expect(await stateOf(id)).toEqual(before);
      }
    }
  });

  it('asks of every part of a batch again when the last of them comes', async () => {
    const id = await prepare('edit');
    const batch = randomUUID();
    const cell = { kind: 'cells.set', ...changes['cells.set'] };
    const first = await ask(contract.postChanges, id, post([cell], { id: batch, isLast: false }));
    expect(first.status).toBe(200);
    await give(id, 'weigh', guest.id);
    const last = await ask(contract.postChanges, id, post([addWeighting()], { id: batch, part: 1 }));
    expect([last.status, last.code]).toEqual([403, 'ERR_FORBIDDEN']);
    const staged = api.store.db.selectFrom('staged_parts').selectAll().where('comparison_id', '=', id);
    expect(await staged.execute()).toEqual([]);
    expect((await stateOf(id))?.version).toBe(4);
  });

  it('keeps the parts of two people’s batches apart, even with one id', async () => {
    const id = await prepare('edit');
    const batch = randomUUID();
    const start = post([addWeighting()], { id: batch, isLast: false });
    const mine = await api.call(contract.postChanges, { jwt: owner.jwt, params: { id }, ...start });
    expect(mine.result).toEqual({ version: 3, isApplied: false });
    const theirs = await ask(contract.postChanges, id, start);
    expect([theirs.status, theirs.code]).toEqual([409, 'ERR_STATE']);
    const end = await ask(contract.postChanges, id, post([addWeighting()], { id: batch, part: 1 }));
    expect(end.result).toEqual({ version: 3, isApplied: false });
  });

  it('is recorded in the history under its author, and counts for the owner', async () => {
    const id = await prepare('edit');
    const cell = { kind: 'cells.set', ...changes['cells.set'] };
    expect((await ask(contract.postChanges, id, post([cell]))).status).toBe(200);
    const { result } = await api.call(contract.listHistory, { jwt: owner.jwt, params: { id } });
    expect(result.map(({ author }) => author?.id)).toEqual([guest.id, owner.id, owner.id, owner.id]);
    expect((await stateOf(id))?.owner_id).toBe(owner.id);
  });
});
