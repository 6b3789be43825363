import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { blankAttribute } from '@tertium/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startApi, type TestApi } from '../../../testing/startApi';
import { describeOnBothStores } from '../../../testing/stores';

/** Points that stand nowhere but in Bob's answer, as they are written in it, and in that of a guest. */
const planted = [7.316251, 2.948307];
const plantedByGuest = [5.482913, 3.617042];
/** What ends the round, the session of who walks, or the link of a guest. */
const ending: readonly contract.EndpointId[] = [
  'revealRound',
  'logout',
  'refresh',
  'endOtherSessions',
  'joinAsGuest',
];

const roles = ['owner', 'administrator', 'manage', 'edit', 'weigh', 'view', 'nothing', 'guest'] as const;
type Role = (typeof roles)[number];

/** Who may not know of the comparison. */
const rightless: Partial<Record<Role, true>> = { administrator: true, nothing: true };

/** Queries with which a call succeeds for who may make it. */
const queries: Readonly<Record<string, string>> = {
  listChanges: '?since=1',
  listInverses: '?after=1&until=8',
  findPeople: '?text=Grace',
  updateFromTable: '?preview=true',
  readImages: `?hashes=${'A'.repeat(43)}`,
  readLinkImages: `?hashes=${'A'.repeat(43)}`,
  readGuestImages: `?hashes=${'A'.repeat(43)}`,
};

describeOnBothStores('a blind round before it is revealed', (kind) => {
  let api: TestApi;
  let bob: Person;
  let comparisonId: string;
  const roundId = randomUUID();
  const webhookId = randomUUID();
  const [threadId, hiddenId] = [randomUUID(), randomUUID()];
  const itemId = randomUUID();
  const people = new Map<Role, Person>();
  let readerSecret = '';
  const links = new Map<Role | 'planting', { readonly guestId: string; readonly secret: string }>();
  beforeAll(async () => {
    api = await startApi(kind);
    for (const role of roles)
      if (role !== 'guest') people.set(role, await api.addPerson(role === 'administrator' ? role : 'member'));
    bob = await api.addPerson();
    await prepare();
  });
  afterAll(() => api.close());

  const jwtOf = (role: Role): string => people.get(role)?.jwt ?? '';

  async function prepare(): Promise<void> {
    const jwt = jwtOf('owner');
    const made = await api.call(contract.createComparison, { jwt, body: { name: 'Blind' } });
    comparisonId = made.result.id;
    const params = { id: comparisonId };
    const attributes = ['Rent', 'Size'].map((name, position) => ({
      ...blankAttribute({ id: randomUUID(), name, position, type: 'number' }),
      direction: 'higher',
    }));
    const items = [{ id: itemId, name: 'Flat', position: 0 }];
    const changes = [
      { kind: 'attributes.add', attributes },
      { kind: 'items.add', items },
    ];
    const body = { baseVersion: 1, batch: { id: randomUUID(), part: 0, isLast: true }, changes };
    await api.call(contract.postChanges, { jwt, params, body });
    for (const right of contract.rights) {
      const grantee = people.get(right)?.id ?? '';
      await api.call(contract.setGrant, { jwt, params: { ...params, grantee }, body: { right } });
    }
    const grantee = bob.id;
    await api.call(contract.setGrant, { jwt, params: { ...params, grantee }, body: { right: 'weigh' } });
    const attributeIds = attributes.map(({ id }) => id);
    const settings = { question: '', isBlind: true, attributeIds, participantIds: null };
    const inRound = { ...params, roundId };
    const webhook = { url: 'https://192.0.1.1/', events: [...contract.webhookEvents], isOn: true };
    await api.call(contract.setWebhook, { jwt, params: { ...params, webhookId }, body: webhook });
    await api.call(contract.startRound, { jwt, params: inRound, body: settings });
    const answerOf = (values: readonly number[]) =>
      Object.fromEntries(attributeIds.map((id, i) => [id, values[i] ?? 0]));
    const answer = { points: answerOf(planted), isDone: true, baseVersion: 0 };
    const saved = await api.call(contract.saveAnswer, { jwt: bob.jwt, params: inRound, body: answer });
    const own = { points: answerOf([1, 1]), isDone: true, baseVersion: 0 };
    await api.call(contract.saveAnswer, { jwt: jwtOf('weigh'), params: inRound, body: own });
    for (const guest of [...roles, 'planting'] as const) {
      const body = { name: guest, email: null, mayJoin: false };
      const invited = await api.call(contract.inviteGuest, { jwt, params: inRound, body });
      links.set(guest, { guestId: invited.result.guestId, secret: invited.result.secret ?? '' });
    }
    const reader = { name: 'Paper', version: null, endsAt: null, sites: [], password: null };
    const read = { ...reader, parts: [...contract.linkParts] };
    readerSecret = (await api.call(contract.makeLink, { jwt, params, body: read })).result.secret;
    const secret = links.get('planting')?.secret ?? '';
    const byGuest = { ...answer, points: answerOf(plantedByGuest), mark: randomUUID() };
    const response = await api.call(contract.saveGuestAnswer, { params: { secret }, body: byGuest });
    expect([response.status, response.text]).toEqual([
      200,
      expect.stringContaining(String(plantedByGuest[0])),
    ]);
    for (const [commentId, anchor] of [
      [threadId, { kind: 'comparison' }],
      [hiddenId, { kind: 'round', roundId }],
    ] as const) {
      const body = { threadId: commentId, anchor, text: `I gave ${planted[0]}` };
      const text = commentId === threadId ? 'Which flat?' : body.text;
      await api.call(contract.setComment, {
        jwt: bob.jwt,
        params: { ...params, commentId },
        body: { ...body, text },
      });
    }
    expect([saved.status, saved.text]).toEqual([200, expect.stringContaining(String(planted[0]))]);
  }

  const fillsOf = (role: Role): Record<string, string> => ({
    id: comparisonId,
    roundId,
    webhookId,
    threadId,
    itemId,
    grantee: bob.id,
    version: '2',
    batchId: randomUUID(),
    userId: people.get(role)?.id ?? '',
    // Who manages walks renewing it before its link.
    ...links.get(role),
  });

  const statusFor = (role: Role, { right }: contract.Endpoint): number => {
    if (role === 'guest') return 401;
    if (role in rightless) return 404;
    return right === 'manage' && role !== 'owner' && role !== 'manage' ? 403 : 200;
  };
  const holdsPlanted = (text: string) =>
    [...planted, ...plantedByGuest].some((points) => text.includes(String(points)));
  const walked = contract.endpoints.filter(
    ({ id, method, answer }) =>
      answer !== 'stream' &&
      !ending.includes(id) &&
      (method === 'GET' || method === 'PUT' || method === 'POST'),
  );
  const bodyOf = (endpoint: contract.Endpoint): object | string | undefined => {
    if (endpoint.method === 'GET') return undefined;
    if (endpoint.takes === 'file') return 'Name,Rent\nFlat,5\n';
    // Somebody else's answer on a version that is not theirs: the refusal tells theirs, not Bob's.
    const wrong = { points: {}, isDone: false, baseVersion: 9 };
    if (endpoint.id === 'saveGuestAnswer') return { ...wrong, mark: randomUUID() };
    if (endpoint.id === 'openGuestRound') return { mark: randomUUID() };
    if (endpoint.id === 'openLink') return { password: null };
    return endpoint.id === 'saveAnswer' ? wrong : {};
  };

  describe.each(roles)('for a person with %s', (role) => {
    it('no call returns another person’s answer', async () => {
      const leaks: string[] = [];
      for (const endpoint of walked) {
        const body = bodyOf(endpoint);
        const { status, text } = await api.call(endpoint, {
          ...(role !== 'guest' && { jwt: jwtOf(role) }),
          params: { ...fillsOf(role), ...(endpoint.id === 'openLink' && { secret: readerSecret }) },
          query: queries[endpoint.id] ?? '',
          ...(body !== undefined && { body: typeof body === 'string' ? body : { ...body } }),
          ...(typeof body === 'string' && { headers: { 'content-type': 'text/csv' } }),
        });
        if (holdsPlanted(text)) leaks.push(endpoint.id);
        const isReading = endpoint.method === 'GET' && endpoint.right !== undefined;
        if (isReading) expect([endpoint.id, status]).toEqual([endpoint.id, statusFor(role, endpoint)]);
        const isByLink =
          endpoint.id === 'openLink' ||
          (role === 'guest' && /^(openGuestRound|readGuestTable|readGuestImages)$/.test(endpoint.id));
        if (isByLink) expect([endpoint.id, status]).toEqual([endpoint.id, 200]);
      }
      expect(leaks).toEqual([]);
    });
  });

  it('says how many are done and who takes part, but not what they answered or when', async () => {
    const params = { id: comparisonId, roundId };
    const { result } = await api.call(contract.readRound, { jwt: jwtOf('owner'), params });
    expect(result).toMatchObject({ doneCount: 3, answers: null, mine: null });
    expect(result.people.filter(({ name }) => !name.endsWith(' (guest)'))).toHaveLength(5);
    expect(result.people.every((person) => Object.keys(person).sort().join() === 'id,name')).toBe(true);
    const list = await api.call(contract.listRounds, { jwt: jwtOf('manage'), params });
    const { answers: _, ...seen } = result;
    expect(list.result).toEqual([seen]);
  });

  it('has left nothing in the log, in the tables that are sent, and in a copy', async () => {
    const { db } = api.store;
    const rows = await Promise.all(
      (['comparisons', 'attributes', 'weightings', 'history', 'pictures', 'grants', 'webhooks'] as const).map(
        (table) => db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(holdsPlanted(JSON.stringify(rows) + api.log.join('\n'))).toBe(false);
    const copy = await api.call(contract.duplicateComparison, {
      jwt: jwtOf('view'),
      params: { id: comparisonId },
      body: {},
    });
    const { result } = await api.call(contract.listRounds, {
      jwt: jwtOf('view'),
      params: { id: copy.result.id },
    });
    expect(result).toEqual([]);
  });
});
