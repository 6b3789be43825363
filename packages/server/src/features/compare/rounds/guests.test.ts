import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { blankAttribute } from '@tertium/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleImages } from '../../../testing/sampleImages';
import { type Person, startApi, type TestApi } from '../../../testing/startApi';
import { describeOnBothStores } from '../../../testing/stores';

describeOnBothStores('a guest of a round', (kind) => {
  let api: TestApi;
  let ada: Person;
  let bob: Person;
  beforeAll(async () => {
    api = await startApi(kind);
    [ada, bob] = [await api.addPerson(), await api.addPerson()];
  });
  afterAll(() => api.close());

  interface Started {
    readonly id: string;
    readonly roundId: string;
    readonly rent: string;
    readonly size: string;
  }
  /** A running round of Ada's on a comparison in which Bob may weigh. */
  async function started(settings: object = {}): Promise<Started> {
    const by = { jwt: ada.jwt };
    const made = await api.call(contract.createComparison, { ...by, body: { name: 'Flats' } });
    const params = { id: made.result.id };
    const attributes = ['Rent', 'Size'].map((name, position) => ({
      ...blankAttribute({ id: randomUUID(), name, position, type: 'number' }),
      direction: 'higher',
    }));
    const items = [{ id: randomUUID(), name: 'Bergweg', position: 0 }];
    const weightings = [
      { id: randomUUID(), personId: ada.id, name: 'Ada', position: 0, points: {}, locked: [] },
    ];
    const changes = [
      { kind: 'attributes.add', attributes },
      { kind: 'items.add', items },
      { kind: 'weightings.add', weightings },
    ];
    const body = { baseVersion: 1, batch: { id: randomUUID(), part: 0, isLast: true }, changes };
    await api.call(contract.postChanges, { ...by, params, body });
    const grant = { params: { ...params, grantee: bob.id }, body: { right: 'weigh' } };
    await api.call(contract.setGrant, { ...by, ...grant });
    const roundId = randomUUID();
    const attributeIds = attributes.map(({ id }) => id);
    const asked = { question: '', isBlind: true, attributeIds, participantIds: null, ...settings };
    await api.call(contract.startRound, { ...by, params: { ...params, roundId }, body: asked });
    const [rent = '', size = ''] = attributeIds;
    return { ...params, roundId, rent, size };
  }
  const paramsOf = ({ id, roundId }: Started, more: object = {}) => ({ id, roundId, ...more });
  async function invite(round: Started, name = 'Eve', mayJoin = false) {
    const body = { name, email: null, mayJoin };
    const answer = await api.call(contract.inviteGuest, { jwt: ada.jwt, params: paramsOf(round), body });
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    return { guestId: answer.result.guestId, secret: answer.result.secret ?? '' };
  }
  const mark = randomUUID();
  const open = (secret: string, by = mark) =>
    api.call(contract.openGuestRound, { params: { secret }, body: { mark: by } });
  const readTable = async (secret: string) => {
    const { result, ...answer } = await api.call(contract.readGuestTable, { params: { secret } });
    return { ...answer, result: result as contract.LinkedTable };
  };
  const readImages = (secret: string, hash: string) =>
    api.call(contract.readGuestImages, { params: { secret }, query: `?hashes=${hash}` });
  const answer = (secret: string, points: object, { isDone = true, baseVersion = 0, by = mark } = {}) =>
    api.call(contract.saveGuestAnswer, {
      params: { secret },
      body: { points, isDone, baseVersion, mark: by },
    });
  const save = (round: Started, by: Person, points: Record<string, number>) =>
    api.call(contract.saveAnswer, {
      jwt: by.jwt,
      params: paramsOf(round),
      body: { points, isDone: true, baseVersion: 0 },
    });
  const both = ({ rent, size }: Started, first: number, second: number) => ({
    [rent]: first,
    [size]: second,
  });
  const read = async (round: Started, by = ada) =>
    (await api.call(contract.readRound, { jwt: by.jwt, params: paramsOf(round) })).result;
  const reveal = (round: Started) =>
    api.call(contract.revealRound, { jwt: ada.jwt, params: paramsOf(round) });
  const list = async (round: Started) =>
    (await api.call(contract.listGuests, { jwt: ada.jwt, params: paramsOf(round) })).result;
  const join = (secret: string, by: Person) =>
    api.call(contract.joinAsGuest, { jwt: by.jwt, params: { secret } });
  const remove = (round: Started, guestId: string) =>
    api.call(contract.removeGuest, { jwt: ada.jwt, params: paramsOf(round, { guestId }) });
  const renew = async (round: Started, guestId: string) => {
    const params = paramsOf(round, { guestId });
    const { result } = await api.call(contract.renewGuestLink, { jwt: ada.jwt, params });
    return { secret: result.secret ?? '' };
  };

  it('gets nothing of others before the reveal, changes their answer until then, and counts as a member does', async () => {
    const round = await started();
    const { secret, guestId } = await invite(round);
    await save(round, bob, both(round, 7.316251, 2.948307));
    const first = await open(secret);
    expect(first.result).toMatchObject({
      guest: { id: guestId, name: 'Eve', mayJoin: false, invitedBy: 'Grace Hopper' },
      comparison: { name: 'Flats' },
      round: { isForMe: true, mine: null, answers: null, waitingFor: null, peopleCount: 3, doneCount: 1 },
    });
    expect((await answer(secret, both(round, 1, 2), { isDone: false })).status).toBe(200);
    expect((await read(round)).waitingFor?.map(({ id }) => id).sort()).toEqual([ada.id, guestId].sort());
    expect((await read(round, bob)).waitingFor).toBe(null);
    const changed = await answer(secret, both(round, 8.251943, 1), { baseVersion: 1 });
    expect(changed.result).toEqual({ points: both(round, 8.251943, 1), isDone: true, version: 2 });
    const stale = await answer(secret, both(round, 3, 3), { baseVersion: 1 });
    expect([stale.status, stale.code]).toEqual([412, 'ERR_VERSION_CONFLICT']);
    const [opened, table, seen] = [await open(secret), await readTable(secret), await read(round, bob)];
    expect(opened.text + table.text).not.toMatch(/7\.316|2\.948/);
    expect(table.result).toMatchObject({ isBlind: true, weightings: [], weighers: [], itemCount: 1 });
    expect(JSON.stringify(seen)).not.toMatch(/8\.2519/);
    expect(seen).toMatchObject({
      doneCount: 2,
      people: expect.arrayContaining([{ id: guestId, name: 'Eve (guest)' }]),
    });
    const images = [sampleImages.lossy];
    const added = await api.call(contract.addImages, {
      jwt: ada.jwt,
      params: { id: round.id },
      body: { images },
    });
    const [hash = ''] = added.result;
    expect((await readImages(secret, hash)).result).toEqual({ [hash]: sampleImages.lossy });
    await reveal(round);
    const { answers } = await read(round, bob);
    expect(answers).toContainEqual({
      person: { id: guestId, name: 'Eve (guest)' },
      points: both(round, 8.251943, 1),
    });
    const after = await open(secret);
    expect(after.result.round).toMatchObject({ answers, peopleCount: 3, revealedBy: { id: ada.id } });
    const shown = await readTable(secret);
    expect(shown.result).toMatchObject({ isBlind: false, weighers: [{ name: 'Grace Hopper' }] });
    expect(shown.text).not.toContain(ada.id);
    expect((await answer(secret, both(round, 1, 1), { baseVersion: 2 })).code).toBe('ERR_STATE');
    const file = await api.call(contract.exportComparison, { jwt: ada.jwt, params: { id: round.id } });
    expect(file.text).toContain('"person":"Eve (guest)"');
    const history = await api.call(contract.listHistory, { jwt: ada.jwt, params: { id: round.id } });
    expect(history.text).toContain('"what":"round.1.guest"');
    const rows = await api.store.db.selectFrom('guests').selectAll().execute();
    expect(JSON.stringify(rows) + api.log.join()).not.toContain(secret);
  });

  it('has the same result as a member with the same points', async () => {
    const round = await started();
    const weigh = async (roundId: string, second: (inRound: Started) => Promise<unknown>) => {
      const inRound = { ...round, roundId };
      await save(inRound, bob, both(round, 2, 8));
      await second(inRound);
      const before = await read(inRound, bob);
      await reveal(inRound);
      const { answers, peopleCount, doneCount } = await read(inRound, bob);
      return {
        before: [before.peopleCount, before.doneCount, before.answers],
        points: answers?.map(({ points }) => JSON.stringify(points)).sort(),
        counts: [peopleCount, doneCount],
      };
    };
    const byGuest = await weigh(round.roundId, async (inRound) => {
      const { secret } = await invite(inRound);
      await answer(secret, both(round, 7, 3));
    });
    const cleo = await api.addPerson();
    const grant = { params: { id: round.id, grantee: cleo.id }, body: { right: 'weigh' } };
    await api.call(contract.setGrant, { jwt: ada.jwt, ...grant });
    const roundId = randomUUID();
    const attributeIds = [round.rent, round.size];
    const body = { question: '', isBlind: true, attributeIds, participantIds: null };
    await api.call(contract.startRound, { jwt: ada.jwt, params: { id: round.id, roundId }, body });
    const byMember = await weigh(roundId, (inRound) => save(inRound, cleo, both(round, 7, 3)));
    expect(byGuest).toEqual(byMember);
  });

  it('is found by no replaced, revoked or invented link, all alike, and their answer waits for a new link', async () => {
    const round = await started({ participantIds: [ada.id] });
    const { secret, guestId } = await invite(round);
    await answer(secret, both(round, 4, 5));
    const next = await renew(round, guestId);
    expect((await open(next.secret)).result.round.mine?.points).toEqual(both(round, 4, 5));
    await remove(round, guestId);
    expect(await read(round)).toMatchObject({ peopleCount: 1, doneCount: 0 });
    const strange = 'A'.repeat(24);
    const said = [secret, next.secret, strange].map(async (each) => {
      const answers = [
        await open(each),
        await readTable(each),
        await answer(each, {}),
        await join(each, bob),
        await readImages(each, 'A'.repeat(43)),
      ];
      return answers.map(({ status, text }) => [status, text.replace(/"requestId":"[^"]*"/, '')]);
    });
    const [replaced, taken, unknown] = await Promise.all(said);
    expect(unknown?.map(([status]) => status)).toEqual([404, 404, 404, 404, 404]);
    expect([replaced, taken]).toEqual([unknown, unknown]);
    const last = await renew(round, guestId);
    expect(await read(round)).toMatchObject({ peopleCount: 2, doneCount: 1 });
    await api.call(contract.deleteRound, { jwt: ada.jwt, params: paramsOf(round) });
    expect((await open(last.secret)).status).toBe(404);
  });

  it('is deleted at the reveal if their link was revoked, and can’t be invited again', async () => {
    const round = await started();
    const { secret, guestId } = await invite(round);
    await answer(secret, both(round, 4, 5));
    await remove(round, guestId);
    await save(round, bob, both(round, 1, 2));
    await reveal(round);
    expect([(await read(round)).answers?.length, await list(round)]).toEqual([1, []]);
    const body = { name: 'Late', email: null, mayJoin: false };
    const late = await api.call(contract.inviteGuest, { jwt: ada.jwt, params: paramsOf(round), body });
    expect(late.code).toBe('ERR_STATE');
  });

  it('is shown to managers when two browsers use one link, and neither is kept out', async () => {
    const round = await started();
    const { secret, guestId } = await invite(round);
    const visits = async () => (await list(round)).map(({ visitCount, isDone }) => [visitCount, isDone]);
    await open(secret);
    await open(secret);
    expect(await visits()).toEqual([[1, false]]);
    const other = await answer(secret, both(round, 2, 2), { by: randomUUID() });
    expect([other.status, await visits()]).toEqual([200, [[2, true]]]);
    await renew(round, guestId);
    expect(await visits()).toEqual([[0, true]]);
  });

  it('becomes a member who keeps the answer, if they may weigh or the invitation allows it', async () => {
    const round = await started({ participantIds: [ada.id] });
    const eve = await api.addPerson();
    const closed = await invite(round, 'Eve');
    expect((await join(closed.secret, eve)).code).toBe('ERR_FORBIDDEN');
    const { secret, guestId } = await invite(round, 'Eve', true);
    await answer(secret, both(round, 9, 1));
    expect((await join(secret, eve)).result).toEqual({ comparisonId: round.id });
    expect((await open(secret)).status).toBe(404);
    const seen = await read(round, eve);
    expect(seen).toMatchObject({ isForMe: true, mine: { points: both(round, 9, 1) } });
    expect(seen.people.map(({ id }) => id)).not.toContain(guestId);
    const again = await invite(round, 'Eve', true);
    expect((await join(again.secret, eve)).code).toBe('ERR_STATE');
    // Bob may weigh by himself, and joins without the invitation saying so, also after the reveal.
    await answer(closed.secret, both(round, 3, 3));
    await reveal(round);
    expect((await join(closed.secret, bob)).status).toBe(200);
    expect((await read(round)).answers?.map(({ person }) => person.id).sort()).toEqual(
      [eve.id, bob.id].sort(),
    );
  });
});
