import { randomBytes, randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import * as contract from '@tertium/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAddressReader } from '../../http/clientAddress';
import { createLog } from '../../http/createLog';
import { readSettings } from '../../http/readSettings';
import type { ServerPorts } from '../../http/serverPorts';
import { createIdentity } from '../../identity/createIdentity';
import { endlessDisk } from '../../store/disk';
import { type Deflated, deflatedText } from '../../store/gzipBody';
import { startApi, type TestApi } from '../../testing/startApi';
import { createExporter } from './leave';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('sqlite');
});
afterAll(() => api.close());

it('gives every comparison as it would be opened, packed or not', async () => {
  const { jwt } = await api.addPerson();
  const made = [];
  for (const templateId of ['airline-safety', 'laptops']) {
    const { result } = await api.call(contract.createComparison, { jwt, body: { templateId } });
    made.push((await api.call(contract.openComparison, { jwt, params: { id: result.id } })).result);
  }
  const { result, text: plain } = await api.call(contract.exportAccount, { jwt });
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const exported = result.comparisons as { id: string }[];
  expect(exported.toSorted(byId)).toEqual(made.toSorted(byId));
  const packed = await api.app.inject({
    url: '/account/v1/export',
    headers: { authorization: `Bearer ${jwt}`, 'accept-encoding': 'gzip' },
  });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(JSON.parse(plain));
});

it('lets a person make one export at a time, until it is sent or its client has gone', async () => {
  const { id } = await api.addPerson();
  const ports: ServerPorts = {
    settings: readSettings({}),
    store: api.store,
    disk: endlessDisk,
    clock: api.clock,
    random: { uuid: () => randomUUID(), bytes: (count) => randomBytes(count) },
    log: createLog({ level: 'silent', isForPeople: false }),
  };
  const identity = await createIdentity(ports, createAddressReader([]));
  async function* exportOf(): AsyncGenerator<Deflated> {
    yield deflatedText('"a table"');
  }
  const nothing = async () => () => {};
  const belongings = {
    exportOf,
    exportGrantsOf: async () => [],
    findSharedWith: async () => null,
    deleteOf: nothing,
    share: nothing,
  };
  const startExport = createExporter({ ports, identity, belongings });
  const caller = { userId: id, role: 'member', credentialId: 's', scope: null } as const;
  const first = await startExport(caller);
  await expect(startExport(caller)).rejects.toMatchObject({ code: 'ERR_RATE_LIMITED' });
  first.end();
  const second = await startExport(caller);
  for await (const run of second.runs) expect(run.size).toBeGreaterThan(0);
  second.end();
  (await startExport(caller)).end();
});
