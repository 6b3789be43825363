import * as contract from '@tertium/contract';
import { expect, it, onTestFinished } from 'vitest';
import { goodPassword, startApi } from '../testing/startApi';

const otherPassword = 'vraag het morgen weer';

it('each event of security has a line in the log, and none of them a secret', async () => {
  const api = await startApi('sqlite');
  onTestFinished(() => api.close());
  const [admin, ada, grace] = [
    await api.addPerson('administrator'),
    await api.addPerson(),
    await api.addPerson(),
  ];
  /** The lines of one act, each as its event and outcome, or as its route, status and code. */
  const linesOf = async (act: () => Promise<unknown>) => {
    const before = api.log.length;
    await act();
    return api.log.slice(before).map((line) => {
      const { event, outcome, route, status, errorCode } = JSON.parse(line) as Record<string, string>;
      return [event ?? route, outcome ?? status, errorCode].filter((part) => part !== undefined).join(' ');
    });
  };
  const signIn = (password: string, from?: string) =>
    api.call(contract.login, { body: { username: ada.email, password }, ...(from && { from }) });
  const change = { currentPassword: goodPassword, newPassword: otherPassword };

  expect(await linesOf(() => signIn(goodPassword))).toContain('auth.login ok');
  expect(await linesOf(() => signIn('wrong password'))).toContain('auth.login wrong password');
  const guesses = async () => {
    for (let count = 0; count < 12; count++) await signIn('wrong password', '203.0.113.5');
  };
  expect(await linesOf(guesses)).toContain('limit.reached pair');

  const { jwt: next } = (await api.call(contract.refresh, { jwt: ada.jwt })).result;
  expect(await linesOf(() => api.call(contract.refresh, { jwt: next }))).toContain('auth.refresh ok');
  const reuse = async () => {
    api.clock.advance(3 * 60);
    await api.call(contract.refresh, { jwt: ada.jwt });
  };
  expect(await linesOf(reuse)).toContain('auth.token_reuse reused');
  const jwt = await api.signIn(ada.email);

  const { id } = (await api.call(contract.createComparison, { jwt, body: { name: 'Secret plan' } })).result;
  const grant = (by: string) =>
    api.call(contract.setGrant, { jwt: by, params: { id, grantee: grace.id }, body: { right: 'view' } });
  const grants = '/compare/v1/comparisons/:id/grants/:grantee';
  expect(await linesOf(() => grant(jwt))).toContain(`${grants} 200`);
  expect(await linesOf(() => grant(grace.jwt))).toContain(`${grants} 403 ERR_FORBIDDEN`);
  const nonsense = () => api.call(contract.createComparison, { jwt, body: { name: 7 } });
  expect(await linesOf(nonsense)).toContain('/compare/v1/comparisons 400 ERR_VALIDATION');
  expect(await linesOf(() => api.call(contract.listPeople, { jwt }))).toContain(
    '/account/v1/people 403 ERR_FORBIDDEN',
  );

  expect(await linesOf(() => api.call(contract.changePassword, { jwt, body: change }))).toContain(
    'account.password',
  );
  const disable = () =>
    api.call(contract.updatePerson, {
      jwt: admin.jwt,
      params: { id: grace.id },
      headers: { 'if-match': '"v1"' },
      body: { isDisabled: true },
    });
  expect(await linesOf(disable)).toContain('people.updated');
  expect(await linesOf(() => api.call(contract.logout, { jwt }))).toContain('auth.logout');

  const all = api.log.join('');
  for (const secret of [goodPassword, otherPassword, 'wrong password"', 'Secret plan', jwt, next])
    expect(all.replaceAll('"outcome":"wrong password"', '')).not.toContain(secret);
});
