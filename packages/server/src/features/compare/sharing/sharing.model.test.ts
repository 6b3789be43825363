import * as contract from '@tertium/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startApi, type TestApi } from '../../../testing/startApi';
import { describeOnBothStores } from '../../../testing/stores';

const { everyone, includesRight, rights } = contract;
const runs = Number(process.env.SHARING_RUNS ?? 2);
const people = [0, 1, 2] as const;
/** Whoever makes the comparison may do most, so most is tried by them. */
const person = fc.constantFrom(...people, 0 as const);
type Grantee = (typeof people)[number] | typeof everyone;
const grantee = fc.constantFrom<Grantee[]>(...people, everyone, everyone);

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('give' as const),
      by: person,
      to: grantee,
      right: fc.constantFrom(...rights),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('take' as const), by: person, to: grantee }) },
  fc.record({ kind: fc.constant('leave' as const), by: person }),
  fc.record({ kind: fc.constant('handOver' as const), by: person, to: person }),
  fc.record({ kind: fc.constant('delete' as const), by: person }),
  fc.record({ kind: fc.constant('restore' as const), by: person }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The rule in its simplest form: who owns it, who was given what. */
class Model {
  owner = 0;
  version = 1;
  isDeleted = false;
  readonly grants = new Map<Grantee, contract.Right>();

  rightOf(who: number): contract.Right | null {
    if (who === this.owner) return 'manage';
    const held = [this.grants.get(who as Grantee), this.grants.get(everyone)];
    return rights.findLast((right) => held.includes(right)) ?? null;
  }

  /** The code of the answer, '' for success; what succeeds is done. */
  do(step: Step): string {
    const right = this.rightOf(step.by);
    if (right === null || (this.isDeleted && (step.kind !== 'restore' || right !== 'manage')))
      return 'ERR_NOT_FOUND';
    if (step.kind !== 'leave' && !includesRight(right, 'manage')) return 'ERR_FORBIDDEN';
    switch (step.kind) {
      case 'give':
        if (step.to === this.owner) return 'ERR_STATE';
        if (this.grants.get(step.to) !== step.right) this.version++;
        this.grants.set(step.to, step.right);
        return '';
      case 'take':
        if (this.grants.delete(step.to)) this.version++;
        return '';
      case 'leave':
        if (!this.grants.delete(step.by)) return 'ERR_STATE';
        this.version++;
        return '';
      case 'handOver':
        if (step.by !== this.owner) return 'ERR_FORBIDDEN';
        if (step.to === this.owner || this.rightOf(step.to) === null) return 'ERR_STATE';
        this.grants.delete(step.to);
        this.grants.set(this.owner as Grantee, 'manage');
        this.owner = step.to;
        this.version++;
        return '';
      case 'delete':
        this.isDeleted = true;
        this.version++;
        return '';
      case 'restore':
        if (this.isDeleted) this.version++;
        this.isDeleted = false;
        return '';
    }
  }
}

describeOnBothStores('whatever is given, taken, handed over and deleted', (kind) => {
  let api: TestApi;
  let all: readonly Person[];
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());

  const personAt = (index: number): Person => {
    const found = all[index];
    if (found === undefined) throw new RangeError('Nobody');
    return found;
  };

  async function send(id: string, version: number, step: Step): Promise<string> {
    const { jwt } = personAt(step.by);
    const call = (endpoint: contract.Endpoint, more: object = {}) =>
      api.call(endpoint, { jwt, params: { id }, ...more });
    const paramsTo = (to: Grantee) => ({ params: { id, grantee: to === everyone ? to : personAt(to).id } });
    switch (step.kind) {
      case 'give':
        return (await call(contract.setGrant, { ...paramsTo(step.to), body: { right: step.right } })).code;
      case 'take':
        return (await call(contract.removeGrant, paramsTo(step.to))).code;
      case 'leave':
        return (await call(contract.leaveComparison)).code;
      case 'handOver':
        return (await call(contract.handOverComparison, { body: { userId: personAt(step.to).id } })).code;
      case 'delete':
        return (await call(contract.deleteComparison, { headers: { 'if-match': `"v${version}"` } })).code;
      case 'restore':
        return (await call(contract.restoreComparison)).code;
    }
  }

  /** What each person is shown of it: at the table, in the list, and among what they can bring back. */
  async function expectShown(id: string, model: Model): Promise<void> {
    for (const who of people) {
      const { jwt } = personAt(who);
      const right = model.rightOf(who);
      const opened = await api.call(contract.openComparison, { jwt, params: { id } });
      const shown = model.isDeleted || right === null ? null : [right, who === model.owner, model.version];
      const { rights: held, isMine, version } = opened.result ?? {};
      expect(opened.status === 404 ? null : [held, isMine, version]).toEqual(shown);
      const listed = async (query: string) =>
        (await api.call(contract.listComparisons, { jwt, query })).result
          .filter((summary) => summary.id === id)
          .map((summary) => summary.rights);
      expect(await listed('')).toEqual(model.isDeleted || right === null ? [] : [right]);
      expect(await listed('?deleted=true')).toEqual(model.isDeleted && right === 'manage' ? ['manage'] : []);
    }
  }

  it('each person may do and see exactly what the rule allows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
        // Others each time: in a minute a person has so many calls.
        all = [await api.addPerson(), await api.addPerson(), await api.addPerson()];
        const made = await api.call(contract.createComparison, { jwt: personAt(0).jwt, body: {} });
        const { id } = made.result;
        const model = new Model();
        for (const next of steps) {
          const { version } = model;
          expect([next, await send(id, version, next)]).toEqual([next, model.do(next)]);
          await expectShown(id, model);
        }
      }),
      { numRuns: runs },
    );
  });
});
