import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startApi, type TestApi } from '../../testing/startApi';
import { describeOnBothStores } from '../../testing/stores';

describeOnBothStores('comparisons of others', (kind) => {
  let api: TestApi;
  let ada: Person;
  let bob: Person;
  beforeAll(async () => {
    api = await startApi(kind);
    ada = await api.addPerson();
    bob = await api.addPerson();
  });
  afterAll(() => api.close());

  const as = (person: Person, more: object = {}) => ({ jwt: person.jwt, ...more });
  const tag = (version: number) => ({ 'if-match': `"v${version}"` });

  async function create(person: Person, body: object = {}): Promise<contract.ComparisonSummary> {
    const { status, result, text } = await api.call(contract.createComparison, as(person, { body }));
    expect([status, text]).toEqual([201, expect.any(String)]);
    return result;
  }

  function post(person: Person, id: string, baseVersion: number, changes: readonly unknown[]) {
    const body = { baseVersion, batch: { id: randomUUID(), part: 0, isLast: true }, changes };
    return api.call(contract.postChanges, as(person, { params: { id }, body }));
  }

  const rename = (name: string) => ({ kind: 'comparison.update', patch: { name } });
  const list = async (person: Person, query = '') =>
    (await api.call(contract.listComparisons, as(person, { query }))).result;

  it('[AUTHZ-06] refuses fields that are not the caller’s to set', async () => {
    for (const field of ['id', 'ownerId', 'version', 'createdAt']) {
      const body = { name: 'x', [field]: randomUUID() };
      const { status, code } = await api.call(contract.createComparison, as(ada, { body }));
      expect([status, code]).toEqual([400, 'ERR_VALIDATION']);
    }
    const { id } = await create(ada);
    const change = { kind: 'comparison.update', patch: { name: 'x', ownerId: bob.id } };
    expect((await post(ada, id, 1, [change])).code).toBe('ERR_VALIDATION');
  });

  it('[AUTHZ-07] shows nothing of one person to another', async () => {
    const marker = `marker ${randomUUID()}`;
    await create(ada, { name: marker });
    const { text } = await api.call(contract.listComparisons, as(bob));
    expect(text).not.toContain(marker);
  });

  describe('[AUTHZ-02] somebody else’s comparison', () => {
    const change = {
      baseVersion: 1,
      batch: { id: randomUUID(), part: 0, isLast: true },
      changes: [rename('Stolen')],
    };
    const calls = [
      [contract.openComparison, {}],
      [contract.duplicateComparison, { body: {} }],
      [contract.deleteComparison, { headers: tag(1) }],
      [contract.restoreComparison, {}],
      [contract.postChanges, { body: change }],
      [contract.postChanges, { body: { ...change, batch: { ...change.batch, isLast: false } } }],
      [contract.listChanges, { query: '?since=1' }],
      [contract.listHistory, {}],
      [contract.readHistoryEntry, { version: '1' }],
    ] as const;

    it('covers every call with an id', () => {
      const withId = contract.compareEndpoints.filter(({ path }) => path.includes(':id'));
      expect(new Set(calls.map(([endpoint]) => endpoint.id))).toEqual(new Set(withId.map(({ id }) => id)));
    });

    it.each(calls.map(([endpoint, given], i) => [endpoint.id, i, endpoint, given] as const))(
      'is answered by %s (%i) as one that does not exist, and is not changed',
      async (_, __, endpoint, given) => {
        const { id } = await create(ada, { name: 'Private' });
        const ask = async (asked: string) => {
          const { version = '1', ...rest } = given as { version?: string };
          const params = { id: asked, version };
          const answer = await api.call(endpoint as contract.Endpoint, as(bob, { params, ...rest }));
          const body = JSON.parse(answer.text);
          return { status: answer.status, ...body, requestId: null };
        };
        const foreign = await ask(id);
        expect(foreign).toMatchObject({ status: 404, code: 'ERR_NOT_FOUND' });
        expect(foreign).toEqual(await ask(randomUUID()));
        expect(foreign).toEqual(await ask('not-an-id'));
        const still = (await list(ada)).find((one) => one.id === id);
        expect(still).toMatchObject({ name: 'Private', version: 1, deletedAt: null });
      },
    );
  });
});
