import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWebDir } from '../testing/makeWebDir';
import { startApi, type TestApi } from '../testing/startApi';

describe('the built files', () => {
  let web: Awaited<ReturnType<typeof makeWebDir>>;
  let api: TestApi;
  beforeAll(async () => {
    web = await makeWebDir();
    api = await startApi('sqlite', { webDir: web.path });
  });
  afterAll(async () => {
    await api.close();
    await web.remove();
  });

  const url = '/assets/index-abc.js';
  const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', path = url) =>
    api.app.inject({ method, url: path, headers });
  const open = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes };

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'none'],
    ['deflate', 'none'],
    ['identity', 'none'],
    ['br;q=x', 'none'],
    ['', 'none'],
  ] as const)('come for "%s" as they were compressed by the build: %s', async (accepted, encoding) => {
    const answer = await ask({ 'accept-encoding': accepted });
    expect(answer.headers['content-encoding'] ?? 'none').toBe(encoding);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    expect(open[encoding](answer.rawPayload).toString()).toMatch(/^export const x = 'y{5000}';$/);
  });

  it('are known again by their tag, each form by its own', async () => {
    const forms = await Promise.all(
      ['br', 'gzip', ''].map((accepted) => ask({ 'accept-encoding': accepted })),
    );
    const tags = forms.map(({ headers }) => String(headers.etag));
    expect(new Set(tags).size).toBe(3);
    for (const known of [tags[0], `W/${tags[0]}`, `"x", ${tags[0]}`, '*']) {
      const answer = await ask({ 'accept-encoding': 'br', 'if-none-match': String(known) });
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0]);
      expect(answer.headers.etag).toBe(tags[0]);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect((await ask({ 'accept-encoding': 'gzip', 'if-none-match': String(tags[0]) })).statusCode).toBe(200);
  });

  it('answer HEAD with the length alone', async () => {
    const answer = await ask({ 'accept-encoding': 'br' }, 'HEAD');
    const whole = await ask({ 'accept-encoding': 'br' });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
    expect(answer.headers['content-length']).toBe(whole.headers['content-length']);
  });

  it('are not served compressed by name, nor by another spelling of the name', async () => {
    for (const path of [`${url}.br`, `${url}.gz`, '/assets//index-abc.js', '/assets%2Findex-abc.js']) {
      expect([path, (await ask({}, 'GET', path)).statusCode]).toEqual([path, 404]);
    }
    expect((await ask({}, 'GET', `${url}?v=1`)).statusCode).toBe(200);
  });
});
