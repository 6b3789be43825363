import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWebDir } from '../testing/makeWebDir';
import { type Person, startApi, type TestApi } from '../testing/startApi';
import { describeOnBothStores } from '../testing/stores';

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

let web: Awaited<ReturnType<typeof makeWebDir>>;
beforeAll(async () => {
  web = await makeWebDir();
});
afterAll(() => web.remove());

describeOnBothStores('every route', (kind) => {
  let api: TestApi;
  let person: Person;
  beforeAll(async () => {
    api = await startApi(kind, { webDir: web.path });
    person = await api.addPerson();
  });
  afterAll(() => api.close());

  /** Routes as the running server has them, so that a new one cannot be forgotten. */
  const routes = () => {
    const text = api.app.printRoutes({ commonPrefix: false });
    const found: { method: string; url: string }[] = [];
    const trail: string[] = [];
    for (const line of text.split('\n')) {
      const match = /^((?:[│ ]{4})*)(?:├──|└──) (\S*)(?: \(([A-Z, ]+)\))?/u.exec(line);
      if (match === null) continue;
      const depth = (match[1] ?? '').length / 4;
      trail.length = depth;
      trail.push(match[2] ?? '');
      for (const method of match[3]?.split(', ') ?? []) found.push({ method, url: trail.join('') });
    }
    return found;
  };

  it('of the API is in the contract, and each one of the contract exists', () => {
    const known = routes().filter(({ url }) =>
      /^\/(auth|account|compare|guest|link)\/v1|^\/health|^\/api(\/|$)|^\/llms\.txt$|^\/unsubscribe\//.test(
        url,
      ),
    );
    const expected = contract.endpoints.map(({ method, path }) => `${method} /${path}`);
    expect(known.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(expected.sort());
  });

  it('answers 401 without a token, with a foreign and with an expired one', async () => {
    const open = new Set(
      contract.endpoints
        .filter(({ access }) => access === 'anyone')
        .map(({ method, path }) => `${method} /${path}`),
    );
    expect([...open].sort()).toEqual([
      'GET /api',
      'GET /api/guide.md',
      'GET /api/openapi.json',
      'GET /auth/v1/oidc/:provider/callback',
      'GET /auth/v1/oidc/:provider/logout',
      'GET /auth/v1/oidc/:provider/start',
      'GET /auth/v1/options',
      'GET /guest/v1/:secret/images',
      'GET /guest/v1/:secret/table',
      'GET /health/live',
      'GET /health/ready',
      'GET /link/v1/:secret/images',
      'GET /link/v1/:secret/picture.png',
      'GET /link/v1/oembed',
      'GET /llms.txt',
      'GET /unsubscribe/:mailId',
      'POST /auth/v1/email',
      'POST /auth/v1/forgot',
      'POST /auth/v1/login',
      'POST /auth/v1/login/passkey',
      'POST /auth/v1/login/second',
      'POST /auth/v1/oidc/session',
      'POST /auth/v1/redeem',
      'POST /auth/v1/register',
      'POST /auth/v1/setup',
      'POST /guest/v1/:secret',
      'POST /link/v1/:secret',
      'POST /unsubscribe/:mailId',
      'PUT /guest/v1/:secret/answer',
    ]);
    const pages = new Set<string>(['/favicon.svg', '/assets/*', '/auth/login', '/auth/logout']);
    const foreign = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new Uint8Array(32).fill(9));
    let count = 0;
    for (const { method, url } of routes()) {
      if (open.has(`${method} ${url}`) || pages.has(url) || !/\/v1\//.test(url)) continue;
      count++;
      for (const token of [null, foreign, 'x']) {
        const answer = await api.app.inject({
          method: method as 'GET',
          url: url.replace(/:\w+/g, randomUUID()),
          headers: token === null ? {} : { authorization: `Bearer ${token}` },
        });
        expect([method, url, token, answer.statusCode]).toEqual([method, url, token, 401]);
      }
    }
    expect(count).toBe(contract.endpoints.length - open.size);
  });

  it('of administrators answers 403 to all others', async () => {
    for (const endpoint of contract.endpoints.filter(({ access }) => access === 'administrator')) {
      const answer = await api.call(endpoint, { jwt: person.jwt, params: { id: randomUUID() } });
      expect([endpoint.id, answer.status, answer.code]).toEqual([endpoint.id, 403, 'ERR_FORBIDDEN']);
    }
  });

  it('answers a malformed id like one that does not exist', async () => {
    const ids = [
      'x',
      '1',
      '..%2f..%2fetc%2fpasswd',
      '%00',
      '00000000-0000-0000-0000-000000000000',
      `{${randomUUID()}}`,
    ];
    const mask = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
    for (const path of ['/account/v1/sessions/', '/compare/v1/comparisons/']) {
      const ask = (id: string) =>
        api.app.inject({
          method: 'DELETE',
          url: path + id,
          headers: { authorization: `Bearer ${person.jwt}`, 'if-match': '"v1"' },
        });
      const unknown = await ask(randomUUID());
      expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'ERR_NOT_FOUND']);
      for (const id of ids) expect([id, mask((await ask(id)).body)]).toEqual([id, mask(unknown.body)]);
      for (const id of ['%ff', '%c0%ae', '%', 'a'.repeat(10_000)]) {
        const answer = await ask(id);
        expect([404, 414]).toContain(answer.statusCode);
        expect(answer.headers).toMatchObject(securityHeaders);
      }
    }
  });

  it('refuses queries it does not know', async () => {
    const queries = [
      '?limit=0',
      '?sort=name;drop table users',
      '?deleted=true&deleted=true',
      '?deleted[]=true',
    ];
    queries.push('?deleted=yes', '?__proto__[x]=1', '?__proto__=1', '?%ff', `?${'a=1&'.repeat(10_000)}`);
    queries.push('?before=-1', '?deleted=%00');
    for (const query of queries) {
      const answer = await api.call(contract.listComparisons, { jwt: person.jwt, query });
      expect([query.slice(0, 40), answer.status, answer.code]).toEqual([
        query.slice(0, 40),
        400,
        'ERR_QUERY_INVALID',
      ]);
    }
  });

  it.each([
    ['none', {}, 415],
    ['text/plain', { 'content-type': 'text/plain' }, 415],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['multipart', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['UTF-16', { 'content-type': 'application/json; charset=utf-16' }, 415],
    ['another JSON', { 'content-type': 'application/json5' }, 415],
    ['gzip', { 'content-type': 'application/json', 'content-encoding': 'gzip' }, 415],
    ['a tab in the type', { 'content-type': 'application/json\t; charset=utf-8' }, 400],
    ['a type that ends in a semicolon', { 'content-type': 'application/json;' }, 400],
    ['lines, which it does not take', { 'content-type': 'application/x-ndjson' }, 415],
    ['capital letters', { 'content-type': 'APPLICATION/JSON' }, 400],
  ])('checks a body with %s', async (_, headers, status) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/auth/v1/login',
      headers,
      payload: '{"x":1}',
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().code).toBe(status === 415 ? 'ERR_MEDIA_TYPE' : 'ERR_VALIDATION');
    expect(answer.headers).toMatchObject(securityHeaders);
  });

  it('refuses every hostile body before anything else reads it, and keeps running', async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${person.jwt}`,
      'if-match': '"v1"',
    };
    const deep = (depth: number) => `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const bodies: [string, string][] = [
      ['', 'ERR_BAD_JSON'],
      ['null', 'ERR_VALIDATION'],
      ['true', 'ERR_VALIDATION'],
      ['"x"', 'ERR_VALIDATION'],
      ['1', 'ERR_VALIDATION'],
      ['[]', 'ERR_VALIDATION'],
      ['{"__proto__":{"isAdmin":true}}', 'ERR_BAD_JSON'],
      ['{"name":"a","toString":"x","hasOwnProperty":1,"then":"y","length":-1}', 'ERR_VALIDATION'],
      ...[33, 100, 5000, 7000, 100_000].map((depth): [string, string] => [deep(depth), 'ERR_JSON_TOO_DEEP']),
      ['{"name":1e309}', 'ERR_NUMBER_RANGE'],
      ['{"name":NaN}', 'ERR_BAD_JSON'],
      [`{"name":"${'x'.repeat(256 * 1024)}"}`, 'ERR_BODY_TOO_LARGE'],
    ];
    const targets = contract.endpoints.filter(
      (endpoint) =>
        endpoint.method !== 'GET' &&
        endpoint.access !== 'administrator' &&
        endpoint.bodyLimit === undefined &&
        endpoint.takes === undefined &&
        contract.schemasOf(endpoint).body !== undefined,
    );
    expect(targets.length).toBeGreaterThan(8);
    for (const { id, method, path } of targets) {
      for (const [payload, code] of bodies) {
        const url = `/${path.replace(/:\w+/g, randomUUID())}`;
        const answer = await api.app.inject({ method, url, headers, payload });
        const start = payload.slice(0, 20);
        expect([id, start, answer.json().code]).toEqual([id, start, code]);
      }
    }
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    expect((await api.call(contract.readProfile, { jwt: person.jwt })).status).toBe(200);
  });

  it('lists all problems of a body at once', async () => {
    const body = { currentPassword: 1, newPassword: null, extra: true };
    const answer = await api.call(contract.changePassword, { jwt: person.jwt, body });
    const paths = (answer.details as { path: string }[]).map(({ path }) => path);
    expect(paths.sort()).toEqual(['currentPassword', 'extra', 'newPassword']);
  });

  it('carries the security headers, whatever its status', async () => {
    const bearer = { authorization: `Bearer ${person.jwt}` };
    const answers = [
      await api.app.inject('/health/live'),
      await api.app.inject('/'),
      await api.app.inject('/no/such/page'),
      await api.app.inject('/assets/none.js'),
      await api.app.inject('/assets/index-abc.js'),
      await api.app.inject('/auth/v1/none'),
      await api.app.inject({ url: '/account/v1/profile', headers: bearer }),
      await api.app.inject({ method: 'PUT', url: '/auth/v1/login' }),
      await api.app.inject({ method: 'TRACE' as 'GET', url: '/' }),
      await api.app.inject('/%ff'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 404, 404, 200, 404, 200, 405, 405, 404,
    ]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject(securityHeaders);
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
    }
    const secret = await api.app.inject(`/guest/${'A'.repeat(24)}`);
    expect(secret.headers).toMatchObject({ ...securityHeaders, 'x-robots-tag': 'noindex' });
    for (const index of [0, 5, 6, 7]) expect(answers[index]?.headers['cache-control']).toBe('no-store');
  });
});
