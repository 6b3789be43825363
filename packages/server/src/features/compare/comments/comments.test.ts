import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readExport } from '../../../testing/readExport';
import { type Person, startApi, type TestApi } from '../../../testing/startApi';
import { describeOnBothStores } from '../../../testing/stores';

describeOnBothStores('comments', (kind) => {
  let api: TestApi;
  let owner: Person;
  let weigher: Person;
  let viewer: Person;
  beforeAll(async () => {
    api = await startApi(kind);
    [owner, weigher, viewer] = [await api.addPerson(), await api.addPerson(), await api.addPerson()];
  });
  afterAll(() => api.close());

  async function create(): Promise<string> {
    const made = await api.call(contract.createComparison, { jwt: owner.jwt, body: { name: 'Flats' } });
    const { id } = made.result;
    for (const [person, right] of [
      [weigher, 'weigh'],
      [viewer, 'view'],
    ] as const)
      await api.call(contract.setGrant, {
        jwt: owner.jwt,
        params: { id, grantee: person.id },
        body: { right },
      });
    return id;
  }
  interface Written {
    readonly commentId?: string;
    readonly threadId?: string;
    readonly anchor?: contract.Anchor;
  }
  const write = (id: string, by: Person, text: string, more: Written = {}) => {
    const { commentId = randomUUID(), threadId = commentId, anchor = { kind: 'comparison' } } = more;
    const body = { threadId, anchor, text };
    return api.call(contract.setComment, { jwt: by.jwt, params: { id, commentId }, body });
  };
  const remove = (id: string, by: Person, commentId: string) =>
    api.call(contract.deleteComment, { jwt: by.jwt, params: { id, commentId } });
  const resolve = (id: string, by: Person, threadId: string, isResolved: boolean) =>
    api.call(contract.resolveThread, { jwt: by.jwt, params: { id, threadId }, body: { isResolved } });
  const list = async (id: string, by: Person) =>
    (await api.call(contract.listThreads, { jwt: by.jwt, params: { id } })).result;
  const read = (id: string, by: Person, threadId: string) =>
    api.call(contract.readThread, { jwt: by.jwt, params: { id, threadId } });
  const textsOf = async (id: string, by: Person, threadId: string) =>
    (await read(id, by, threadId)).result.comments.map(({ text }) => text);

  it('are edited by their authors, deleted also by managers, and a thread ends with its last one', async () => {
    const id = await create();
    const { result: first } = await write(id, weigher, 'Too loud');
    const { result: reply } = await write(id, owner, 'At night?', { threadId: first.id });
    expect((await write(id, owner, 'Quiet', { commentId: first.id })).code).toBe('ERR_FORBIDDEN');
    expect((await remove(id, weigher, reply.id)).code).toBe('ERR_FORBIDDEN');
    await write(id, weigher, 'Too loud at night', { commentId: first.id });
    expect((await read(id, viewer, first.id)).result.comments).toMatchObject([
      { text: 'Too loud at night', author: { id: weigher.id }, editedAt: expect.any(Number) },
      { text: 'At night?', editedAt: null },
    ]);
    await remove(id, owner, first.id);
    expect(await textsOf(id, viewer, first.id)).toEqual(['At night?']);
    await remove(id, owner, reply.id);
    expect((await list(id, viewer)).threads).toEqual([]);
    expect((await write(id, weigher, 'Still?', { threadId: first.id })).code).toBe('ERR_NOT_FOUND');
  });

  it('are saved once, however often they are sent, and two people can reply at once', async () => {
    const id = await create();
    const commentId = randomUUID();
    await Promise.all([1, 2, 3].map(() => write(id, weigher, 'Once', { commentId })));
    await Promise.all([owner, weigher].map((by) => write(id, by, `By ${by.id}`, { threadId: commentId })));
    const texts = await textsOf(id, viewer, commentId);
    expect([texts[0], new Set(texts).size, texts.length]).toEqual(['Once', 3, 3]);
  });

  it('are listed in parts of a limited size by filter, and counted by anchor', async () => {
    const id = await create();
    const itemIds = Array.from({ length: 50 }, () => randomUUID());
    const anchorOf = (i: number): contract.Anchor =>
      i % 100 < 50 ? { kind: 'item', itemId: itemIds[i % 50] ?? '' } : { kind: 'comparison' };
    const filed = Array.from({ length: contract.maximumComments }, (_, i): contract.FiledComment => {
      const threadId = randomUUID();
      const resolved =
        i % 5 === 0 ? { resolvedAt: 2, resolvedBy: 'Ada' } : { resolvedAt: null, resolvedBy: null };
      return {
        id: threadId,
        threadId,
        anchor: anchorOf(i),
        author: 'Ada',
        text: '語'.repeat(500),
        at: 1,
        editedAt: null,
        ...resolved,
      };
    });
    for (let i = 0; i < filed.length; i += contract.commentsPerCall) {
      const body = { comments: filed.slice(i, i + contract.commentsPerCall) };
      const answer = await api.call(contract.bringInComments, { jwt: owner.jwt, params: { id }, body });
      expect(answer.status).toBe(204);
    }
    const ask = async (query: string) => {
      const answer = await api.call(contract.listThreads, { jwt: viewer.jwt, params: { id }, query });
      expect(Buffer.byteLength(answer.text)).toBeLessThan(150_000);
      return answer.result;
    };
    const open = filed.filter((_, i) => i % 5 !== 0).reverse();
    const first = await ask('?filter=open');
    const second = await ask(`?filter=open&before=${first.next}`);
    expect([first.count, first.total]).toEqual([4000, 5000]);
    expect([...first.threads, ...second.threads].map((thread) => thread.id)).toEqual(
      open.slice(0, 200).map((comment) => comment.id),
    );
    // The five oldest threads, of which one is resolved.
    expect(await ask('?filter=open&before=6')).toMatchObject({ threads: { length: 4 }, next: null });
    const about = encodeURIComponent(JSON.stringify(anchorOf(1)));
    expect(await ask(`?filter=resolved&about=${about}`)).toMatchObject({ threads: [], count: 0, next: null });
    expect((await ask(`?filter=open&about=${about}`)).count).toBe(50);
    const [last] = filed;
    expect((await ask(`?thread=${last?.id}`)).threads.map((thread) => thread.id)).toEqual([last?.id]);
    const counted = await api.call(contract.countThreads, { jwt: viewer.jwt, params: { id } });
    expect(counted.result).toHaveLength(41);
    expect(counted.result.reduce((sum, { count }) => sum + count, 0)).toBe(4000);
    expect(Buffer.byteLength(counted.text)).toBeLessThan(150_000);
  });

  it('of a long thread are read in parts of a bounded size, the last ones first', async () => {
    const id = await create();
    const threadId = randomUUID();
    const texts = Array.from({ length: 2 * contract.commentsPerAnswer + 50 }, (_, i) => `Remark ${i}`);
    const filed = texts.map((text, i): contract.FiledComment => {
      const said = {
        id: i === 0 ? threadId : randomUUID(),
        threadId,
        author: 'Ada',
        text,
        at: 1,
        editedAt: null,
      };
      return { ...said, anchor: { kind: 'comparison' }, resolvedAt: null, resolvedBy: null };
    });
    for (let i = 0; i < filed.length; i += contract.commentsPerCall) {
      const body = { comments: filed.slice(i, i + contract.commentsPerCall) };
      await api.call(contract.bringInComments, { jwt: owner.jwt, params: { id }, body });
    }
    await write(id, viewer, 'No right', { threadId });
    await write(id, weigher, 'The last', { threadId });
    const part = async (before: number | null) => {
      const query = before === null ? '' : `?before=${before}`;
      return (await api.call(contract.readThread, { jwt: viewer.jwt, params: { id, threadId }, query }))
        .result;
    };
    const last = await part(null);
    const middle = await part(last.next);
    const first = await part(middle.next);
    expect([last, middle, first].map(({ comments }) => comments.length)).toEqual([100, 100, 51]);
    expect(first.next).toBe(null);
    const read = [first, middle, last].flatMap(({ comments }) => comments.map(({ text }) => text));
    expect(read).toEqual([...texts, 'The last']);
    const isMine = async (by: Person) => (await list(id, by)).threads.map((thread) => thread.isMine);
    expect([await isMine(weigher), await isMine(owner)]).toEqual([[true], [false]]);
  });

  it('show by a topic and the history that a thread was resolved, which a reply reopens', async () => {
    const id = await create();
    const topic = async () =>
      (await api.call(contract.listThreads, { jwt: viewer.jwt, params: { id } })).headers[
        contract.topicHeader
      ];
    const { result } = await write(id, weigher, 'Too loud');
    const before = await topic();
    expect((await resolve(id, viewer, result.id, true)).status).toBe(403);
    await resolve(id, weigher, result.id, true);
    await resolve(id, owner, result.id, true);
    expect((await list(id, viewer)).threads[0]?.resolved?.by.id).toBe(weigher.id);
    await write(id, owner, 'Not solved', { threadId: result.id });
    expect((await list(id, viewer)).threads[0]?.resolved).toBe(null);
    expect(await topic()).not.toBe(before);
    const history = await api.call(contract.listHistory, { jwt: viewer.jwt, params: { id } });
    const commentEntries = history.result.filter(({ counts }) => 'comparison.comment' in counts);
    expect(commentEntries.map(({ lines }) => lines[0]?.after)).toEqual(['reopened', 'resolved', 'started']);
    expect(JSON.stringify(history.result)).not.toContain('loud');
  });

  it('mention only people who may see the comparison, by their current names', async () => {
    const id = await create();
    const stranger = await api.addPerson();
    const text = `${contract.mentionOf(viewer.id)} and ${contract.mentionOf(stranger.id)}`;
    const { result } = await write(id, weigher, text);
    expect([result.text, result.mentions.map((person) => person.id)]).toEqual([
      `${contract.mentionOf(viewer.id)} and @someone`,
      [viewer.id],
    ]);
    const [mine, others] = [await list(id, viewer), await list(id, owner)];
    expect([mine.threads[0]?.isMine, others.threads[0]?.isMine]).toEqual([true, false]);
    const name = others.people.find((person) => person.id === viewer.id)?.name;
    expect(others.threads[0]?.excerpt).toBe(`@${name} and @someone`);
    expect(others.people.map((person) => person.id).sort()).toEqual([owner.id, viewer.id, weigher.id].sort());
  });

  it('store markup as text, and refuse long and empty texts', async () => {
    const id = await create();
    for (const text of ['<script>alert(1)</script>', '\u202egnp.exe', 'a\n\n- b', '€'.repeat(4000)])
      expect((await write(id, weigher, text)).result.text).toBe(text);
    for (const text of ['', ' \n', '\u200b', 'a'.repeat(4001), 'x'.repeat(100_000), 'a\u0000b'])
      expect((await write(id, weigher, text)).status).toBe(400);
  });

  it('on a blind round are seen by others once it is revealed, and deleted with one that never is', async () => {
    const id = await create();
    const attributeId = randomUUID();
    const start = async () => {
      const roundId = randomUUID();
      const body = { question: '', isBlind: true, attributeIds: [attributeId], participantIds: null };
      await api.call(contract.startRound, { jwt: owner.jwt, params: { id, roundId }, body });
      return roundId;
    };
    const attribute = { id: attributeId, name: 'Rent', position: 0, type: 'number', direction: 'lower' };
    const batch = { id: randomUUID(), part: 0, isLast: true };
    const changes = [{ kind: 'attributes.add', attributes: [attribute] }];
    const body = {
      baseVersion: (await api.call(contract.openComparison, { jwt: owner.jwt, params: { id } })).result
        .version,
      batch,
      changes,
    };
    expect((await api.call(contract.postChanges, { jwt: owner.jwt, params: { id }, body })).status).toBe(200);
    const cancelled = await start();
    await write(id, weigher, 'Hidden', { anchor: { kind: 'round', roundId: cancelled } });
    await api.call(contract.deleteRound, { jwt: owner.jwt, params: { id, roundId: cancelled } });
    expect((await list(id, weigher)).threads).toEqual([]);

    const roundId = await start();
    const { result } = await write(id, weigher, 'My points', { anchor: { kind: 'round', roundId } });
    const file = async () =>
      (
        await api.call(contract.exportComparison, {
          jwt: weigher.jwt,
          params: { id },
          query: '?comments=true',
        })
      ).result.comments;
    expect([(await list(id, weigher)).threads.length, (await list(id, owner)).threads.length]).toEqual([
      1, 0,
    ]);
    expect((await write(id, owner, 'Me too', { threadId: result.id })).code).toBe('ERR_NOT_FOUND');
    expect((await remove(id, owner, result.id)).code).toBe('ERR_NOT_FOUND');
    expect(await file()).toBe(undefined);
    const answer = { points: { [attributeId]: 5 }, isDone: true, baseVersion: 0 };
    await api.call(contract.saveAnswer, { jwt: weigher.jwt, params: { id, roundId }, body: answer });
    await api.call(contract.revealRound, { jwt: owner.jwt, params: { id, roundId } });
    expect((await list(id, owner)).threads.map(({ excerpt }) => excerpt)).toEqual(['My points']);
    expect((await file())?.length).toBe(1);
  });

  it('are exported on request, imported once under their names, and part of their author’s export', async () => {
    const id = await create();
    const { result } = await write(id, weigher, `Hi ${contract.mentionOf(owner.id)}`);
    await write(id, owner, 'Yes', { threadId: result.id });
    await resolve(id, owner, result.id, true);
    const ask = (query: string) =>
      api.call(contract.exportComparison, { jwt: owner.jwt, params: { id }, query });
    expect('comments' in (await ask('')).result).toBe(false);
    const { comments = [] } = (await ask('?comments=true')).result;
    expect(JSON.stringify(comments)).not.toContain(owner.id);
    const made = await api.call(contract.createComparison, { jwt: viewer.jwt, body: { name: 'Copy' } });
    const params = { id: made.result.id };
    for (const _ of [1, 2])
      await api.call(contract.bringInComments, { jwt: viewer.jwt, params, body: { comments } });
    const [thread] = (await list(params.id, viewer)).threads;
    expect(thread).toMatchObject({ commentCount: 2, author: { id: null }, isMine: false });
    expect(thread?.resolved?.by).toMatchObject({ id: null });
    expect((await read(params.id, viewer, result.id)).result.comments).toMatchObject([
      { text: comments[0]?.text, mentions: [] },
      { text: 'Yes' },
    ]);
    const { weights } = await readExport(api, weigher);
    expect(weights.find(({ comparison }) => comparison.id === id)?.comments).toMatchObject([
      { text: comments[0]?.text, anchor: { kind: 'comparison' } },
    ]);
    const copy = await api.call(contract.duplicateComparison, { jwt: owner.jwt, params: { id }, body: {} });
    expect((await list(copy.result.id, owner)).threads).toEqual([]);
  });
});
