import * as contract from '@tertium/contract';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodPassword, startApi, type TestApi } from '../../testing/startApi';
import { describeOnBothStores } from '../../testing/stores';

describeOnBothStores('a second factor that everyone needs', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());

  it('is set up at the next sign-in, before anything else, and ends no session', async () => {
    const administrator = await api.addPerson('administrator');
    const ada = await api.addPerson();
    const { result: made } = await api.call(contract.createAccessToken, {
      jwt: ada.jwt,
      body: { name: 'script', scope: 'read', days: 7, password: goodPassword },
    });
    const require = (isRequired: boolean) =>
      api.call(contract.updateFactorPolicy, { jwt: administrator.jwt, body: { isRequired } });
    expect((await require(true)).status).toBe(204);
    const list = (jwt: string) => api.call(contract.listComparisons, { jwt });
    expect((await list(ada.jwt)).status).toBe(200);
    expect((await list(made.token)).status).toBe(200);

    const signIn = async () => {
      const body = { username: ada.email, password: goodPassword };
      const answer = await api.call(contract.login, { body });
      expect([answer.status, answer.code]).toEqual([403, 'ERR_SECOND_FACTOR_MISSING']);
      return contract.EnrolmentAsked.parse(answer.details).jwt;
    };
    const [jwt, other] = [await signIn(), await signIn()];
    for (const endpoint of contract.endpoints) {
      if (endpoint.access !== 'bearer' && endpoint.access !== 'administrator') continue;
      if (endpoint.isForEnrolment === true) continue;
      const { status, code } = await api.call(endpoint, { jwt });
      expect([endpoint.id, status, code]).toEqual([endpoint.id, 403, 'ERR_SECOND_FACTOR_MISSING']);
    }
    const { result } = await api.call(contract.beginApp, { jwt, body: {} });
    const code = new TOTP({ secret: result.secret }).generate({ timestamp: api.clock.nowSeconds() * 1000 });
    const body = { challenge: result.challenge, code };
    expect((await api.call(contract.confirmApp, { jwt, body })).result.recoveryCodes).toHaveLength(10);
    expect((await list(jwt)).status).toBe(200);
    // Another person with the password can't add a factor of their own.
    expect((await api.call(contract.beginApp, { jwt: other, body: {} })).code).toBe('ERR_JWT_REVOKED');

    const remove = { jwt, body: { id: 'app' as const, mayBeLast: true, password: goodPassword } };
    const refused = await api.call(contract.removeFactor, remove);
    expect([refused.code, refused.details]).toEqual(['ERR_LAST_FACTOR', { isRequired: true }]);

    const people = (await api.call(contract.listPeople, { jwt: administrator.jwt })).result;
    const has = people.filter(({ hasSecondFactor }) => hasSecondFactor).map(({ id }) => id);
    expect(has).toEqual([ada.id]);
    const params = { id: ada.id };
    expect((await api.call(contract.resetFactors, { jwt: administrator.jwt, params })).status).toBe(204);
    const again = await signIn();
    // Once no factor is required, the session is like any other.
    await require(false);
    expect((await list(again)).status).toBe(200);
    expect(await api.signIn(ada.email)).not.toBe('');
  });
});
