import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { findHindrance } from '@tertium/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startApi, type TestApi } from '../../testing/startApi';
import { describeOnBothStores } from '../../testing/stores';

describeOnBothStores('the file of a comparison', (kind) => {
  let api: TestApi;
  let ada: Person;
  let bob: Person;
  beforeAll(async () => {
    api = await startApi(kind);
    [ada, bob] = [await api.addPerson(), await api.addPerson()];
  });
  afterAll(() => api.close());

  const create = async (by: Person, templateId?: string) =>
    (await api.call(contract.createComparison, { jwt: by.jwt, body: { templateId } })).result.id;
  const open = async (id: string, by = ada) =>
    (await api.call(contract.openComparison, { jwt: by.jwt, params: { id } })).result;
  const fileOf = async (id: string, by = ada) =>
    (await api.call(contract.exportComparison, { jwt: by.jwt, params: { id } })).result;
  const bringIn = (id: string, rounds: readonly contract.FiledRound[], by = ada) =>
    api.call(contract.bringInRounds, { jwt: by.jwt, params: { id }, body: { rounds } });

  async function weigh(id: string, by: Person, attributeId: string, points: number): Promise<void> {
    const own = { id: by.id, personId: by.id, name: 'Own', position: 1, locked: [] };
    const changes = [{ kind: 'weightings.add', weightings: [{ ...own, points: { [attributeId]: points } }] }];
    const batch = { id: randomUUID(), part: 0, isLast: true };
    const body = { baseVersion: (await open(id, by)).version, batch, changes };
    expect((await api.call(contract.postChanges, { jwt: by.jwt, params: { id }, body })).status).toBe(200);
  }

  /** A comparison of Ada's in which Bob weighed, and a round that both answered. */
  async function decided() {
    const id = await create(ada, 'laptops');
    const share = { jwt: ada.jwt, params: { id, grantee: bob.id }, body: { right: 'weigh' as const } };
    await api.call(contract.setGrant, share);
    const { attributes } = await open(id);
    const canCount = attributes.filter((attribute) => findHindrance(attribute) === null);
    const attributeIds = canCount.slice(0, 2).map((attribute) => attribute.id);
    const [first = ''] = attributeIds;
    await weigh(id, bob, first, 9);
    const params = { id, roundId: randomUUID() };
    const settings = { question: 'Which?', isBlind: true, attributeIds, participantIds: null };
    const started = await api.call(contract.startRound, { jwt: ada.jwt, params, body: settings });
    expect([started.status, started.text]).toEqual([200, expect.any(String)]);
    for (const [person, points] of [
      [ada, 2],
      [bob, 8],
    ] as const) {
      const answer = Object.fromEntries(attributeIds.map((attributeId) => [attributeId, points]));
      const body = { points: answer, isDone: true, baseVersion: 0 };
      expect((await api.call(contract.saveAnswer, { jwt: person.jwt, params, body })).status).toBe(200);
    }
    expect((await api.call(contract.revealRound, { jwt: ada.jwt, params })).status).toBe(200);
    return { id, first, roundId: params.roundId };
  }

  it('contains the table, all weights with their people, and the rounds, for everyone who may view it', async () => {
    const { id, first, roundId } = await decided();
    const file = await fileOf(id, bob);
    const { attributes, weightings, settings, chunks, itemCount, name, description } = await open(id);
    expect(file).toMatchObject({ attributes, weightings, settings, chunks, itemCount, name, description });
    expect(file).toMatchObject({
      format: 'tertium-comparison',
      formatVersion: 1,
      exportedBy: 'Grace Hopper',
    });
    const shown = file.weightings.find((weighting) => weighting.id === file.shownWeightingId);
    expect(shown).toMatchObject({ personId: bob.id, points: { [first]: 9 } });
    expect(file.people).toContainEqual({ id: bob.id, name: 'Grace Hopper' });
    expect(file.rounds).toMatchObject([
      { id: roundId, question: 'Which?', startedBy: 'Grace Hopper', peopleCount: 2 },
    ]);
    const answers = file.rounds[0]?.answers ?? [];
    expect(answers.map(({ person }) => person)).toEqual(['Grace Hopper', 'Grace Hopper']);
    expect(answers.map(({ points }) => points[first]).sort()).toEqual([2, 8]);
  });

  it('leaves out a round that is running', async () => {
    const { id, first } = await decided();
    const params = { id, roundId: randomUUID() };
    const settings = { question: 'Again?', isBlind: true, attributeIds: [first], participantIds: null };
    await api.call(contract.startRound, { jwt: ada.jwt, params, body: settings });
    expect((await fileOf(id)).rounds.map(({ question }) => question)).toEqual(['Which?']);
  });

  it('imports its rounds into another comparison, with names that belong to no account here', async () => {
    const { rounds } = await fileOf((await decided()).id);
    const eve = await api.addPerson();
    const id = await create(eve);
    const { status, result } = await bringIn(id, rounds, eve);
    expect(status).toBe(200);
    expect((await fileOf(id, eve)).rounds).toEqual(rounds);
    const people = result.flatMap((round) => round.people);
    expect(people.map(({ name }) => name)).toEqual(['Grace Hopper', 'Grace Hopper']);
    expect(people.map((person) => person.id)).not.toContain(ada.id);
    expect(result).toMatchObject([{ isFromFile: true, isForMe: false, mine: null }]);
    const [latest] = (await api.call(contract.listHistory, { jwt: eve.jwt, params: { id } })).result;
    expect(latest?.lines).toMatchObject([{ what: 'round.1', before: null, after: 'broughtIn' }]);
  });

  it('brings the same rounds in once, and none beside others', async () => {
    const { rounds } = await fileOf((await decided()).id);
    const id = await create(ada);
    await bringIn(id, rounds);
    const { version } = await open(id);
    expect((await bringIn(id, rounds)).status).toBe(200);
    expect((await open(id)).version).toBe(version);
    const others = rounds.map((round) => ({ ...round, id: randomUUID() }));
    const refused = await bringIn(id, others);
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([409, { code: 'ERR_STATE' }]);
    expect((await fileOf(id)).rounds).toEqual(rounds);
  });
});
