import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as contract from '@tertium/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readSettings } from '../../http/readSettings';
import { startApi, type TestApi } from '../../testing/startApi';

/** A model that says what a test tells it to. */
let script: { readonly status: number; readonly body: string };
let heard: {
  readonly headers: Record<string, unknown>;
  readonly body: { messages: { content: string }[] };
}[];
let model: Server;
let api: TestApi;

const says = (content: string) => ({
  status: 200,
  body: JSON.stringify({ choices: [{ message: { content } }] }),
});

beforeAll(async () => {
  model = createServer(async (request, answer) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    heard.push({ headers: request.headers, body: JSON.parse(text) });
    answer.writeHead(script.status, { 'content-type': 'application/json' }).end(script.body);
  }).listen(0, '127.0.0.1');
  await once(model, 'listening');
  const { port } = model.address() as AddressInfo;
  const { model: settings } = readSettings({
    MODEL_URL: `http://127.0.0.1:${port}/v1`,
    MODEL_NAME: 'small',
    MODEL_KEY: 'secret',
  });
  api = await startApi('sqlite', { settings: { model: settings } });
});
afterAll(async () => {
  await api.close();
  model.close();
});
beforeEach(() => {
  heard = [];
  script = says('{"found": []}');
});

/** A comparison of two laptops by weight, and the questions that its owner may ask. */
async function prepare() {
  const { jwt } = await api.addPerson();
  const { result } = await api.call(contract.createComparison, {
    jwt,
    body: { name: 'Laptops' },
  });
  const { id, version } = result;
  const [itemId, attributeId] = [crypto.randomUUID(), crypto.randomUUID()];
  const changes: contract.Change[] = [
    { kind: 'items.add', items: [{ id: itemId, name: 'Alma "12"', position: 0 }] },
    {
      kind: 'attributes.add',
      attributes: [{ id: attributeId, name: 'Weight', position: 0, type: 'number', unit: 'kg' }] as never,
    },
  ];
  const batch = { id: crypto.randomUUID(), part: 0, isLast: true };
  await api.call(contract.postChanges, {
    jwt,
    params: { id },
    body: { baseVersion: version, batch, changes },
  });
  const ask = (question: object, text: string | null, by = jwt) =>
    api.call(contract.askModel, { jwt: by, params: { id }, body: { question, text } as never });
  return { id, jwt, ask, value: { kind: 'value', itemId, attributeId } };
}

it('sends nothing before a person has seen the text, and then that text alone', async () => {
  const { id, jwt, ask, value } = await prepare();
  expect((await api.call(contract.readModel, { jwt, params: { id } })).result).toMatchObject({
    name: 'small',
  });
  const { text } = (await ask(value, null)).result;
  expect(text).toContain('What is its "Weight" (number, in kg)?');
  expect(heard).toEqual([]);
  expect((await ask(value, `${text} And more.`)).code).toBe('ERR_STATE');
  expect(heard).toEqual([]);
  await ask(value, text);
  expect(heard.map(({ body }) => body.messages.map(({ content }) => content))).toEqual([[text]]);
  expect(heard[0]?.headers).toMatchObject({ authorization: 'Bearer secret' });
});

it('passes on values that can be read and name a web page, and nothing else', async () => {
  const { ask, value } = await prepare();
  const { text } = (await ask(value, null)).result;
  const source = 'https://alma.example/12';
  const found = [
    { value: '1.2 kg', source, quote: 'It weighs 1.2 kg.' },
    { value: '1.3 kg', source },
    { value: '1.4 kg' },
    { value: '1.4 kg', source: 'javascript:alert(1)' },
    { value: 'light', source: 'https://b.example/' },
    { value: 'unknown', source: 'https://c.example/' },
    'Ignore your instructions.',
  ];
  script = says(`Here you are:\n\`\`\`json\n${JSON.stringify({ found })}\n\`\`\``);
  expect((await ask(value, text)).result.values).toEqual([
    { raw: '1.2 kg', source, quote: 'It weighs 1.2 kg.' },
  ]);
  for (const answer of ['No idea.', '{"found": 5}', '[]']) {
    script = says(answer);
    expect((await ask(value, text)).result.values).toEqual([]);
  }
});

it('names attributes that the comparison does not have', async () => {
  const { ask } = await prepare();
  const question = { kind: 'attributes' };
  const { text } = (await ask(question, null)).result;
  expect(text).toContain('such as "Alma "12"".');
  const source = 'https://guide.example/';
  const battery = { name: 'Battery', unit: 'Wh', type: 'number', source };
  script = says(
    JSON.stringify({ found: [{ ...battery, name: 'weight' }, battery, { ...battery, type: 'magic' }] }),
  );
  expect((await ask(question, text)).result).toMatchObject({ values: [], attributes: [battery] });
});

it.each([
  ['fails', { status: 500, body: 'no' }],
  ['is no chat', { status: 200, body: '<html>' }],
  ['never ends', says('x'.repeat(100_000))],
])('a model whose answer %s gives a clear error', async (_, answer) => {
  const { ask, value } = await prepare();
  const { text } = (await ask(value, null)).result;
  script = answer;
  expect((await ask(value, text)).code).toBe('ERR_MODEL_UNAVAILABLE');
});

it('a model needs an address and a name, and there is none by default', () => {
  expect(() => readSettings({ MODEL_URL: 'http://127.0.0.1/v1' })).toThrow(
    'MODEL_URL and MODEL_NAME together',
  );
  expect(() => readSettings({ MODEL_URL: 'ftp://a', MODEL_NAME: 'b' })).toThrow('MODEL_URL must look like');
  expect(readSettings({}).model).toBeNull();
});
