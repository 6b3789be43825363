import * as contract from '@tertium/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, startApi, type TestApi } from '../../testing/startApi';
import { describeOnBothStores } from '../../testing/stores';

const otherPassword = 'vraag het morgen weer';
const mask = (text: string) => text.replace(/"requestId":"[^"]*"/, '');

describeOnBothStores('people', (kind) => {
  let api: TestApi;
  let admin: { id: string; email: string; jwt: string };
  beforeAll(async () => {
    api = await startApi(kind);
    admin = await api.addPerson('administrator');
  });
  afterAll(() => api.close());

  const invite = (email: string) =>
    api.call(contract.invitePerson, { jwt: admin.jwt, body: { email, name: 'Edsger' } });
  const redeem = (code: string, password = goodPassword) =>
    api.call(contract.redeemCode, { body: { code, password } });
  const update = (id: string, version: number, body: Record<string, unknown>) =>
    api.call(contract.updatePerson, {
      jwt: admin.jwt,
      params: { id },
      headers: { 'if-match': `"v${version}"` },
      body,
    });

  it('join by a code that works once, and choose their own password', async () => {
    const email = `${kind}-edsger@example.org`;
    const issued = await invite(email);
    expect(issued.status).toBe(201);
    const { code, link, expiresAt } = issued.result;
    expect(link).toBe(`http://localhost:80/auth/login#invite=${code}`);
    expect(expiresAt).toBe(api.clock.nowSeconds() + 86_400);
    expect(Buffer.from(code, 'base64url').length).toBeGreaterThanOrEqual(16);
    const kept = await api.store.db.selectFrom('codes').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(api.log.join('')).not.toContain(code);
    expect((await redeem(code, 'password123')).code).toBe('ERR_PASSWORD_WEAK');
    const answers = await Promise.all([redeem(code), redeem(code), redeem(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 401, 401]);
    expect((await redeem(code)).code).toBe('ERR_SETUP_CODE_INVALID');
    expect(
      (await api.call(contract.login, { body: { username: email, password: goodPassword } })).status,
    ).toBe(202);
    expect([(await invite(email.toUpperCase())).status]).toEqual([409]);
  });

  it('sign in with another e-mail once an administrator has confirmed it', async () => {
    const [ada, grace] = [await api.addPerson(), await api.addPerson()];
    const askFor = (email: string, version: number) =>
      api.call(contract.updateProfile, {
        jwt: ada.jwt,
        headers: { 'if-match': `"v${version}"` },
        body: { email, password: goodPassword },
      });
    const wanted = `${kind}-ada@new.org`;
    await askFor(wanted, 1);
    expect((await update(ada.id, 2, { emailChange: 'refuse' })).result).toMatchObject({
      email: ada.email,
      wantedEmail: null,
    });
    expect((await update(ada.id, 3, { emailChange: 'confirm' })).code).toBe('ERR_STATE');
    await askFor(grace.email, 3);
    const taken = await update(ada.id, 4, { emailChange: 'confirm' });
    expect([taken.status, taken.code]).toEqual([409, 'ERR_USER_EXISTS']);
    await askFor(wanted, 4);
    expect((await update(ada.id, 5, { emailChange: 'confirm' })).result).toMatchObject({
      email: wanted,
      wantedEmail: null,
    });
    expect(await api.signIn(wanted)).toBeTruthy();
    const old = await api.call(contract.login, { body: { username: ada.email, password: goodPassword } });
    expect(old.code).toBe('ERR_INVALID_CREDENTIALS');
  });

  it('need a new code when theirs is too old or replaced', async () => {
    const { code } = (await invite(`${kind}-late@example.org`)).result;
    const people = (await api.call(contract.listPeople, { jwt: admin.jwt })).result;
    const late = people.find(({ email }) => email === `${kind}-late@example.org`);
    expect(late?.state).toBe('invited');
    const renewed = await api.call(contract.issueResetCode, {
      jwt: admin.jwt,
      params: { id: late?.id ?? '' },
    });
    expect(renewed.result.link).toContain('#invite=');
    expect((await redeem(code)).code).toBe('ERR_SETUP_CODE_INVALID');
    api.clock.advance(86_400);
    expect((await redeem(renewed.result.code)).code).toBe('ERR_SETUP_CODE_INVALID');
  });

  it('who set a new password by a code are signed out on all other devices', async () => {
    const person = await api.addPerson();
    const { result } = await api.call(contract.issueResetCode, { jwt: admin.jwt, params: { id: person.id } });
    expect(result.link).toContain('#reset=');
    const { status } = await redeem(result.code, otherPassword);
    expect(status).toBe(202);
    expect((await api.call(contract.readProfile, { jwt: person.jwt })).code).toBe('ERR_JWT_REVOKED');
  });

  it('who are disabled are signed out at once, and can’t return by a code', async () => {
    const person = await api.addPerson();
    const { code } = (await api.call(contract.issueResetCode, { jwt: admin.jwt, params: { id: person.id } }))
      .result;
    const disabled = await update(person.id, 1, { isDisabled: true });
    expect(disabled.result.state).toBe('disabled');
    expect((await api.call(contract.readProfile, { jwt: person.jwt })).code).toBe('ERR_JWT_REVOKED');
    expect((await redeem(code)).code).toBe('ERR_SETUP_CODE_INVALID');
    expect((await update(person.id, 1, { isDisabled: false })).code).toBe('ERR_VERSION_CONFLICT');
    expect((await update(person.id, 2, { isDisabled: false })).result.state).toBe('active');
    expect((await api.call(contract.readProfile, { jwt: person.jwt })).status).toBe(401);
  });

  it('always have an administrator', async () => {
    const version = (await api.call(contract.readProfile, { jwt: admin.jwt })).result.version;
    for (const body of [{ isDisabled: true }, { role: 'member' }]) {
      expect((await update(admin.id, version, body)).code).toBe('ERR_STATE');
    }
    const leave = await api.call(contract.deleteAccount, {
      jwt: admin.jwt,
      body: { password: goodPassword },
    });
    expect([leave.status, leave.code]).toEqual([409, 'ERR_STATE']);
    const second = await api.addPerson('administrator');
    const race = await Promise.all([
      update(second.id, 1, { role: 'member' }),
      api.call(contract.updatePerson, {
        jwt: second.jwt,
        params: { id: admin.id },
        headers: { 'if-match': `"v${version}"` },
        body: { role: 'member' },
      }),
    ]);
    expect(race.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const rows = await api.store.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'administrator')
      .execute();
    expect(rows.length).toBeGreaterThan(0);
  });

  it('that do not exist are all answered alike', async () => {
    const ids = ['00000000-0000-0000-0000-000000000000', 'nobody'];
    const answers = [];
    const adminNow = await api.addPerson('administrator');
    for (const id of ids) {
      const { text } = await api.call(contract.issueResetCode, { jwt: adminNow.jwt, params: { id } });
      answers.push(mask(text));
    }
    expect(answers[0]).toContain('ERR_NOT_FOUND');
    expect(answers[1]).toBe(answers[0]);
  });
});

describe('open registration', () => {
  it('makes members only, and leaves the set-up open', async () => {
    const api = await startApi('sqlite', { settings: { isRegistrationOpen: true } });
    const body = { email: 'New@Example.org', name: 'New', password: goodPassword };
    const readOptions = async () => (await api.call(contract.readAuthOptions)).result;
    expect(await readOptions()).toMatchObject({ isSetupOpen: true, hasAccounts: false });
    const { status, result } = await api.call(contract.register, { body });
    expect(status).toBe(202);
    const profile = (await api.call(contract.readProfile, { jwt: result.jwt })).result;
    expect(profile).toMatchObject({ email: 'new@example.org', role: 'member' });
    expect((await api.call(contract.register, { body })).code).toBe('ERR_USER_EXISTS');
    expect(await readOptions()).toMatchObject({ isRegistrationOpen: true, hasAccounts: true });
    await api.close();
  });
});
