import { endpoints, schemasOf } from '@tertium/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/startApi';
import { formatShape } from './formatShape';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('sqlite');
});
afterAll(() => api.close());

it('the page about the API describes every call and runs nothing', async () => {
  const { statusCode, headers, body } = await api.app.inject({
    url: '/api',
    headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/);
  for (const { id } of endpoints) {
    expect(body).toContain(`<section id="${id}"`);
    expect(body).toContain(`href="#${id}"`);
  }
  expect(body).not.toMatch(/<script|style=|undefined|\[object/);
  const addresses = [...body.matchAll(/(?:href|src)="([^"#][^"]*)"/g)].map(([, address]) => address);
  expect(new Set(addresses)).toEqual(
    new Set([
      '/favicon.svg',
      '/api.css',
      '/api/guide.md',
      '/account/profile',
      '/api/openapi.json',
      'https://modelcontextprotocol.io',
    ]),
  );
});

it('the page about the API shows the calls that a search finds, and its texts as text', async () => {
  const { body } = await api.app.inject('/api?q=ranking+err_state&from=mail');
  const found = [...body.matchAll(/<section id="(\w+)"/g)].map(([, id]) => id);
  expect(found).toEqual(['explainPlace']);
  expect(body).toContain(`1 of ${endpoints.length} calls match.`);
  const hostile = (await api.app.inject(`/api?q=${encodeURIComponent('"><script>alert(1)</script>')}`)).body;
  expect(hostile).toContain('value="&quot;&gt;&lt;script&gt;');
  expect(hostile).not.toContain('<script');
});

it('the guide and llms.txt are served as texts, and their links exist', async () => {
  const [guide, llms] = await Promise.all(['/api/guide.md', '/llms.txt'].map((url) => api.app.inject(url)));
  expect([guide?.headers['content-type'], llms?.headers['content-type']]).toEqual([
    'text/markdown; charset=utf-8',
    'text/plain; charset=utf-8',
  ]);
  for (const [, address = ''] of llms?.body.matchAll(/\]\((\/[^)]*)\)/g) ?? []) {
    const { statusCode } = await api.app.inject(address);
    expect([address, statusCode]).toEqual([address, address === '/mcp' ? 405 : 200]);
  }
  for (const { id } of endpoints.filter(({ scope }) => scope !== undefined))
    expect(guide?.body).toContain(`(${id})`);
});

it('the page about the API says where assistants connect, unless the operator forbids it', async () => {
  const closed = await startApi('sqlite', { settings: { isMcpOn: false } });
  const pages = await Promise.all([api, closed].map(({ app }) => app.inject('/api')));
  expect(pages.map(({ body }) => body.includes('https://your-server/mcp'))).toEqual([true, false]);
  await closed.close();
});

it('the example of each call has a body that the call takes as its form', async () => {
  const { body } = await api.app.inject('/api');
  const unlike: string[] = [];
  for (const endpoint of endpoints) {
    const { body: schema } = schemasOf(endpoint);
    if (schema === undefined || endpoint.takes !== undefined) continue;
    const section = body.slice(body.indexOf(`<section id="${endpoint.id}"`));
    const example = section.slice(0, section.indexOf('</section>')).match(/-d '(.*)'/)?.[1] ?? '';
    const given: unknown = JSON.parse(example.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
    if (!schema.safeParse(given).success) unlike.push(endpoint.id);
  }
  // Its rounds have been answered by more people than took part.
  expect(unlike).toEqual(['bringInRounds']);
});

it('the document itself is served as the contract gives it', async () => {
  const answer = await api.app.inject('/api/openapi.json');
  expect(Object.keys(answer.json().paths)).toHaveLength(new Set(endpoints.map(({ path }) => path)).size);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  });
});

it.each(['/api', '/api/openapi.json'])('%s is served whatever a link appends to its address', async (url) => {
  expect((await api.app.inject(`${url}?from=mail&from=elsewhere`)).statusCode).toBe(200);
});

it.each([
  [{ type: 'integer', minimum: 0, exclusiveMinimum: true, maximum: Number.MAX_SAFE_INTEGER }, 'integer 1…'],
  [{ type: 'string', nullable: true, maxLength: 5 }, 'text …5 | null'],
  [{ enum: ['a', 'b'] }, '"a" | "b"'],
  [{ type: 'array', items: { type: 'number' } }, '[number, …]'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, '{ [key]: number }'],
  [
    { type: 'object', required: ['a'], properties: { a: { type: 'boolean' }, b: {} } },
    '{\n  a: boolean\n  b?: any\n}',
  ],
  [{ anyOf: [{ type: 'number' }, { type: 'string', format: 'uuid' }] }, 'number | text (uuid)'],
])('the shape %j reads %s', (shape, text) => {
  expect(formatShape(shape)).toBe(text);
});
