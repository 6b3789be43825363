import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

  async function create(person: Person, body: object = {}): Promise<contract.ComparisonSummary> {
    const { status, result, text } = await api.call(contract.createComparison, as(person, { body }));
    expect([status, text]).toEqual([201, expect.any(String)]);
    return result;
  }

  function post(person: Person, id: string, baseVersion: number, changes: readonly unknown[]) {
    const body = { baseVersion, batch: { id: randomUUID(), part: 0, isLast: true }, changes };
    return api.call(contract.postChanges, as(person, { params: { id }, body }));
  }

  it('refuses fields that are not the caller’s to set', async () => {
    for (const field of ['id', 'ownerId', 'version', 'createdAt']) {
      const body = { name: 'x', [field]: randomUUID() };
      const { status, code } = await api.call(contract.createComparison, as(ada, { body }));
      expect([status, code]).toEqual([400, 'ERR_VALIDATION']);
    }
    const { id } = await create(ada);
    const change = { kind: 'comparison.update', patch: { name: 'x', ownerId: bob.id } };
    expect((await post(ada, id, 1, [change])).code).toBe('ERR_VALIDATION');
  });

  it('shows nothing of one person to another', async () => {
    const marker = `marker ${randomUUID()}`;
    await create(ada, { name: marker });
    const { text } = await api.call(contract.listComparisons, as(bob));
    expect(text).not.toContain(marker);
  });
});
