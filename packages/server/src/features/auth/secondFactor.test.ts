import * as contract from '@tertium/contract';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readSettings } from '../../http/readSettings';
import { createSoftPasskey } from '../../testing/softAuthenticator';
import { goodPassword, type Person, startApi, startServers, type TestApi } from '../../testing/startApi';
import { describeOnBothStores } from '../../testing/stores';

const origin = 'http://localhost';
const headers = { host: 'localhost' };
const site = { origin, host: 'localhost' };
const password = goodPassword;

/** A code as the person's app shows it. */
const codeOf = ({ clock }: TestApi, secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: (clock.nowSeconds() + steps * 30) * 1000 });

/** Adds an app and waits until its codes are fresh again. */
async function addApp(api: TestApi, { jwt }: Pick<Person, 'jwt'>) {
  const { result } = await api.call(contract.beginApp, { jwt, body: { password } });
  const body = { challenge: result.challenge, code: codeOf(api, result.secret) };
  const made = await api.call(contract.confirmApp, { jwt, body });
  expect(made.status).toBe(201);
  api.clock.advance(60);
  return { secret: result.secret, recoveryCodes: made.result.recoveryCodes };
}

async function addPasskey(api: TestApi, { jwt }: Pick<Person, 'jwt'>, counter = 0) {
  const passkey = createSoftPasskey();
  const begun = await api.call(contract.beginPasskey, { jwt, headers, body: { password } });
  const { challenge } = begun.result;
  const body = { challenge, name: 'Phone', passkey: passkey.create({ ...site, challenge }, { counter }) };
  const made = await api.call(contract.addPasskey, { jwt, headers, body });
  expect(made.status).toBe(201);
  return passkey;
}

/** Signs in and returns the challenge after the right password. */
async function ask(api: TestApi, { email }: Pick<Person, 'email'>, from?: string) {
  const body = { username: email, password };
  const answer = await api.call(contract.login, { headers, body, ...(from !== undefined && { from }) });
  expect([answer.status, answer.code]).toEqual([401, 'ERR_SECOND_FACTOR']);
  return contract.SecondFactorAsked.parse(answer.details);
}

async function prove(api: TestApi, body: Record<string, unknown>, from?: string) {
  const given = { headers, body, ...(from !== undefined && { from }) };
  const { status, code, result } = await api.call(contract.proveFactor, given);
  if (status !== 202) return code;
  return (await api.call(contract.readProfile, { jwt: result.jwt })).result.email;
}

describeOnBothStores('a second factor', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());

  it('is asked for after the right password only, and each code of an app is taken once', async () => {
    const ada = await api.addPerson();
    const { secret, recoveryCodes } = await addApp(api, ada);
    expect(recoveryCodes).toHaveLength(10);
    const wrong = await api.call(contract.login, { body: { username: ada.email, password: 'wrong' } });
    expect([wrong.status, wrong.code, wrong.details]).toEqual([401, 'ERR_INVALID_CREDENTIALS', undefined]);

    const [first, second] = [await ask(api, ada), await ask(api, ada)];
    expect(first.ways).toEqual(['app', 'recovery']);
    const code = codeOf(api, secret);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await prove(api, { challenge: first.challenge, code: spaced })).toBe(ada.email);
    expect(await prove(api, { challenge: first.challenge, code: codeOf(api, secret, 1) })).toBe(
      'ERR_CHALLENGE_INVALID',
    );
    expect(await prove(api, { challenge: second.challenge, code })).toBe('ERR_SECOND_FACTOR_WRONG');
    expect(await prove(api, { challenge: second.challenge, code: codeOf(api, secret, -1) })).toBe(
      'ERR_SECOND_FACTOR_WRONG',
    );
    expect(await prove(api, { challenge: second.challenge, code: codeOf(api, secret, 2) })).toBe(
      'ERR_SECOND_FACTOR_WRONG',
    );
    // A phone whose clock is half a minute ahead.
    expect(await prove(api, { challenge: second.challenge, code: codeOf(api, secret, 1) })).toBe(ada.email);
  });

  it('is refused for a challenge that is expired, another person’s, or answered wrongly five times', async () => {
    const [ada, grace] = [await api.addPerson(), await api.addPerson()];
    const [apps, others] = [await addApp(api, ada), await addApp(api, grace)];
    const late = await ask(api, ada);
    api.clock.advance(5 * 60);
    expect(await prove(api, { challenge: late.challenge, code: codeOf(api, apps.secret) })).toBe(
      'ERR_CHALLENGE_INVALID',
    );
    const { challenge } = await ask(api, ada);
    expect(await prove(api, { challenge, code: codeOf(api, others.secret) })).toBe('ERR_SECOND_FACTOR_WRONG');
    for (let count = 1; count < 5; count++) {
      expect(await prove(api, { challenge, code: 'abcd-efgh' })).toBe('ERR_SECOND_FACTOR_WRONG');
    }
    expect(await prove(api, { challenge, code: codeOf(api, apps.secret) })).toBe('ERR_CHALLENGE_INVALID');
  });

  it('is limited for each person and network, whatever challenges they get', async () => {
    const ada = await api.addPerson();
    const { secret } = await addApp(api, ada);
    const guess = async (from: string) =>
      prove(api, { challenge: (await ask(api, ada, from)).challenge, code: '000000' }, from);
    for (let count = 0; count < 10; count++)
      expect(await guess('10.200.0.1')).toBe('ERR_SECOND_FACTOR_WRONG');
    expect(await guess('10.200.0.1')).toBe('ERR_RATE_LIMITED');
    for (let count = 0; count < 10; count++)
      expect(await guess(`10.200.1.${count}`)).toBe('ERR_SECOND_FACTOR_WRONG');
    expect(await guess('10.200.2.1')).toBe('ERR_RATE_LIMITED');
    // The owner signs in from a known network.
    const [{ network = '' } = {}] = await api.store.db
      .selectFrom('known_networks')
      .select('network')
      .where('user_id', '=', ada.id)
      .execute();
    const { challenge } = await ask(api, ada, network);
    expect(await prove(api, { challenge, code: codeOf(api, secret) }, network)).toBe(ada.email);
  });

  it('can be a recovery code, each usable once, also concurrently', async () => {
    const ada = await api.addPerson();
    const { recoveryCodes } = await addApp(api, ada);
    const [code = ''] = recoveryCodes;
    const asked = [await ask(api, ada), await ask(api, ada), await ask(api, ada)];
    const typed = code.toUpperCase().replaceAll('-', ' ');
    const outcomes = await Promise.all(asked.map(({ challenge }) => prove(api, { challenge, code: typed })));
    expect(outcomes.sort()).toEqual(['ERR_SECOND_FACTOR_WRONG', 'ERR_SECOND_FACTOR_WRONG', ada.email].sort());
    const left = await api.call(contract.readFactors, { jwt: ada.jwt });
    expect(left.result).toMatchObject({ recoveryCodesLeft: 9, passkeys: [], isRequired: false });
    const renewed = await api.call(contract.makeRecoveryCodes, { jwt: ada.jwt, body: { password } });
    expect(renewed.result.recoveryCodes).toHaveLength(10);
    const { challenge } = await ask(api, ada);
    expect(await prove(api, { challenge, code: recoveryCodes[1] })).toBe('ERR_SECOND_FACTOR_WRONG');
    expect(await prove(api, { challenge, code: renewed.result.recoveryCodes[1] })).toBe(ada.email);
  });

  it('stays when a link sets a new password, and sign-ins under way end', async () => {
    const [ada, administrator] = [await api.addPerson(), await api.addPerson('administrator')];
    const { secret } = await addApp(api, ada);
    const before = await ask(api, ada);
    const issued = await api.call(contract.issueResetCode, {
      jwt: administrator.jwt,
      params: { id: ada.id },
    });
    const body = { code: issued.result.code, password };
    const redeemed = await api.call(contract.redeemCode, { headers, body });
    expect(redeemed.code).toBe('ERR_SECOND_FACTOR');
    expect(await prove(api, { challenge: before.challenge, code: codeOf(api, secret) })).toBe(
      'ERR_CHALLENGE_INVALID',
    );
    const { challenge } = contract.SecondFactorAsked.parse(redeemed.details);
    expect(await prove(api, { challenge, code: codeOf(api, secret) })).toBe(ada.email);
  });

  it('can be a passkey, which also signs in alone', async () => {
    const ada = await api.addPerson();
    const passkey = await addPasskey(api, ada, 1);
    const asked = await ask(api, ada);
    expect(asked.ways).toEqual(['passkey', 'recovery']);
    expect(asked.passkey).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: passkey.id }] });
    const { challenge } = asked;
    const proof = passkey.get({ ...site, challenge }, { counter: 2 });
    expect(await prove(api, { challenge, passkey: proof })).toBe(ada.email);

    const begin = async () =>
      (await api.call(contract.beginPasskeyLogin, { headers })).result as contract.PasskeyRequest;
    const alone = await begin();
    expect(alone.allowCredentials).toBeUndefined();
    const answer = passkey.get({ ...site, challenge: alone.challenge }, { counter: 3 });
    expect(await prove(api, { challenge: alone.challenge, passkey: answer })).toBe(ada.email);
    expect(await prove(api, { challenge: alone.challenge, passkey: answer })).toBe('ERR_CHALLENGE_INVALID');

    const settings = readSettings({
      PUBLIC_URL: origin,
      OIDC_ISSUER: 'https://login.example.org',
      OIDC_CLIENT_ID: 'tertium',
      OIDC_CLIENT_SECRET: 'secret',
      PASSWORDS: 'off',
    });
    const strict = await startApi(kind, { settings, store: api.store });
    const { challenge: refused } = (await strict.call(contract.beginPasskeyLogin, { headers })).result;
    const given = passkey.get({ ...site, challenge: refused }, { counter: 4 });
    expect(await prove(strict, { challenge: refused, passkey: given })).toBe('ERR_PASSWORDS_OFF');
    await strict.close();

    const other = await begin();
    const fresh = { ...site, challenge: other.challenge };
    const hostile = {
      replayed: answer,
      'with a counter that fell': passkey.get(fresh, { counter: 3 }),
      'for another origin': passkey.get(
        { ...fresh, origin: 'http://localhost.evil.example' },
        { counter: 9 },
      ),
      'for another host': passkey.get({ ...fresh, host: 'evil.example' }, { counter: 9 }),
      unverified: passkey.get(fresh, { counter: 9, isVerified: false }),
    };
    for (const [how, given] of Object.entries(hostile))
      expect([how, await prove(api, { challenge: other.challenge, passkey: given })]).toEqual([
        how,
        'ERR_SECOND_FACTOR_WRONG',
      ]);
    const last = await begin();
    const foreign = createSoftPasskey().get({ ...site, challenge: last.challenge });
    expect(await prove(api, { challenge: last.challenge, passkey: foreign })).toBe('ERR_SECOND_FACTOR_WRONG');
    const elsewhere = await api.call(contract.beginPasskeyLogin, { headers: { host: '127.0.0.1' } });
    expect(elsewhere.code).toBe('ERR_STATE');
  });

  it('of one person does not answer the challenge of another', async () => {
    const [ada, grace] = [await api.addPerson(), await api.addPerson()];
    await addPasskey(api, ada);
    const passkey = await addPasskey(api, grace);
    const { challenge } = await ask(api, ada);
    const proof = passkey.get({ ...site, challenge });
    expect(await prove(api, { challenge, passkey: proof })).toBe('ERR_SECOND_FACTOR_WRONG');
  });

  it('is added with the password, at this address, by the person who began it', async () => {
    const [ada, grace] = [await api.addPerson(), await api.addPerson()];
    const bare = await api.call(contract.beginApp, { jwt: ada.jwt, body: {} });
    expect(bare.code).toBe('ERR_REAUTH_REQUIRED');
    const { result } = await api.call(contract.beginApp, { jwt: ada.jwt, body: { password } });
    const body = { challenge: result.challenge, code: codeOf(api, result.secret) };
    expect((await api.call(contract.confirmApp, { jwt: grace.jwt, body })).code).toBe(
      'ERR_CHALLENGE_INVALID',
    );
    const { challenge } = (
      await api.call(contract.beginPasskey, { jwt: ada.jwt, headers, body: { password } })
    ).result;
    for (const [how, passkey] of Object.entries({
      origin: createSoftPasskey().create({ ...site, challenge, origin: 'https://evil.example' }),
      unverified: createSoftPasskey().create({ ...site, challenge }, { isVerified: false }),
    })) {
      const added = await api.call(contract.addPasskey, {
        jwt: ada.jwt,
        headers,
        body: { challenge, name: how, passkey },
      });
      expect([how, added.code]).toEqual([how, 'ERR_SECOND_FACTOR_WRONG']);
    }
  });

  it('is not lost silently when it is the last', async () => {
    const ada = await api.addPerson();
    await addApp(api, ada);
    await addPasskey(api, ada);
    const { passkeys } = (await api.call(contract.readFactors, { jwt: ada.jwt })).result;
    const remove = (id: string, mayBeLast?: boolean) =>
      api.call(contract.removeFactor, {
        jwt: ada.jwt,
        body: { id, password, ...(mayBeLast !== undefined && { mayBeLast }) },
      });
    const both = await Promise.all([remove('app'), remove(passkeys[0]?.id ?? '')]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    const kept = both[0].status === 409 ? 'app' : (passkeys[0]?.id ?? '');
    expect((await remove(kept, true)).status).toBe(204);
    expect((await api.call(contract.readFactors, { jwt: ada.jwt })).result.recoveryCodesLeft).toBe(0);
    expect(await api.signIn(ada.email)).not.toBe('');
  });
});

it.skipIf(inject('postgresSocketDir') === null)(
  'takes a code once where two servers get it at the same time',
  async () => {
    const servers = await startServers(2);
    const [first, second] = servers;
    if (first === undefined || second === undefined) throw new Error('no servers');
    const ada = await first.addPerson();
    const { secret } = await addApp(first, ada);
    const asked = [await ask(first, ada), await ask(first, ada)];
    const code = codeOf(first, secret);
    const outcomes = await Promise.all(
      asked.map(({ challenge }, index) =>
        servers[index]?.call(contract.proveFactor, { body: { challenge, code } }),
      ),
    );
    expect(outcomes.map((answer) => answer?.status).sort()).toEqual([202, 403]);
    await first.close();
  },
);
