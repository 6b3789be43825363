import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWebDir } from '../testing/makeWebDir';
import { startApi, type TestApi } from '../testing/startApi';

let web: Awaited<ReturnType<typeof makeWebDir>>;
beforeAll(async () => {
  web = await makeWebDir();
});
afterAll(() => web.remove());

describe('the pages', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi('sqlite', { webDir: web.path });
  });
  afterAll(() => api.close());

  it('carry exactly the content policy, with a new nonce each', async () => {
    const answers = [await api.app.inject('/compare'), await api.app.inject('/nope')];
    const nonces = answers.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '');
    expect(new Set(nonces).size).toBe(2);
    answers.forEach(({ headers }, index) => {
      expect(nonces[index]).toMatch(/^[A-Za-z0-9+/=]{24}$/);
      expect(String(headers['content-security-policy']).split(';')).toEqual([
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonces[index]}'`,
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ]);
    });
  });

  it.each([
    ['/', 'index'],
    ['/auth/login', 'login'],
    ['/account/profile', 'frame'],
    ['/compare', 'gallery'],
    ['/compare?c=1', 'comparison'],
    ['/compare/graph?c=1', 'graph'],
    ['/nope', 'index'],
  ])('name at %s the files of the page that is asked for', async (url, name) => {
    expect((await api.app.inject(url)).body).toContain(`<!-- ${name} -->`);
  });

  it.each([
    ['/', 200, 'text/html', 'no-cache'],
    ['/auth/login', 200, 'text/html', 'no-cache'],
    ['/auth/logout', 200, 'text/html', 'no-cache'],
    ['/account/profile', 200, 'text/html', 'no-cache'],
    ['/account/settings', 200, 'text/html', 'no-cache'],
    ['/account/server', 200, 'text/html', 'no-cache'],
    ['/compare?c=1', 200, 'text/html', 'no-cache'],
    ['/compare/graph', 200, 'text/html', 'no-cache'],
    ['/nope', 404, 'text/html', 'no-cache'],
    ['/auth/nope', 404, 'text/html', 'no-cache'],
    ['/compare/', 404, 'text/html', 'no-cache'],
    ['/AUTH/LOGIN', 404, 'text/html', 'no-cache'],
    ['/assets/index-abc.js', 200, 'application/javascript', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 200, 'image/svg+xml', 'public, max-age=3600'],
    ['/assets/x.js', 404, 'application/json', 'no-store'],
    ['/assets/index-abc.js.map', 404, 'application/json', 'no-store'],
    ['/assets/.hidden', 404, 'application/json', 'no-store'],
    ['/index.html', 404, 'application/json', 'no-store'],
    ['/login.html', 404, 'application/json', 'no-store'],
    ['/.env', 404, 'application/json', 'no-store'],
    ['/.git/config', 404, 'application/json', 'no-store'],
    ['/.vite/manifest.json', 404, 'application/json', 'no-store'],
    ['/assets/../.env', 404, 'application/json', 'no-store'],
    ['/assets/%2e%2e/.env', 404, 'application/json', 'no-store'],
    ['/assets/..%2f.env', 404, 'application/json', 'no-store'],
    ['/auth/v1/nope', 404, 'application/json', 'no-store'],
    ['/auth/v1//login', 404, 'application/json', 'no-store'],
    ['/auth/v1/login/', 404, 'application/json', 'no-store'],
    ['/api/x', 404, 'application/json', 'no-store'],
    ['/metrics', 404, 'text/html', 'no-cache'],
  ])('answer GET %s with %i as %s, %s', async (url, status, type, caching) => {
    const answer = await api.app.inject(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain(type);
    expect(answer.headers['cache-control']).toBe(caching);
    expect(answer.body).not.toContain('SECRET');
  });

  it('allow no other origin', async () => {
    for (const origin of ['null', 'https://evil.example', 'http://localhost.evil.example']) {
      const headers = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      };
      const preflight = await api.app.inject({ method: 'OPTIONS', url: '/auth/v1/login', headers });
      expect(preflight.statusCode).toBe(405);
      expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    const foreign = await api.app.inject({
      url: '/health/live',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.json().code).toBe('ERR_ORIGIN_FORBIDDEN');
  });

  it('keep an id from outside beside their own', async () => {
    const api = await startApi('sqlite');
    await api.app.inject({ url: '/health/live', headers: { 'x-request-id': 'outside-7' } });
    await api.app.inject({ url: '/health/live', headers: { 'x-request-id': 'a\u001b[31m b' } });
    const lines = api.log.filter((line) => line.includes('GET /health/live 200'));
    expect(lines[0]).toContain('"outsideId":"outside-7"');
    expect(lines[0]).not.toContain('"reqId":"outside-7"');
    expect(lines[1]).not.toContain('outsideId');
    await api.close();
  });
});

describe('behind a proxy that ends TLS', () => {
  let api: TestApi;
  const settings = { publicUrl: new URL('https://compare.example.org'), trustProxy: ['10.9.9.9'] };
  beforeAll(async () => {
    api = await startApi('sqlite', { webDir: web.path, settings });
  });
  afterAll(() => api.close());

  const ask = (url: string, host: string, proto: string | null, remoteAddress = '10.9.9.9') =>
    api.app.inject({
      url,
      remoteAddress,
      headers: { host, ...(proto !== null && { 'x-forwarded-proto': proto }) },
    });

  it('the API refuses plain HTTP and pages lead to HTTPS', async () => {
    const host = 'compare.example.org';
    expect((await ask('/auth/v1/options', host, 'http')).json().code).toBe('ERR_HTTPS_REQUIRED');
    expect((await ask('/auth/v1/options', host, 'https', '192.0.2.1')).json().code).toBe(
      'ERR_HTTPS_REQUIRED',
    );
    const page = await ask('/compare?c=1', host, null);
    expect([page.statusCode, page.headers.location]).toEqual([
      308,
      'https://compare.example.org/compare?c=1',
    ]);
    const outside = await ask('//evil.example/x', host, null);
    expect(outside.headers.location).toBe('https://compare.example.org/evil.example/x');
    const secure = await ask('/auth/v1/options', host, 'https');
    expect(secure.statusCode).toBe(200);
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect((await ask('/health/live', '10.1.1.1', null)).statusCode).toBe(200);
  });

  it.each(['evil.example', 'compare.example.org.evil.example', 'compare.example.org:444', 'a b'])(
    'refuses the host "%s"',
    async (host) => {
      const answer = await ask('/auth/v1/options', host, 'https');
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'ERR_HOST_INVALID']);
    },
  );
});
