import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startApi, type TestApi } from '../../../testing/startApi';
import { lookUpAll } from './resolveAddress';

let api: TestApi;
let owner: Person;
let id: string;
beforeAll(async () => {
  api = await startApi('sqlite', {
    // A name of a stranger that leads to one address outside and one inside.
    lookUp: async (host) =>
      host === 'stranger.example'
        ? [...(await lookUpAll('192.0.1.1')), ...(await lookUpAll('127.0.0.1'))]
        : lookUpAll(host),
  });
  owner = await api.addPerson();
  const made = await api.call(contract.createComparison, { jwt: owner.jwt, body: { name: 'Flats' } });
  id = made.result.id;
});
afterAll(() => api.close());

const add = (url: string) =>
  api.call(contract.setWebhook, {
    jwt: owner.jwt,
    params: { id, webhookId: randomUUID() },
    body: { url, events: ['comparison.changed'], isOn: true },
  });

it.each([
  ['https://127.0.0.1/', 'private'],
  ['https://2130706433/', 'private'],
  ['https://0x7f.1/', 'private'],
  ['https://localhost./', 'private'],
  ['https://[::1]/', 'private'],
  ['https://[::ffff:127.0.0.1]/', 'private'],
  ['https://[::127.0.0.1]/', 'private'],
  ['https://[64:ff9b::7f00:1]/', 'private'],
  ['https://[fd00::1]/', 'private'],
  ['https://[fe80::1]/', 'private'],
  ['https://[2002:7f00:1::]/', 'private'],
  ['https://0.0.0.0/', 'private'],
  ['https://10.0.0.1/', 'private'],
  ['https://100.64.0.1/', 'private'],
  ['https://169.254.169.254/latest/meta-data', 'private'],
  ['https://168.63.129.16/machine?comp=goalstate', 'private'],
  ['https://172.16.0.1/', 'private'],
  ['https://192.168.0.1/', 'private'],
  ['https://224.0.0.1/', 'private'],
  ['https://255.255.255.255/', 'private'],
  ['https://stranger.example/', 'private'],
  ['http://192.0.1.1/', 'scheme'],
  ['https://no-such-host.invalid/', 'unknownHost'],
])('a webhook to %s is refused, and nothing is stored', async (url, trouble) => {
  const answer = await add(url);
  expect([answer.status, answer.code, answer.details]).toEqual([422, 'ERR_ADDRESS_REFUSED', { trouble }]);
  const { result } = await api.call(contract.listWebhooks, { jwt: owner.jwt, params: { id } });
  expect(result).toEqual({ mode: 'public', webhooks: [] });
});

it.each(['ftp://192.0.1.1/', 'https://ada:secret@192.0.1.1/', 'javascript:alert(1)', '/events'])(
  '%s is no address of a webhook',
  async (url) => {
    expect((await add(url)).code).toBe('ERR_VALIDATION');
  },
);

it('addresses on the internet are taken', async () => {
  const statuses = [];
  for (const url of ['https://192.0.1.1/a', 'https://[2606:4700::1111]:8443/b'])
    statuses.push((await add(url)).status);
  expect(statuses).toEqual([200, 200]);
});
