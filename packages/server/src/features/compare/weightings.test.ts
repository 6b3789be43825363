import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { blankAttribute, blankWeighting, type Weighting } from '@tertium/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, type Person, startApi, type TestApi } from '../../testing/startApi';
import { describeOnBothStores } from '../../testing/stores';

const [price, weight, alpha, beta] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const attribute = (id: string, name: string, position: number) => ({
  ...blankAttribute({ id, name, position, type: 'number' }),
  scale: { low: 0, high: 10 },
  direction: 'higher' as const,
  role: 'want' as const,
});
/** Alpha wins by its price, Beta by its weight. */
const table = [
  { kind: 'attributes.add', attributes: [attribute(price, 'Price', 0), attribute(weight, 'Weight', 1)] },
  {
    kind: 'items.add',
    items: [
      { id: alpha, name: 'Alpha', position: 0 },
      { id: beta, name: 'Beta', position: 1 },
    ],
  },
  {
    kind: 'cells.set',
    itemIds: [alpha, beta],
    attributeIds: [price, weight],
    rows: [
      ['10', '0'],
      ['0', '10'],
    ],
  },
];
type Points = Readonly<Record<string, number>>;
const weighting = (personId: string | null, points: Points, name = 'My weights'): Weighting => ({
  ...blankWeighting({ id: personId ?? randomUUID(), personId, name, position: personId === null ? 2 : 1 }),
  points,
});
const add = (...weightings: readonly Weighting[]) => ({ kind: 'weightings.add', weightings });
const toPrice = { [price]: 9, [weight]: 1 };
const toWeight = { [price]: 1, [weight]: 9 };

describeOnBothStores('weighing apart', (kind) => {
  let api: TestApi;
  let owner: Person;
  let ada: Person;
  let ben: Person;
  beforeAll(async () => {
    api = await startApi(kind);
    await meet();
  });
  afterAll(() => api.close());

  async function meet(): Promise<void> {
    [owner, ada, ben] = [await api.addPerson(), await api.addPerson(), await api.addPerson()];
  }

  async function post(person: Person, id: string, changes: readonly object[], baseVersion?: number) {
    const version = baseVersion ?? (await open(person, id)).version;
    const batch = { id: randomUUID(), part: 0, isLast: true };
    const body = { baseVersion: version, batch, changes };
    return api.call(contract.postChanges, { jwt: person.jwt, params: { id }, body });
  }

  const open = async (person: Person, id: string) =>
    (await api.call(contract.openComparison, { jwt: person.jwt, params: { id } })).result;

  async function give(id: string, person: Person, right: contract.Right): Promise<void> {
    const params = { id, grantee: person.id };
    await api.call(contract.setGrant, { jwt: owner.jwt, params, body: { right } });
  }

  /** A comparison of the owner's that Ada may weigh and Ben edit. */
  async function prepare(): Promise<string> {
    const { result } = await api.call(contract.createComparison, { jwt: owner.jwt, body: { name: 'Ours' } });
    expect((await post(owner, result.id, table)).status).toBe(200);
    await give(result.id, ada, 'weigh');
    await give(result.id, ben, 'edit');
    return result.id;
  }

  const needed = { mine: 'weigh', named: 'edit', 'another’s': null } as const;

  describe.each(contract.rights)('a person who may %s', (right) => {
    it.each(['mine', 'named', 'another’s'] as const)(
      'may change weights that are %s as it says',
      async (whose) => {
        const { result } = await api.call(contract.createComparison, {
          jwt: owner.jwt,
          body: { name: 'Ours' },
        });
        const { id } = result;
        const cheap = weighting(null, {}, 'Cheap');
        await post(owner, id, [...table, add(cheap, weighting(owner.id, toPrice))]);
        await give(id, ada, right);
        const before = await open(owner, id);
        const own = add(weighting(ada.id, {}));
        const about = { mine: ada.id, named: cheap.id, 'another’s': owner.id }[whose];
        const added = { mine: own, named: add(weighting(null, {})), 'another’s': add(weighting(ben.id, {})) };
        const tries = [
          { kind: 'weighting.update', id: about, patch: { points: { [price]: 9 } } },
          { kind: 'weighting.update', id: about, patch: { name: 'Other' } },
          { kind: 'weightings.remove', ids: [about] },
          added[whose],
        ];
        const asked = needed[whose];
        const isAllowed = asked !== null && contract.includesRight(right, asked);
        // What is allowed is done at once; what is not is refused each by itself, beside what may be allowed.
        const start = whose === 'mine' ? [own] : [];
        const batches = isAllowed ? [[...start, ...tries]] : tries.map((change) => [own, change]);
        for (const [i, batch] of batches.entries()) {
          const answer = await post(ada, id, batch);
          expect([i, answer.status, answer.code]).toEqual([
            i,
            ...(isAllowed ? [200, ''] : [403, 'ERR_FORBIDDEN']),
          ]);
        }
        if (!isAllowed) expect(await open(owner, id)).toEqual(before);
      },
    );
  });

  it('lets people change only their own weights, whatever several people do', async () => {
    const act = fc.record({
      by: fc.nat(2),
      /** The weighting of one of them, or the named one. */
      whose: fc.nat(3),
      what: fc.constantFrom('weigh', 'weigh', 'weigh', 'remove'),
      points: fc.nat(10),
      attributeId: fc.constantFrom(price, weight),
      isLate: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 10 }), async (acts) => {
        // Each time by others: one person's calls are limited.
        await meet();
        const id = await prepare();
        const people = [owner, ada, ben];
        const named = weighting(null, {}, 'Cheap');
        await post(owner, id, [add(named, weighting(owner.id, {}))]);
        /** What each has said, by the weighting's id. */
        const expected = new Map<string, Points>([
          [named.id, {}],
          [owner.id, {}],
        ]);
        for (const { by, whose, what, points, attributeId, isLate } of acts) {
          const person = people[by] ?? owner;
          const at = people[whose]?.id ?? named.id;
          const { version } = await open(person, id);
          const isThere = expected.has(at);
          const isNamed = at === named.id;
          const update = { kind: 'weighting.update', id: at, patch: { points: { [attributeId]: points } } };
          const made = isThere ? [] : [add(isNamed ? named : weighting(at, {}))];
          const changes = what === 'weigh' ? [...made, update] : [{ kind: 'weightings.remove', ids: [at] }];
          if (what === 'remove' && !isThere) continue;
          // Who is late met only what others did to the table: those weights are not theirs to meet.
          if (isLate) await post(ben, id, [{ kind: 'comparison.update', patch: { name: `N${points}` } }]);
          const { status } = await post(person, id, changes, version);
          const may = isNamed ? person !== ada : at === person.id;
          expect(status).toBe(may ? 200 : 403);
          if (!may) continue;
          if (what === 'remove') expected.delete(at);
          else expected.set(at, { ...expected.get(at), [attributeId]: points });
        }
        const { weightings } = await open(ada, id);
        expect(new Map(weightings.map((each) => [each.id, each.points]))).toEqual(expected);
      }),
      { numRuns: 4 },
    );
  });

  it('never conflicts with others’ weights, and with a named weighting only if both changed the same', async () => {
    const id = await prepare();
    const cheap = weighting(null, {}, 'Cheap');
    await post(owner, id, [add(cheap, weighting(owner.id, {}))]);
    const { version } = await open(ada, id);
    const move = (at: string, points: Points) => ({ kind: 'weighting.update', id: at, patch: { points } });
    await post(owner, id, [move(owner.id, { [price]: 3 }), move(cheap.id, { [price]: 3 })], version);
    expect((await post(ada, id, [add(weighting(ada.id, { [price]: 7 }))], version)).status).toBe(200);
    expect((await post(ben, id, [move(cheap.id, { [weight]: 4 })], version)).status).toBe(200);
    const met = await post(ben, id, [move(cheap.id, { [price]: 4 })], version);
    expect([met.status, met.details]).toMatchObject([
      412,
      { conflicts: [{ what: 'weighting.points', weightingId: cheap.id, mine: 4, theirs: 3 }] },
    ]);
  });

  it('outlasts the attribute that was weighed: restoring it changes no one’s other weights', async () => {
    const id = await prepare();
    await post(ada, id, [add(weighting(ada.id, { [price]: 8, [weight]: 2 }))]);
    const { version } = await open(ben, id);
    await post(ben, id, [{ kind: 'attributes.remove', ids: [price] }]);
    // Ada had not heard of it, and loses nothing.
    const late = [{ kind: 'weighting.update', id: ada.id, patch: { points: { [price]: 9 } } }];
    expect((await post(ada, id, late, version)).status).toBe(200);
    const entry = await api.call(contract.readHistoryEntry, {
      jwt: ben.jwt,
      params: { id, version: String(version + 1) },
    });
    expect((await post(ben, id, entry.result.inverse)).status).toBe(200);
    const { weightings, attributes } = await open(ada, id);
    expect([attributes.length, weightings[0]?.points]).toEqual([2, { [price]: 9, [weight]: 2 }]);
  });

  it('names whose weights were changed, and who weighs, by current names', async () => {
    const id = await prepare();
    await post(ada, id, [add(weighting(ada.id, toPrice))]);
    const { weighers } = await open(owner, id);
    expect(weighers).toEqual([{ id: ada.id, name: expect.any(String) }]);
    const params = { id };
    const history = await api.call(contract.listHistory, { jwt: owner.jwt, params });
    const people = history.result[0]?.lines.map(({ person }) => person);
    expect(people).toEqual([weighers[0], weighers[0], weighers[0]]);
    const news = await api.call(contract.listChanges, { jwt: owner.jwt, params, query: '?since=4' });
    expect(news.result.weighers).toEqual(weighers);
  });

  it('is seen in the list as each would see it on opening', async () => {
    const id = await prepare();
    const bestOf = async (person: Person) => {
      const { result } = await api.call(contract.listComparisons, { jwt: person.jwt });
      return result.find((each) => each.id === id)?.picture?.bars[0]?.name;
    };
    const best = async () => [await bestOf(owner), await bestOf(ada), await bestOf(ben)];
    await post(owner, id, [add(weighting(owner.id, toPrice))]);
    expect(await best()).toEqual(['Alpha', 'Alpha', 'Alpha']);
    await post(ada, id, [add(weighting(ada.id, toWeight))]);
    expect(await best()).toEqual(['Alpha', 'Beta', 'Alpha']);
    await post(ben, id, [add(weighting(null, toWeight, 'Light'))]);
    expect(await best()).toEqual(['Alpha', 'Beta', 'Beta']);
  });

  it('is copied as the caller saw it: named ones, and one of their own', async () => {
    const id = await prepare();
    const bytesOf = async (comparisonId: string) => {
      const rows = api.store.db.selectFrom('comparisons').select('byte_count');
      return (await rows.where('id', '=', comparisonId).executeTakeFirstOrThrow()).byte_count;
    };
    const copyOf = async (person: Person) => {
      const call = { jwt: person.jwt, params: { id }, body: {} };
      const copy = await open(person, (await api.call(contract.duplicateComparison, call)).result.id);
      const people = new Map(copy.weightings.map(({ personId, points }) => [personId, points]));
      return { people, bytes: await bytesOf(copy.id) };
    };
    await post(owner, id, [add(weighting(owner.id, toPrice))]);
    // Before anything of their own or anything named, all saw it under the owner's weights.
    expect((await copyOf(ada)).people).toEqual(new Map([[ada.id, toPrice]]));
    await post(ada, id, [add(weighting(ada.id, toWeight))]);
    await post(ben, id, [add(weighting(null, {}, 'Cheap'))]);
    const { people, bytes } = await copyOf(ada);
    expect(people).toEqual(new Map<string | null, Points>().set(null, {}).set(ada.id, toWeight));
    expect(bytes).toBe((await bytesOf(id)) - JSON.stringify(weighting(owner.id, toPrice)).length);
    expect((await copyOf(ben)).people).toEqual(new Map([[null, {}]]));
  });

  it('keeps the weights of a person who leaves, for when they return', async () => {
    const id = await prepare();
    await post(ada, id, [add(weighting(ada.id, toPrice))]);
    await api.call(contract.leaveComparison, { jwt: ada.jwt, params: { id } });
    expect((await open(owner, id)).weightings.map(({ personId }) => personId)).toEqual([ada.id]);
    await give(id, ada, 'weigh');
    const move = { kind: 'weighting.update', id: ada.id, patch: { points: toWeight } };
    expect((await post(ada, id, [move])).status).toBe(200);
  });

  it('keeps the weights of a deleted account without a name', async () => {
    const id = await prepare();
    const guest = await api.addPerson();
    await give(id, guest, 'weigh');
    await post(guest, id, [add(weighting(guest.id, toPrice))]);
    const body = { password: goodPassword };
    const gone = await api.call(contract.deleteAccount, { jwt: guest.jwt, body });
    expect(gone.status).toBe(contract.deleteAccount.status);
    const { weightings, weighers } = await open(owner, id);
    expect([weightings[0]?.points, weighers]).toEqual([toPrice, [{ id: guest.id, name: 'Deleted account' }]]);
  });

  it('begins with a template’s weights as one’s own', async () => {
    const body = { templateId: 'laptops' };
    const { result } = await api.call(contract.createComparison, { jwt: ada.jwt, body });
    const { weightings } = await open(ada, result.id);
    expect(weightings.map(({ personId }) => personId)).toEqual([ada.id]);
  });
});
