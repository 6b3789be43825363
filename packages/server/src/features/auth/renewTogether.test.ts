import {
  endOtherSessions,
  listSessions,
  logout,
  readProfile,
  refresh,
  updatePerson,
} from '@tertium/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApis, type TestApi } from '../../testing/startApi';
import { describeOnBothStores } from '../../testing/stores';

/** `npm run soak -- renewals` runs more. */
const rounds = Number(process.env.RENEW_ROUNDS ?? 3);

describeOnBothStores('two servers on one store', (kind) => {
  let apis: TestApi[];
  beforeAll(async () => {
    apis = await startApis(kind, 2);
  });
  afterAll(() => apis[0]?.close());

  it(`give one successor to 100 renewals at once, ${rounds} times over`, async () => {
    const [one] = apis;
    if (one === undefined) throw new Error('no server');
    const { jwt } = await one.addPerson();
    const sessionsOf = async () => (await one.store.db.selectFrom('tokens').select('jti').execute()).length;
    let latest = jwt;
    for (let round = 0; round < rounds; round++) {
      const before = await sessionsOf();
      const jobs = Array.from({ length: 100 }, (_, index) => apis[index % 2]?.call(refresh, { jwt: latest }));
      const answers = await Promise.all(jobs);
      const successors = new Set(answers.map((answer) => answer?.result?.jwt));
      expect(answers.every((answer) => answer?.status === 202)).toBe(true);
      expect(successors.size).toBe(1);
      expect(await sessionsOf()).toBe(before + 1);
      latest = [...successors][0] ?? '';
      one.clock.advance(3);
    }
  });

  it('leave no usable token after renewals and a logout at once', async () => {
    const [one, two] = apis;
    if (one === undefined || two === undefined) throw new Error('no servers');
    const { email } = await one.addPerson();
    for (let round = 0; round < rounds; round++) {
      const jwt = await one.signIn(email);
      const [renewed, , again] = await Promise.all([
        one.call(refresh, { jwt }),
        two.call(logout, { jwt }),
        two.call(refresh, { jwt }),
      ]);
      for (const token of [jwt, renewed.result?.jwt, again.result?.jwt]) {
        if (token === undefined) continue;
        expect((await one.call(readProfile, { jwt: token })).status).toBe(401);
        expect((await two.call(refresh, { jwt: token })).code).toBe('ERR_JWT_EXPIRED');
      }
    }
  });

  it('leave no usable token after renewals while the account is disabled', async () => {
    const [one, two] = apis;
    if (one === undefined || two === undefined) throw new Error('no servers');
    const admin = await one.addPerson('administrator');
    for (let round = 0; round < rounds; round++) {
      const { id, jwt } = await one.addPerson();
      const disabling = {
        jwt: admin.jwt,
        params: { id },
        headers: { 'if-match': '"v1"' },
        body: { isDisabled: true },
      };
      const [renewed, , again] = await Promise.all([
        one.call(refresh, { jwt }),
        two.call(updatePerson, disabling),
        two.call(refresh, { jwt }),
      ]);
      for (const token of [jwt, renewed.result?.jwt, again.result?.jwt]) {
        if (token === undefined) continue;
        expect((await one.call(readProfile, { jwt: token })).status).toBe(401);
        expect((await two.call(refresh, { jwt: token })).code).toBe('ERR_JWT_EXPIRED');
      }
    }
  });

  it('end the other sessions of a person on both', async () => {
    const [one, two] = apis;
    if (one === undefined || two === undefined) throw new Error('no servers');
    const { email, jwt } = await one.addPerson();
    const other = await two.signIn(email);
    expect((await two.call(listSessions, { jwt })).result).toHaveLength(2);
    await one.call(endOtherSessions, { jwt });
    expect((await two.call(readProfile, { jwt: other })).code).toBe('ERR_JWT_REVOKED');
    const left = (await two.call(listSessions, { jwt })).result;
    expect(left.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });
});
