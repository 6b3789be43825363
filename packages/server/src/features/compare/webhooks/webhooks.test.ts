import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { blankAttribute } from '@tertium/engine';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readSettings } from '../../../http/readSettings';
import type { Settings } from '../../../http/settings';
import type { DeliveryRow } from '../../../store/comparisonTables';
import { type Person, startApi, type TestApi } from '../../../testing/startApi';
import { type Receiver, startReceiver } from '../../../testing/startReceiver';
import { describeOnBothStores } from '../../../testing/stores';
import { createWebhookSender } from './createWebhookSender';
import { type LookUp, lookUpAll } from './resolveAddress';
import { signEvent } from './signEvent';

it('an event is signed as the example of Standard Webhooks is', () => {
  // The example of its reference libraries; computed once more with Python's hmac.
  const signed = signEvent({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    body: '{"test": 2432232314}',
    now: 1614265330,
  });
  expect(signed).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

describeOnBothStores('webhooks', (kind) => {
  let api: TestApi;
  let receiver: Receiver;
  let owner: Person;
  let id: string;
  const attributeId = randomUUID();
  const settings = { ...readSettings({}), webhookMode: 'any' as const };
  const lookUp: LookUp = (host) => lookUpAll(host === 'receiver.example' ? '127.0.0.1' : host);
  beforeAll(async () => {
    api = await startApi(kind, { settings, lookUp });
    owner = await api.addPerson();
  });
  afterAll(() => api.close());
  const signIn = async () => {
    owner = { ...owner, jwt: await api.signIn(owner.email) };
  };
  beforeEach(async () => {
    await signIn();
    receiver = await startReceiver();
    const made = await api.call(contract.createComparison, { jwt: owner.jwt, body: { name: 'Flats' } });
    id = made.result.id;
  });
  afterEach(() => receiver.close());

  const sender = (own: Partial<Settings> = {}, ownLookUp = lookUp) => {
    const random = { uuid: () => randomUUID(), bytes: (count: number) => randomBytes(count) };
    const { store, clock, app } = api;
    return createWebhookSender(
      { settings: { ...settings, ...own }, store, clock, random, log: app.log },
      ownLookUp,
    );
  };
  const send = () => sender().run();
  const as = (webhookId = '') => ({ jwt: owner.jwt, params: { id, webhookId } });
  const set = (webhookId: string, body: Partial<contract.BodyOf<typeof contract.setWebhook>> = {}) =>
    api.call(contract.setWebhook, {
      ...as(webhookId),
      body: { url: receiver.url, events: [...contract.webhookEvents], isOn: true, ...body },
    });
  async function add(body: Parameters<typeof set>[1] = {}) {
    const { result, status, text } = await set(randomUUID(), body);
    expect([status, text]).toEqual([200, expect.any(String)]);
    return { webhookId: result.webhook.id, secret: result.secret ?? '' };
  }
  const list = async () => (await api.call(contract.listWebhooks, as())).result.webhooks;
  const logOf = async (webhookId: string) => (await api.call(contract.listDeliveries, as(webhookId))).result;
  const versionOf = async () => (await api.call(contract.openComparison, as())).result.version;
  async function post(...changes: readonly object[]): Promise<void> {
    const batch = { id: randomUUID(), part: 0, isLast: true };
    const body = { baseVersion: await versionOf(), batch, changes };
    expect((await api.call(contract.postChanges, { ...as(), body })).status).toBe(200);
  }
  const rename = (name: string) => post({ kind: 'comparison.update', patch: { name } });
  const bodies = () => receiver.received.map(({ body }) => JSON.parse(body));

  it('receive changes together, with their versions, number and authors', async () => {
    const { secret } = await add();
    const attribute = { ...blankAttribute({ id: attributeId, name: 'Rent', position: 0, type: 'number' }) };
    await post({ kind: 'attributes.add', attributes: [attribute] });
    await rename('Houses');
    await send();
    const by = [{ id: owner.id, name: 'Grace Hopper' }];
    const data = { comparison: { id, name: 'Houses' }, fromVersion: 1, toVersion: 3, changeCount: 2, by };
    const timestamp = new Date(api.clock.nowSeconds() * 1000).toISOString();
    expect(bodies()).toEqual([{ type: 'comparison.changed', timestamp, data }]);
    for (const { headers, body } of receiver.received) {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      const signature = createHmac('sha256', key).update(signed).digest('base64');
      expect([headers['webhook-signature'], key.length]).toEqual([`v1,${signature}`, 32]);
      expect(headers['content-type']).toBe('application/json');
    }
    await rename('Homes');
    await send();
    expect(receiver.received).toHaveLength(1);
    api.clock.advance(5);
    await send();
    expect(bodies()[1].data).toMatchObject({ fromVersion: 3, toVersion: 4, changeCount: 1 });
  });

  it('receive threads, each reply once, revealed rounds and saved versions, without any texts or answers', async () => {
    await add({ events: ['round.revealed', 'version.marked', 'thread.started', 'thread.replied'] });
    const attribute = blankAttribute({ id: attributeId, name: 'Rent', position: 0, type: 'number' });
    await post({ kind: 'attributes.add', attributes: [{ ...attribute, direction: 'lower' }] });
    const round = { ...as(), params: { id, roundId: randomUUID() } };
    const question = { question: '', isBlind: true, attributeIds: [attributeId], participantIds: null };
    await api.call(contract.startRound, { ...round, body: question });
    const answer = { points: { [attributeId]: 7.316251 }, isDone: true, baseVersion: 0 };
    await api.call(contract.saveAnswer, { ...round, body: answer });
    const write = async (anchor?: contract.Anchor, threadId?: string) => {
      const commentId = randomUUID();
      const body = { threadId: threadId ?? commentId, anchor, text: 'I gave 7.316251' };
      await api.call(contract.setComment, { ...as(), params: { id, commentId }, body });
      return commentId;
    };
    await write(undefined, await write({ kind: 'round', roundId: round.params.roundId }));
    await send();
    expect(receiver.received).toEqual([]);
    api.clock.advance(1);
    const threadId = await write({ kind: 'comparison' });
    const replyId = await write(undefined, threadId);
    await api.call(contract.revealRound, round);
    const mark = { name: 'Decision', note: 'Private note', markedVersion: 2, weightingId: null };
    const markId = randomUUID();
    await api.call(contract.setMark, { ...as(), params: { id, markId }, body: mark });
    api.clock.advance(5);
    await send();
    // A comment that was sent can be deleted. The next delivery is another comment.
    await api.call(contract.deleteComment, { ...as(), params: { id, commentId: replyId } });
    const laterId = await write(undefined, threadId);
    api.clock.advance(5);
    // One delivery of a webhook at a time.
    for (const _ of [1, 2, 3, 4]) await send();
    const by = { id: owner.id, name: 'Grace Hopper' };
    const comparison = { id, name: 'Flats' };
    const sent = bodies().map(({ type, data }) => ({ type, data }));
    expect(sent).toEqual([
      { type: 'thread.started', data: { comparison, thread: { id: threadId }, by } },
      { type: 'round.revealed', data: { comparison, round: { id: round.params.roundId, number: 1 }, by } },
      {
        type: 'version.marked',
        data: { comparison, mark: { id: markId, name: 'Decision', version: 2 }, by },
      },
      ...[replyId, laterId].map((commentId) => ({
        type: 'thread.replied',
        data: { comparison, thread: { id: threadId }, comment: { id: commentId }, by },
      })),
    ]);
  });

  it('are tried again after a failure, under the same id, until the receiver takes it or seven tries failed', async () => {
    const { webhookId } = await add();
    receiver.status = 500;
    await rename('Houses');
    await send();
    expect(await logOf(webhookId)).toMatchObject([
      { event: 'comparison.changed', state: 'waiting', tries: 1, status: 500, trouble: 'status' },
    ]);
    api.clock.advance(4);
    await send();
    expect(receiver.received).toHaveLength(1);
    api.clock.advance(1);
    receiver.status = 200;
    await send();
    await send();
    expect(await logOf(webhookId)).toMatchObject([
      { state: 'delivered', tries: 2, dueAt: null, status: 200, trouble: null },
    ]);
    const [first, second, ...more] = receiver.received.map(({ headers }) => headers);
    expect(second?.['webhook-id']).toBe(first?.['webhook-id']);
    expect(Number(second?.['webhook-timestamp'])).toBe(Number(first?.['webhook-timestamp']) + 5);
    expect(more).toEqual([]);
    await receiver.close();
    await rename('Homes');
    for (const seconds of [0, 5, 300, 1800, 7200, 18_000, 36_000, 36_000]) {
      api.clock.advance(seconds);
      await send();
    }
    expect(await logOf(webhookId)).toMatchObject([
      { state: 'failed', tries: 7, status: null, trouble: 'unreachable' },
      { state: 'delivered' },
    ]);
    // Less than three days.
    expect(await list()).toMatchObject([{ isOn: true }]);
  });

  it('are switched off after three days of failures, or at once by 410, and receive nothing until they are on', async () => {
    const { webhookId } = await add();
    receiver.status = 503;
    await rename('Houses');
    await send();
    api.clock.advance(1);
    await rename('Homes');
    for (let halfDays = 1; halfDays <= 6; halfDays++) {
      api.clock.advance(12 * 3600);
      await send();
      await send();
    }
    await signIn();
    expect(await logOf(webhookId)).toMatchObject([{ state: 'failed', trouble: 'off' }, { state: 'failed' }]);
    const count = receiver.received.length;
    await rename('Unsent');
    await send();
    expect(receiver.received).toHaveLength(count);
    await set(webhookId);
    await send();
    expect([await list(), receiver.received.length]).toMatchObject([
      [{ isOn: true, offReason: null }],
      count,
    ]);
    receiver.status = 410;
    await rename('Gone');
    await send();
    expect(await list()).toMatchObject([{ isOn: false, offReason: 'gone' }]);
  });

  it('stop if their creator no longer manages the comparison, and continue for the manager who switches them on again', async () => {
    const leaving = await api.addPerson();
    const grant = { jwt: owner.jwt, params: { id, grantee: leaving.id } };
    await api.call(contract.setGrant, { ...grant, body: { right: 'manage' } });
    const webhookId = randomUUID();
    const body = { url: receiver.url, events: [...contract.webhookEvents], isOn: true };
    const params = { id, webhookId };
    expect((await api.call(contract.setWebhook, { jwt: leaving.jwt, params, body })).status).toBe(200);
    await rename('Sent');
    await send();
    const count = receiver.received.length;
    expect(count).toBe(1);
    await api.call(contract.setGrant, { ...grant, body: { right: 'edit' } });
    api.clock.advance(5);
    await rename('Unsent');
    await send();
    expect(receiver.received).toHaveLength(count);
    const off = { isOn: false, offReason: 'unowned', addedBy: { id: leaving.id } };
    expect(await list()).toMatchObject([off]);
    expect((await logOf(webhookId))[0]).toMatchObject({ state: 'failed', trouble: 'off' });
    await set(webhookId);
    api.clock.advance(5);
    await rename('Sent again');
    await send();
    expect(receiver.received).toHaveLength(count + 1);
    expect(await list()).toMatchObject([{ isOn: true, offReason: null, addedBy: { id: owner.id } }]);
  });

  it('of several servers are sent once', async () => {
    await add();
    await rename('Houses');
    const senders = [sender(), sender(), sender()];
    await Promise.all(senders.map((one) => one.run()));
    await Promise.all(senders.map((one) => one.run()));
    expect(receiver.received).toHaveLength(1);
  });

  it('are sent again by another server, under the same id, if one ended before the answer', async () => {
    await add();
    await rename('Houses');
    receiver.status = 0;
    const first = sender();
    const running = first.run();
    await expect.poll(() => receiver.received.length).toBe(1);
    await first.stop();
    await running;
    receiver.status = 200;
    await send();
    expect(receiver.received).toHaveLength(1);
    api.clock.advance(60);
    await send();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('of a deleted comparison receive nothing, and get waiting events once it is restored', async () => {
    await add();
    await rename('Houses');
    const headers = { 'if-match': `"v${await versionOf()}"` };
    await api.call(contract.deleteComparison, { ...as(), headers });
    await send();
    expect(receiver.received).toEqual([]);
    await api.call(contract.restoreComparison, as());
    await send();
    expect(bodies()).toMatchObject([{ data: { fromVersion: 1, toVersion: 2, changeCount: 1 } }]);
  });

  it('call the checked address under the given name, and follow no redirect', async () => {
    const { webhookId } = await add({ url: `http://receiver.example:${receiver.port}/events` });
    receiver.status = 302;
    const { result } = await api.call(contract.testWebhook, as(webhookId));
    expect(result).toMatchObject({
      event: 'test',
      state: 'failed',
      tries: 1,
      status: 302,
      trouble: 'status',
    });
    expect(receiver.received.map(({ headers, path }) => [headers.host, path])).toEqual([
      [`receiver.example:${receiver.port}`, '/events'],
    ]);
  });

  it('whose name leads into the private network when sending receive nothing', async () => {
    const { webhookId } = await add({ url: `https://receiver.example:${receiver.port}/` });
    await rename('Houses');
    await sender({ webhookMode: 'public' }).run();
    expect(await logOf(webhookId)).toMatchObject([{ state: 'waiting', trouble: 'private', status: null }]);
  });

  it('show their secret once, sign by a renewed one, and are deleted with their log', async () => {
    const { webhookId, secret } = await add();
    expect((await set(webhookId)).result.secret).toBeNull();
    const renewed = (await api.call(contract.renewWebhookSecret, as(webhookId))).result.secret;
    expect(renewed).not.toBe(secret);
    await api.call(contract.testWebhook, as(webhookId));
    const [event] = receiver.received;
    const { 'webhook-id': eventId, 'webhook-timestamp': now } = event?.headers ?? {};
    const signing = { id: String(eventId), body: event?.body ?? '', now: Number(now) };
    expect(event?.headers).toMatchObject(signEvent({ ...signing, secret: renewed }));
    const file = await api.call(contract.exportComparison, as());
    const copy = await api.call(contract.duplicateComparison, { ...as(), body: {} });
    const ofCopy = await api.call(contract.listWebhooks, { ...as(), params: { id: copy.result.id } });
    expect([file.text.includes(receiver.url), ofCopy.result.webhooks]).toEqual([false, []]);
    await api.call(contract.deleteWebhook, as(webhookId));
    const left = await api.store.db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('webhook_id', '=', webhookId)
      .execute();
    expect([await list(), left]).toEqual([[], []]);
  });

  it('keep a log of the last fifty deliveries', async () => {
    const { webhookId } = await add();
    await api.call(contract.testWebhook, as(webhookId));
    const { db } = api.store;
    const [first] = await db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('webhook_id', '=', webhookId)
      .execute();
    const { made_at = 0 } = first ?? {};
    const later = Array.from({ length: 60 }, (_, i) => ({
      ...first,
      id: randomUUID(),
      number: i + 2,
      made_at: made_at - i,
    }));
    await db
      .insertInto('webhook_deliveries')
      .values(later as DeliveryRow[])
      .execute();
    api.clock.advance(61);
    const { result } = await api.call(contract.testWebhook, as(webhookId));
    const left = await db
      .selectFrom('webhook_deliveries')
      .select('made_at')
      .where('webhook_id', '=', webhookId)
      .execute();
    const oldest = Math.min(...left.map((row) => row.made_at));
    expect([left.length, oldest, (await logOf(webhookId))[0]?.id]).toEqual([50, made_at - 59, result.id]);
  });

  it('are at most ten in a comparison, and tested ten times a minute', async () => {
    const { webhookId } = await add();
    const codes = [];
    for (let count = 1; count <= contract.maximumWebhooks; count++)
      codes.push((await set(randomUUID())).code);
    for (let count = 0; count <= 10; count++)
      codes.push((await api.call(contract.testWebhook, as(webhookId))).code);
    expect(codes.filter((code) => code !== '')).toEqual(['ERR_QUOTA', 'ERR_RATE_LIMITED']);
  });
});

it('can’t be added or tested if the operator has switched them off', async () => {
  const api = await startApi('sqlite', { settings: { webhookMode: 'off' } });
  const { jwt } = await api.addPerson();
  const { id } = (await api.call(contract.createComparison, { jwt, body: { name: 'Flats' } })).result;
  const params = { id, webhookId: randomUUID() };
  const body = { url: 'https://192.0.1.1/', events: ['round.revealed' as const], isOn: true };
  const added = await api.call(contract.setWebhook, { jwt, params, body });
  const tested = await api.call(contract.testWebhook, { jwt, params });
  expect([added.code, tested.code]).toEqual(['ERR_STATE', 'ERR_STATE']);
  await api.close();
});
