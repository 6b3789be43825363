import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { readProfile, refresh } from '@tertium/contract';
import { base64url, decodeJwt, EncryptJWT, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SettingsError } from '../http/settingsError';
import { startApi, type TestApi } from '../testing/startApi';
import { describeOnBothStores } from '../testing/stores';
import { insertSigningKey, listKeys } from './signingKeys';

const encode = (value: unknown) =>
  base64url.encode(typeof value === 'string' ? value : JSON.stringify(value));

/** Signs any header and payload with HMAC, as only the server could, to test the other checks. */
function forge(header: unknown, payload: unknown, secret: Uint8Array | string, hash = 'sha256'): string {
  const signed = `${encode(header)}.${encode(payload)}`;
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
}

describeOnBothStores('a token', (kind) => {
  let api: TestApi;
  let jwt: string;
  let claims: JWTPayload;
  let key: { kid: string; secret: Uint8Array };
  beforeAll(async () => {
    api = await startApi(kind);
    ({ jwt } = await api.addPerson());
    claims = decodeJwt(jwt);
    const [found] = await listKeys(api.store.db);
    if (found === undefined) throw new Error('no key');
    key = found;
  });
  afterAll(() => api.close());

  const header = () => ({ alg: 'HS256', typ: 'JWT', kid: key.kid });
  const answerTo = async (token: string) => {
    const { status, code } = await api.call(readProfile, { jwt: token });
    return [status, code];
  };

  it('is accepted as it was made, and when forged with our own key', async () => {
    expect(await answerTo(jwt)).toEqual([200, '']);
    expect(await answerTo(forge(header(), claims, key.secret))).toEqual([200, '']);
  });

  it('is refused with another header than ours', async () => {
    const [head = '', body = '', signature = ''] = jwt.split('.');
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const eddsa = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: key.kid })
      .sign(privateKey);
    const encrypted = await new EncryptJWT(claims)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(randomBytes(32));
    const jwk = { kty: 'oct', k: base64url.encode(randomBytes(32)) };
    const foreign = randomBytes(32);
    const tokens = [
      ...['none', 'NONE', 'nOnE'].map((alg) => `${encode({ ...header(), alg })}.${body}.`),
      ...['none', 'None'].map((alg) => `${encode({ ...header(), alg })}.${body}.${signature}`),
      `${head}.${body}.`,
      forge(header(), claims, foreign),
      `${head}.${encode({ ...claims, sub: 'somebody' })}.${signature}`,
      forge(header(), claims, key.kid),
      forge(header(), claims, publicKey.export({ type: 'spki', format: 'pem' })),
      forge({ ...header(), alg: 'RS256' }, claims, key.secret),
      forge({ ...header(), alg: 'HS384' }, claims, key.secret, 'sha384'),
      forge({ ...header(), alg: 'HS512' }, claims, key.secret, 'sha512'),
      forge({ ...header(), alg: 'HS512' }, claims, key.secret),
      eddsa,
      encrypted,
      ...[undefined, 'other', '../../dev/null', "' OR 1=1", 'x'.repeat(10_000), 7, '__proto__', ''].map(
        (kid) => forge({ alg: 'HS256', typ: 'JWT', kid }, claims, key.secret),
      ),
      forge({ ...header(), jwk }, claims, key.secret),
      forge({ ...header(), jwk }, claims, base64url.decode(jwk.k)),
      forge({ ...header(), jku: 'http://127.0.0.1:1/' }, claims, key.secret),
      forge({ ...header(), x5u: 'http://127.0.0.1:1/' }, claims, key.secret),
      forge({ ...header(), x5c: ['AAAA'] }, claims, key.secret),
      forge({ ...header(), crit: ['exp'] }, claims, key.secret),
      forge({ ...header(), crit: ['b64'], b64: false }, claims, key.secret),
      forge({ ...header(), b64: false }, claims, key.secret),
      forge({ ...header(), zip: 'DEF' }, claims, key.secret),
      forge({ ...header(), typ: 'at+jwt' }, claims, key.secret),
      forge({ alg: 'HS256', kid: key.kid }, claims, key.secret),
      forge([], claims, key.secret),
      forge('"x"', claims, key.secret),
      forge(header(), jwt, key.secret),
      forge({ ...header(), cty: 'JWT' }, jwt, key.secret),
    ];
    for (const token of tokens) {
      expect([token.slice(0, 200), ...(await answerTo(token))]).toEqual([
        token.slice(0, 200),
        401,
        'ERR_JWT_INVALID',
      ]);
    }
  });

  it('is refused in another shape', async () => {
    const [head = '', body = '', signature = ''] = jwt.split('.');
    const padded = signature.replaceAll('-', '+').replaceAll('_', '/');
    const shapes = [
      `${head}.${body}`,
      `${jwt}.${signature}`,
      `${jwt}.a.b`,
      `${head}..${signature}`,
      '..',
      'x',
      `${jwt}=`,
      `${head}.${body}=.${signature}`,
      ...(padded === signature ? [] : [`${head}.${body}.${padded}`]),
      `"${jwt}"`,
      `${head}.${body}.${'A'.repeat(9000)}`,
    ];
    for (const token of shapes) {
      const [status, code] = await answerTo(token);
      expect([token.slice(0, 100), status, code]).toEqual([token.slice(0, 100), 401, 'ERR_JWT_INVALID']);
    }
  });

  it('is refused when its claims are not exactly ours, though the key is', async () => {
    const now = api.clock.nowSeconds();
    const without = (name: string) =>
      Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
    const text = JSON.stringify(claims);
    const payloads: unknown[] = [
      ...['iss', 'sub', 'aud', 'iat', 'nbf', 'exp', 'jti'].map(without),
      ...[`${claims.exp}`, Number(claims.exp) + 0.5, -1, 2 ** 53, 253_402_300_800, null, [claims.exp]].map(
        (exp) => ({ ...claims, exp }),
      ),
      text.replace(`"exp":${claims.exp}`, '"exp":1e309'),
      text.replace(`"exp":${claims.exp}`, `"exp":1,"exp":${claims.exp}`),
      text.replace('{', '{"__proto__":{"x":1},'),
      { ...claims, exp: now + 31 * 86_400 },
      { ...claims, iat: now + 86_400 },
      { ...claims, iat: now + 31 },
      { ...claims, iat: now - 0.5 },
      { ...claims, iat: String(claims.iat) },
      { ...claims, nbf: String(claims.nbf) },
      ...[7, '', "' OR 1=1", null, {}].map((sub) => ({ ...claims, sub })),
      ...['', 'short', ['a'], 7, null].map((jti) => ({ ...claims, jti })),
      ...[['tertium'], [], 'other', '', null].map((aud) => ({ ...claims, aud })),
      ...[`${claims.iss}/`, 'tertium', '', null].map((iss) => ({ ...claims, iss })),
      { ...claims, role: 'administrator' },
      [],
      [claims],
      'null',
      '"x"',
      '{',
      '',
    ];
    for (const payload of payloads) {
      const answer = await answerTo(forge(header(), payload, key.secret));
      expect([payload, ...answer]).toEqual([payload, 401, 'ERR_JWT_INVALID']);
      expect((await api.call(refresh, { jwt: forge(header(), payload, key.secret) })).code).toBe(
        'ERR_JWT_EXPIRED',
      );
    }
    expect(await answerTo(forge(header(), { ...claims, nbf: now + 86_400 }, key.secret))).toEqual([
      401,
      'ERR_JWT_NOT_ACTIVE',
    ]);
    expect(await answerTo(jwt)).toEqual([200, '']);
  });

  it('is refused when it names a person, or an id, that its session does not have', async () => {
    const other = await api.addPerson();
    const foreign = { ...claims, sub: other.id };
    expect(await answerTo(forge(header(), foreign, key.secret))).toEqual([401, 'ERR_JWT_INVALID']);
    const unknown = { ...claims, jti: base64url.encode(randomBytes(16)) };
    expect(await answerTo(forge(header(), unknown, key.secret))).toEqual([401, 'ERR_JWT_REVOKED']);
  });

  it('is refused by its length alone', async () => {
    const answer = await answerTo(forge(header(), { ...claims, x: 'a'.repeat(12_000) }, key.secret));
    expect(answer).toEqual([401, 'ERR_JWT_INVALID']);
  });

  it('survives the change to a new key, but not the end of its own', async () => {
    const { email, jwt: before } = await api.addPerson();
    const tools = {
      clock: api.clock,
      random: { uuid: () => '', bytes: (count: number) => randomBytes(count) },
    };
    const kid = await insertSigningKey(api.store.db, tools, false);
    const kidOf = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
    expect(kidOf(await api.signIn(email))).toBe(key.kid);
    api.clock.advance(21);
    const after = await api.signIn(email);
    expect(kidOf(after)).toBe(kid);
    expect([await answerTo(before), await answerTo(after)]).toEqual([
      [200, ''],
      [200, ''],
    ]);
    await api.store.db.deleteFrom('signing_keys').where('kid', '=', key.kid).execute();
    api.clock.advance(11);
    expect(await answerTo(before)).toEqual([401, 'ERR_JWT_INVALID']);
    expect((await api.call(refresh, { jwt: before })).code).toBe('ERR_JWT_EXPIRED');
    expect(await answerTo(after)).toEqual([200, '']);
  });

  it('of another installation is refused', async () => {
    const other = await startApi(kind);
    const { jwt: stranger } = await other.addPerson();
    await other.close();
    expect(await answerTo(stranger)).toEqual([401, 'ERR_JWT_INVALID']);
  });
});

describe('the signing key', () => {
  const hex = (text: string) => Buffer.from(text).toString('base64url');
  it.each([
    ['short', base64url.encode(randomBytes(31))],
    ['5 bytes', base64url.encode(randomBytes(5))],
    ['empty', ''],
    ['all zero', base64url.encode(new Uint8Array(32))],
    ['one byte repeated', base64url.encode(new Uint8Array(64).fill(7))],
    ['"secret"', 'secret'],
    ['"secret" encoded and long', hex('secret-secret-secret-secret-secret-0123456789')],
    ['"change-me"', hex('change-me-please-abcdefghijklmnopqrstuvwxyz')],
    ['an example', hex('your-256-bit-secret-0123456789abcdef')],
    ['a word repeated', hex('abcabcabcabcabcabcabcabcabcabcabcabc')],
  ])('that is %s stops the server from starting, with exit code 78', async (_, secret) => {
    const api = await startApi('sqlite');
    await api.store.db.updateTable('signing_keys').set({ secret }).execute();
    const failure = await listKeys(api.store.db).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SettingsError);
    expect((failure as SettingsError).exitCode).toBe(78);
    expect((failure as SettingsError).message).toMatch(/signing_keys/);
    if (secret !== '')
      expect((failure as SettingsError).message).not.toContain(secret === 'secret' ? '"secret"' : secret);
    await api.close();
  });
});
