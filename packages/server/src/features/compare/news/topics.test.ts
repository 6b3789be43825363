import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { blankAttribute } from '@tertium/engine';
import { afterEach, expect, it } from 'vitest';
import { listen, openStream } from '../../../testing/openStream';
import { type ApiOptions, startApis, type TestApi } from '../../../testing/startApi';
import { describeOnBothStores } from '../../../testing/stores';
import { createWire } from '../../../testing/wire';

describeOnBothStores('the topics of news', (kind) => {
  let apis: readonly TestApi[] = [];
  afterEach(async () => {
    await apis[0]?.close();
  });

  /** Ada's comparison with a round, which Bob may answer; Cleo looks, where there are several servers at another one. */
  async function start(isBlind: boolean, options: ApiOptions = {}, count = 1) {
    apis = await startApis(kind, count, options);
    const [api, other = api] = apis;
    if (api === undefined || other === undefined) throw new Error('no server');
    const [ada, bob, cleo] = [await api.addPerson(), await api.addPerson(), await api.addPerson()];
    const { result } = await api.call(contract.createComparison, { jwt: ada.jwt, body: { name: 'Flats' } });
    const params = { id: result.id, roundId: randomUUID() as string };
    const attribute = {
      ...blankAttribute({ id: randomUUID(), name: 'Rent', position: 0, type: 'number' }),
      direction: 'lower',
    };
    const changes = [{ kind: 'attributes.add', attributes: [attribute] }];
    const batch = { id: randomUUID(), part: 0, isLast: true };
    await api.call(contract.postChanges, { jwt: ada.jwt, params, body: { baseVersion: 1, batch, changes } });
    const give = (grantee: string, right: contract.Right) =>
      api.call(contract.setGrant, { jwt: ada.jwt, params: { ...params, grantee }, body: { right } });
    await give(bob.id, 'weigh');
    await give(cleo.id, 'view');
    const settings = { question: '', isBlind, attributeIds: [attribute.id], participantIds: null };
    await api.call(contract.startRound, { jwt: ada.jwt, params, body: settings });
    const host = await listen(other.app);
    const subscribe = () => openStream(host, { jwt: cleo.jwt, id: params.id });
    const stream = await subscribe();
    let topicIds = (await stream.next('topics')).ids;
    let baseVersion = 0;
    return {
      subscribe,
      give,
      topicIds: () => topicIds,
      nextTopicIds: async () => {
        topicIds = (await stream.next('topics')).ids;
        return topicIds;
      },
      /** The id in the header of what Cleo reads. */
      idOf: async (endpoint: contract.Endpoint) =>
        (await api.call(endpoint, { jwt: cleo.jwt, params })).headers[contract.topicHeader],
      answer: async (points: number, isDone: boolean) => {
        const body = { points: { [attribute.id]: points }, isDone, baseVersion };
        await api.call(contract.saveAnswer, { jwt: bob.jwt, params, body });
        baseVersion += 1;
      },
      reveal: () => api.call(contract.revealRound, { jwt: ada.jwt, params }),
      mark: () => {
        const body = { name: 'First', note: '', markedVersion: 2, weightingId: null };
        const markId = randomUUID();
        return api.call(contract.setMark, { jwt: ada.jwt, params: { ...params, markId }, body });
      },
    };
  }

  it('change with their data, whose answers carry the same id', async () => {
    const { topicIds, nextTopicIds, idOf, give, mark, reveal, answer, subscribe } = await start(true);
    expect(topicIds()).toEqual({ rounds: await idOf(contract.listRounds) });
    await mark();
    const marked = await nextTopicIds();
    expect(marked).toEqual({
      rounds: await idOf(contract.readRound),
      marks: await idOf(contract.listMarks),
    });
    await answer(3, true);
    expect((await nextTopicIds()).rounds).not.toBe(marked.rounds);
    await reveal();
    const revealed = await nextTopicIds();
    expect(revealed).toEqual({ ...marked, rounds: await idOf(contract.listRounds) });
    // Who takes part follows from who may weigh.
    await give(contract.everyone, 'weigh');
    expect((await nextTopicIds()).rounds).not.toBe(revealed.rounds);
    expect((await (await subscribe()).next('topics')).ids).toEqual(topicIds());
  });

  it('say nothing of an answer that others may not see, and are no count', async () => {
    const { topicIds, nextTopicIds, answer, mark } = await start(true);
    const before = topicIds();
    for (const points of [1, 2, 3]) await answer(points, false);
    // The next event is about the mark only.
    await mark();
    expect((await nextTopicIds()).rounds).toBe(before.rounds);
    await answer(3, true);
    const done = await nextTopicIds();
    expect(done.rounds).not.toBe(before.rounds);
    await answer(4, true);
    await mark();
    const after = await nextTopicIds();
    expect([after.rounds, after.marks === done.marks]).toEqual([done.rounds, false]);
    expect(Object.values(after)).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ]);
  });

  it('change with each answer of an open round that is done', async () => {
    const { topicIds, nextTopicIds, answer } = await start(false);
    const before = topicIds().rounds;
    await answer(1, false);
    await answer(2, true);
    const done = (await nextTopicIds()).rounds;
    await answer(3, true);
    expect(new Set([before, done, (await nextTopicIds()).rounds]).size).toBe(3);
  });

  it('arrive from another server by a message, and without one from the store', async () => {
    for (const options of [
      { streamLimits: { recheckMilliseconds: 60_000 }, carrier: createWire().carrier },
      { streamLimits: { recheckMilliseconds: 30 } },
    ]) {
      const { topicIds, nextTopicIds, answer } = await start(true, options, 2);
      const before = topicIds().rounds;
      await answer(1, true);
      expect((await nextTopicIds()).rounds).not.toBe(before);
      if ('carrier' in options) await apis[0]?.close();
    }
  });
});
