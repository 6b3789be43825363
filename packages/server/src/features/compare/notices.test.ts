import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { blankAttribute } from '@tertium/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodPassword, type Person, startApi, type TestApi } from '../../testing/startApi';
import { describeOnBothStores } from '../../testing/stores';

describeOnBothStores('notices', (kind) => {
  let api: TestApi;
  let owner: Person;
  let ada: Person;
  let bob: Person;
  beforeAll(async () => {
    api = await startApi(kind);
    [owner, ada, bob] = [await api.addPerson(), await api.addPerson(), await api.addPerson()];
  });
  afterAll(() => api.close());

  const give = (id: string, to: Person, right: contract.Right = 'weigh') =>
    api.call(contract.setGrant, { jwt: owner.jwt, params: { id, grantee: to.id }, body: { right } });
  const take = (id: string, from: Person) =>
    api.call(contract.removeGrant, { jwt: owner.jwt, params: { id, grantee: from.id } });
  async function create(): Promise<string> {
    const made = await api.call(contract.createComparison, { jwt: owner.jwt, body: { name: 'Flats' } });
    for (const to of [ada, bob]) await give(made.result.id, to);
    return made.result.id;
  }
  interface Written {
    readonly commentId?: string;
    readonly threadId?: string;
    readonly anchor?: contract.Anchor;
  }
  async function write(id: string, by: Person, text: string, more: Written = {}): Promise<string> {
    api.clock.advance(1);
    const { commentId = randomUUID(), threadId = commentId, anchor = { kind: 'comparison' } } = more;
    const body = { threadId, anchor, text };
    const params = { id, commentId };
    expect((await api.call(contract.setComment, { jwt: by.jwt, params, body })).status).toBe(200);
    return commentId;
  }
  const list = async (by: Person, query = '') =>
    (await api.call(contract.listNotices, { jwt: by.jwt, query })).result;
  const noticesOf = async (by: Person, id: string) =>
    (await list(by)).notices
      .filter(({ comparison }) => comparison.id === id)
      .map(({ kind: of, excerpt }) => [of, excerpt]);
  const read = (by: Person, body: object) =>
    api.call(contract.markNoticesRead, { jwt: by.jwt, body: { until: api.clock.nowSeconds(), ...body } });
  const choose = (by: Person, id: string, choice: contract.NoticeChoice) =>
    api.call(contract.setNoticeChoice, { jwt: by.jwt, params: { id }, body: { choice } });

  it('are sent once for a comment, and never about a person’s own actions', async () => {
    const id = await create();
    const text = `Look, ${contract.mentionOf(ada.id)} and ${contract.mentionOf(owner.id)}`;
    const threadId = await write(id, owner, text);
    const replyId = await write(id, ada, `${contract.mentionOf(owner.id)}, why?`, { threadId });
    await write(id, ada, `${contract.mentionOf(owner.id)}, why not?`, { threadId, commentId: replyId });
    await write(id, bob, 'Because', { threadId });
    const names = (await list(owner)).notices[0];
    expect(names).toMatchObject({ by: { id: bob.id }, isRead: false, thread: { id: threadId } });
    expect((await noticesOf(owner, id)).map(([of]) => of)).toEqual(['reply', 'mention']);
    expect((await noticesOf(ada, id)).map(([of]) => of)).toEqual(['reply', 'mention', 'share']);
    expect(await noticesOf(bob, id)).toEqual([['share', null]]);
    await api.call(contract.deleteComment, { jwt: ada.jwt, params: { id, commentId: replyId } });
    expect((await noticesOf(owner, id)).map(([of]) => of)).toEqual(['reply']);
  });

  it('are gone with the access, and sharing again gives a new notice', async () => {
    const id = await create();
    await write(id, owner, contract.mentionOf(bob.id));
    const { unreadCount } = await list(bob);
    await take(id, bob);
    expect(await noticesOf(bob, id)).toEqual([]);
    expect((await list(bob)).unreadCount).toBe(unreadCount - 2);
    expect((await choose(bob, id, 'all')).status).toBe(404);
    await give(id, bob);
    expect((await noticesOf(bob, id)).map(([of]) => of).sort()).toEqual(['mention', 'share']);
  });

  it('say nothing of a blind round before it is revealed, and then that it was', async () => {
    const id = await create();
    const attribute = {
      ...blankAttribute({ id: randomUUID(), name: 'Rent', position: 0, type: 'number' }),
      direction: 'lower',
    };
    const opened = await api.call(contract.openComparison, { jwt: owner.jwt, params: { id } });
    const changes = [{ kind: 'attributes.add', attributes: [attribute] }];
    const batch = { id: randomUUID(), part: 0, isLast: true };
    const body = { baseVersion: opened.result.version, batch, changes };
    await api.call(contract.postChanges, { jwt: owner.jwt, params: { id }, body });
    const params = { id, roundId: randomUUID() };
    const settings = { question: '', isBlind: true, attributeIds: [attribute.id], participantIds: null };
    await api.call(contract.startRound, { jwt: owner.jwt, params, body: settings });
    const anchor = { kind: 'round', roundId: params.roundId } as const;
    await choose(owner, id, 'all');
    await write(id, ada, `I gave 7, ${contract.mentionOf(bob.id)}`, { anchor });
    const answer = { points: { [attribute.id]: 7 }, isDone: true, baseVersion: 0 };
    await api.call(contract.saveAnswer, { jwt: ada.jwt, params, body: answer });
    expect([await noticesOf(bob, id), await noticesOf(owner, id)]).toEqual([[['share', null]], []]);
    expect((await list(bob)).waiting.map(({ comparison }) => comparison.id)).toContain(id);
    await api.call(contract.revealRound, { jwt: owner.jwt, params });
    expect((await noticesOf(bob, id)).map(([of]) => of).sort()).toEqual(['mention', 'reveal', 'share']);
    expect((await noticesOf(owner, id)).map(([of]) => of)).toEqual(['comment']);
  });

  /** A comparison in which the owner entered one rent and ada another, and what posts changes of cells. */
  async function createRents(count = 2) {
    const id = await create();
    await give(id, ada, 'edit');
    const rent = blankAttribute({ id: randomUUID(), name: 'Rent', position: 0, type: 'number' });
    const ids = Array.from({ length: count }, () => randomUUID());
    const items = ids.map((itemId, position) => ({ id: itemId, name: `Flat ${position}`, position }));
    const post = async (jwt: string, changes: readonly object[], purpose?: contract.Purpose) => {
      api.clock.advance(1);
      const opened = await api.call(contract.openComparison, { jwt, params: { id } });
      const batch = { id: randomUUID(), part: 0, isLast: true, purpose };
      const body = { baseVersion: opened.result.version, batch, changes };
      const answer = await api.call(contract.postChanges, { jwt, params: { id }, body });
      expect(answer.status).toBe(200);
      return batch.id;
    };
    const set = (jwt: string, cells: readonly unknown[], purpose?: contract.Purpose) => {
      const rows = cells.map((cell) => [cell]);
      const itemIds = ids.slice(0, cells.length);
      const change = { kind: 'cells.set', itemIds, attributeIds: [rent.id], rows };
      return post(jwt, [change], purpose);
    };
    await post(owner.jwt, [
      { kind: 'attributes.add', attributes: [rent] },
      { kind: 'items.add', items },
    ]);
    await set(owner.jwt, ['900', '800']);
    await set(ada.jwt, ['900', '850']);
    return { id, set, cell: { itemId: ids[1], attributeId: rent.id } };
  }
  const disputed = (raw: string, note = '') => ({ raw, state: 'disputed', ...(note !== '' && { note }) });

  it('reach the person who entered a disputed value, once, while it is disputed', async () => {
    const { id, set, cell } = await createRents();
    await set(owner.jwt, [{ raw: '900', state: 'known', note: 'cold' }]);
    await set(bob.jwt, [{ raw: '900', state: 'known', note: 'cold' }, disputed('850')]);
    const kinds = async (by: Person) => (await noticesOf(by, id)).map(([of]) => of);
    expect([await kinds(ada), await kinds(owner)]).toEqual([['dispute', 'share'], []]);
    expect((await list(ada)).notices[0]).toMatchObject({
      by: { id: bob.id },
      cell,
      thread: { anchor: cell },
    });
    await set(owner.jwt, [disputed('900'), disputed('850', 'Without heating')]);
    expect([await kinds(ada), await kinds(owner)]).toEqual([['dispute', 'share'], []]);
    await set(bob.jwt, ['900', '850']);
    expect(await kinds(ada)).toEqual(['share']);
    await take(id, ada);
    await set(bob.jwt, ['900', disputed('850')]);
    expect(await kinds(ada)).toEqual([]);
  });

  it('lead to the thread of the dispute’s note, and end and return with the dispute', async () => {
    const { id, set, cell } = await createRents();
    await choose(owner, id, 'all');
    const threads = async () => {
      const { result, headers } = await api.call(contract.listThreads, { jwt: ada.jwt, params: { id } });
      const excerpts = result.threads.map(({ excerpt, resolved }) => [excerpt, resolved?.by.id ?? null]);
      return { excerpts, threads: result.threads, topic: headers[contract.topicHeader] };
    };
    const note = 'Without heating';
    const before = (await threads()).topic;
    await set(bob.jwt, ['900', disputed('850', note)]);
    const started = await threads();
    expect(started.excerpts).toEqual([[note, null]]);
    expect(started.topic).not.toBe(before);
    const [thread] = started.threads;
    expect(thread).toMatchObject({
      author: { id: bob.id },
      anchor: { ...cell, isDispute: true },
      commentCount: 1,
    });
    expect((await list(ada)).notices[0]?.thread).toMatchObject({ id: thread?.id });
    expect([await noticesOf(ada, id), await noticesOf(owner, id)]).toEqual([
      [
        ['dispute', note],
        ['share', null],
      ],
      [['comment', note]],
    ]);
    const winter = 'Without heating in winter';
    await set(bob.jwt, ['900', disputed('850', winter)]);
    expect((await threads()).excerpts).toEqual([[winter, null]]);
    await set(bob.jwt, ['900', disputed('850')]);
    await set(bob.jwt, ['900', disputed('850', note)]);
    await set(ada.jwt, ['900', disputed('850', 'With heating, see the contract')]);
    const texts = await api.call(contract.readThread, {
      ...{ jwt: bob.jwt, params: { id, threadId: thread?.id ?? '' } },
    });
    expect(texts.result.comments.map(({ text, author }) => [text, author.id])).toEqual([
      [winter, bob.id],
      [note, bob.id],
      ['With heating, see the contract', ada.id],
    ]);
    expect((await noticesOf(bob, id))[0]).toEqual(['reply', 'With heating, see the contract']);
    await set(ada.jwt, ['900', '870']);
    expect((await threads()).excerpts).toEqual([[winter, ada.id]]);
    await set(bob.jwt, ['900', disputed('870', note)]);
    expect((await threads()).excerpts).toEqual([[winter, null]]);
    await set(ada.jwt, ['900', '870']);
    await set(owner.jwt, [disputed('900'), disputed('890')]);
    expect((await threads()).excerpts.map(([excerpt]) => excerpt).sort()).toEqual([
      'Disputed',
      'Disputed',
      winter,
    ]);
  });

  it('end with their dispute and return with it, however many one batch ends or starts', async () => {
    const { id, set } = await createRents(502);
    const between = (cell: unknown) => Array(500).fill(cell);
    const note = 'Too much';
    const threads = async () =>
      (await api.call(contract.listThreads, { jwt: ada.jwt, params: { id } })).result.threads
        .map(({ resolved }) => resolved?.by.id ?? 'open')
        .sort();
    await set(owner.jwt, ['900', ...between('900'), '900']);
    await set(bob.jwt, [disputed('900', note), ...between('900'), disputed('900', note)]);
    await set(bob.jwt, [disputed('900', note), ...between(disputed('900')), disputed('900', note)]);
    expect(await threads()).toEqual(['open', 'open']);
    await set(ada.jwt, ['900', ...between('900'), '900']);
    expect(await threads()).toEqual([ada.id, ada.id]);
    await set(bob.jwt, [disputed('900', note), ...between(disputed('900'))]);
    expect(await threads()).toEqual([ada.id, 'open'].sort());
  });

  it('tell editors that proposed values wait, until they have read it', async () => {
    const { id, set } = await createRents();
    const proposing = (source: string) => ({
      raw: '900',
      state: 'known',
      proposals: [{ raw: '950', source, by: 'Assistant' }],
    });
    const purpose = { kind: 'propose' } as const;
    const counts = async () =>
      Promise.all(
        [owner, ada, bob].map(
          async (by) => (await noticesOf(by, id)).filter(([of]) => of === 'proposal').length,
        ),
      );
    await set(ada.jwt, [proposing('https://example.org')], purpose);
    expect(await counts()).toEqual([1, 0, 0]);
    const body = { name: 'Assistant', scope: 'write' as const, days: 7, password: goodPassword };
    const { token } = (await api.call(contract.createAccessToken, { jwt: ada.jwt, body })).result;
    await set(token, [null, proposing('https://example.org')], purpose);
    expect(await counts()).toEqual([1, 1, 0]);
    await give(id, ada, 'weigh');
    expect(await counts()).toEqual([1, 0, 0]);
  });

  it('follow a person’s choice for a comparison', async () => {
    const id = await create();
    await choose(ada, id, 'all');
    await choose(bob, id, 'none');
    await write(id, owner, `All, ${contract.mentionOf(bob.id)}`);
    expect((await noticesOf(ada, id)).map(([of]) => of)).toEqual(['comment', 'share']);
    expect(await noticesOf(bob, id)).toEqual([['share', null]]);
    const { notices, choices } = await list(bob);
    expect(notices.find(({ comparison }) => comparison.id === id)?.isRead).toBe(true);
    expect(choices).toContainEqual({ comparisonId: id, choice: 'none' });
  });

  it('are read one by one, by comparison or all, but none that came later; older ones come by pages', async () => {
    const reader = await api.addPerson();
    const ids = [await create(), await create()];
    for (const id of ids) await give(id, reader);
    const [first = '', second = ''] = ids;
    const commentId = await write(first, owner, contract.mentionOf(reader.id));
    const unread = async () => (await list(reader)).unreadCount;
    expect(await unread()).toBe(3);
    await read(reader, { comparisonId: first, id: commentId });
    expect(await unread()).toBe(2);
    await read(reader, { comparisonId: first });
    expect(await unread()).toBe(1);
    const until = api.clock.nowSeconds();
    for (let at = 0; at < 50; at++) await write(second, owner, contract.mentionOf(reader.id));
    await read(reader, { until });
    const { unreadCount, notices, next } = await list(reader);
    expect([unreadCount, notices.length]).toEqual([50, 50]);
    const older = await list(reader, `?before=${next}`);
    expect(older.notices.map(({ kind: of }) => of).sort()).toEqual(['mention', 'share', 'share']);
    expect(older.next).toBe(null);
  });
});
