import {
  Claims,
  logout,
  readProfile,
  refresh,
  refreshWindowSeconds,
  sessionLifetimeSeconds,
  tokenLifetimeSeconds,
} from '@tertium/contract';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/startApi';
import { describeOnBothStores } from '../../testing/stores';

const daySeconds = 86_400;

describeOnBothStores('the token of a session', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());

  const renew = async (jwt: string) => (await api.call(refresh, { jwt })).result.jwt;
  const use = async (jwt: string) => {
    const { status, code } = await api.call(readProfile, { jwt });
    return status === 200 ? 'works' : code;
  };
  const jtiOf = (jwt: string) => decodeJwt(jwt).jti;

  it('holds exactly the seven claims', async () => {
    const { id, jwt } = await api.addPerson();
    expect(Object.keys(decodeProtectedHeader(jwt)).sort()).toEqual(['alg', 'kid', 'typ']);
    expect(decodeProtectedHeader(jwt)).toMatchObject({ alg: 'HS256', typ: 'JWT' });
    const claims = Claims.parse(decodeJwt(jwt));
    expect(claims.sub).toBe(id);
    expect(claims.exp - claims.iat).toBe(tokenLifetimeSeconds);
    expect(claims.nbf).toBe(claims.iat);
    expect(claims.iat).toBe(api.clock.nowSeconds());
  });

  it('is renewed with 202 and a new id for the same person', async () => {
    const { jwt } = await api.addPerson();
    api.clock.advance(daySeconds);
    const answer = await api.call(refresh, { jwt });
    expect(answer.status).toBe(202);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.vary).toContain('authorization');
    const [before, after] = [Claims.parse(decodeJwt(jwt)), Claims.parse(decodeJwt(answer.result.jwt))];
    expect(after.jti).not.toBe(before.jti);
    expect([after.sub, after.iss, after.aud]).toEqual([before.sub, before.iss, before.aud]);
    expect(after.exp).toBe(before.exp + daySeconds);
  });

  it('is renewed again, to the same successor, when the answer was lost', async () => {
    const { jwt } = await api.addPerson();
    const lost = await renew(jwt);
    api.clock.advance(600);
    const again = await renew(jwt);
    expect(jtiOf(again)).toBe(jtiOf(lost));
    expect(again).toBe(lost);
    expect(await use(again)).toBe('works');
  });

  it('is not renewed again a day after the answer was lost', async () => {
    const { jwt } = await api.addPerson();
    await renew(jwt);
    api.clock.advance(daySeconds);
    expect((await api.call(refresh, { jwt })).reason).toBe('reused');
  });

  it('ends only its session when it is used after its successor', async () => {
    const { email, jwt } = await api.addPerson();
    const other = await api.signIn(email);
    const next = await renew(jwt);
    expect(await use(next)).toBe('works');
    api.clock.advance(61);
    const { status, code, reason } = await api.call(refresh, { jwt });
    expect([status, code, reason]).toEqual([401, 'ERR_JWT_EXPIRED', 'reused']);
    expect(await use(next)).toBe('ERR_JWT_REVOKED');
    expect((await api.call(refresh, { jwt: next })).reason).toBe('reused');
    expect(await use(other)).toBe('works');
    expect(api.log.join('')).toContain('"event":"auth.token_reuse"');
  });

  it('ends its session when it is generations behind, however young the others are', async () => {
    const { jwt } = await api.addPerson();
    let latest = jwt;
    for (let generation = 0; generation < 5; generation++) {
      latest = await renew(latest);
      api.clock.advance(20);
    }
    expect((await api.call(refresh, { jwt })).reason).toBe('reused');
    expect(await use(latest)).toBe('ERR_JWT_REVOKED');
  });

  it('works for a minute after it was superseded, and then is refused without harm', async () => {
    const { jwt } = await api.addPerson();
    const next = await renew(jwt);
    expect(await use(next)).toBe('works');
    api.clock.advance(59);
    expect(await use(jwt)).toBe('works');
    api.clock.advance(2);
    expect(await use(jwt)).toBe('ERR_JWT_REVOKED');
    expect(await use(next)).toBe('works');
  });

  it('is refused with all its kin after logging out', async () => {
    const { email, jwt } = await api.addPerson();
    const other = await api.signIn(email);
    const next = await renew(jwt);
    expect((await api.call(logout, { jwt })).status).toBe(204);
    expect([await use(jwt), await use(next)]).toEqual(['ERR_JWT_REVOKED', 'ERR_JWT_REVOKED']);
    const answer = await api.call(refresh, { jwt: next });
    expect([answer.code, answer.reason]).toEqual(['ERR_JWT_EXPIRED', 'revoked']);
    expect(await use(other)).toBe('works');
    expect((await api.call(logout, { jwt: next })).status).toBe(204);
  });

  it('is refused in every spelling after logging out', async () => {
    const { jwt } = await api.addPerson();
    await api.call(logout, { jwt });
    const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const copies = [...last].map((letter) => jwt.slice(0, -1) + letter);
    for (const copy of [jwt, `${jwt}=`, `${jwt}==`, `${jwt}.`, ...copies]) {
      expect((await api.call(readProfile, { jwt: copy })).status).toBe(401);
    }
  });

  it('is judged with 30 seconds of tolerance', async () => {
    const { jwt } = await api.addPerson();
    api.clock.advance(tokenLifetimeSeconds + 29);
    expect(await use(jwt)).toBe('works');
    api.clock.advance(2);
    expect(await use(jwt)).toBe('ERR_JWT_EXPIRED');
    const answer = await api.call(refresh, { jwt });
    expect([answer.status, answer.code, answer.reason]).toEqual([401, 'ERR_JWT_EXPIRED', 'expired']);
    const young = (await api.addPerson()).jwt;
    api.clock.advance(-29);
    expect(await use(young)).toBe('works');
    api.clock.advance(-2);
    expect(await use(young)).toBe('ERR_JWT_NOT_ACTIVE');
    api.clock.advance(31);
  });

  it('never outlives 30 days from its sign-in', async () => {
    const { jwt } = await api.addPerson();
    const endsAt = Claims.parse(decodeJwt(jwt)).iat + sessionLifetimeSeconds;
    let latest = jwt;
    for (let day = 0; day < 28; day += 4) {
      api.clock.advance(4 * daySeconds);
      latest = await renew(latest);
    }
    expect(Claims.parse(decodeJwt(latest)).exp).toBe(endsAt);
    expect(endsAt - api.clock.nowSeconds()).toBeLessThan(refreshWindowSeconds);
    api.clock.advance(2 * daySeconds - 1);
    const last = await renew(latest);
    expect(Claims.parse(decodeJwt(last)).exp).toBe(endsAt);
    api.clock.advance(2);
    const { code, reason } = await api.call(refresh, { jwt: last });
    expect([code, reason]).toEqual(['ERR_JWT_EXPIRED', 'session_limit']);
    expect(await use(last)).toBe('ERR_JWT_EXPIRED');
  });

  it('makes at most 30 successors a minute', async () => {
    const { jwt } = await api.addPerson();
    let latest = jwt;
    for (let count = 0; count < 30; count++) latest = await renew(latest);
    const answer = await api.call(refresh, { jwt: latest });
    expect([answer.status, answer.code]).toEqual([429, 'ERR_RATE_LIMITED']);
    api.clock.advance(61);
    expect((await api.call(refresh, { jwt: latest })).status).toBe(202);
  });

  it('is refused once its owner is disabled or gone', async () => {
    const [disabled, gone] = [await api.addPerson(), await api.addPerson()];
    await api.store.db.updateTable('users').set({ is_disabled: 1 }).where('id', '=', disabled.id).execute();
    expect(await use(disabled.jwt)).toBe('ERR_JWT_REVOKED');
    expect((await api.call(refresh, { jwt: disabled.jwt })).reason).toBe('user_disabled');
    const { jti } = Claims.parse(decodeJwt(gone.jwt));
    await api.store.db.deleteFrom('tokens').where('jti', '=', jti).execute();
    expect(await use(gone.jwt)).toBe('ERR_JWT_REVOKED');
    expect((await api.call(refresh, { jwt: gone.jwt })).reason).toBe('unknown');
  });

  it('is renewed by GET alone, and not ahead of time', async () => {
    const { jwt } = await api.addPerson();
    const headers = { authorization: `Bearer ${jwt}` };
    for (const method of ['HEAD', 'POST', 'PUT', 'OPTIONS'] as const) {
      const answer = await api.app.inject({ method, url: '/auth/v1/refresh', headers });
      expect([method, answer.statusCode]).toEqual([method, 405]);
    }
    const early = await api.call(refresh, { jwt, headers: { 'sec-purpose': 'prefetch;prerender' } });
    expect(early.code).toBe('ERR_ORIGIN_FORBIDDEN');
    const { superseded_at } = await api.store.db
      .selectFrom('tokens')
      .select('superseded_at')
      .where('jti', '=', String(jtiOf(jwt)))
      .executeTakeFirstOrThrow();
    expect(superseded_at).toBeNull();
  });

  it('is taken from one Bearer header and nowhere else', async () => {
    const { jwt } = await api.addPerson();
    const ask = (headers: Record<string, string | string[]>, url = '/auth/v1/refresh') =>
      api.app.inject({ method: 'GET', url, headers });
    const refused = [
      await ask({}),
      await ask({ cookie: `token=${jwt}` }),
      await ask({}, `/auth/v1/refresh?token=${jwt}`),
      await ask({}, `/account/v1/profile?token=${jwt}`),
      await ask({ authorization: `Basic ${jwt}` }),
      await ask({ authorization: `Token ${jwt}` }),
      await ask({ authorization: `Bearer  ${jwt}` }),
      await ask({ authorization: `Bearer\t${jwt}` }),
      await ask({ authorization: `Bearer ${jwt}, Bearer ${jwt}` }),
      await ask({ authorization: jwt }),
    ];
    for (const answer of refused) {
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'ERR_NO_TOKEN']);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.body).not.toContain(jwt);
    }
    const lowerCase = await ask({ authorization: `bearer ${jwt}` });
    expect(lowerCase.statusCode).toBe(202);
    const invalid = await ask({ authorization: 'Bearer x' }, '/account/v1/profile');
    expect(invalid.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    expect(api.log.join('')).not.toContain(jwt);
  });
});
