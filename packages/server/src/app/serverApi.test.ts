import { connect, createServer } from 'node:net';
import {
  createAccessToken,
  importTable,
  listComparisons,
  type Progress,
  updateFromTable,
} from '@tertium/contract';
import { expect, it } from 'vitest';
import { listen } from '../testing/openStream';
import { goodPassword, startApi } from '../testing/startApi';
import { createServerApi } from './serverApi';

it('an import resumes under its key after a broken connection, and is created once', async () => {
  const api = await startApi('sqlite');
  const { port } = new URL(await listen(api.app));
  let broken = 0;
  // Breaks answers where they say this: as the file is read, and when it is saved.
  const ends = ['"reading"', '"result"'];
  const proxy = createServer((client) => {
    const server = connect(Number(port), '127.0.0.1');
    client.pipe(server);
    server.on('data', (bytes) => {
      if (!bytes.includes(ends[broken] ?? '\0')) return client.write(bytes);
      broken++;
      server.destroy();
      return client.resetAndDestroy();
    });
    client.on('close', () => server.destroy());
    for (const side of [client, server]) side.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { jwt } = await api.addPerson();
  const wish = { name: 'Shell', scope: 'write', days: 7, password: goodPassword } as const;
  const { token } = (await api.call(createAccessToken, { jwt, body: wish })).result;
  const steps: Progress[] = [];
  const address = proxy.address() as { port: number };
  const client = createServerApi(new URL(`http://127.0.0.1:${address.port}`), token, (step) =>
    steps.push(step),
  );
  const fileOf = (text: string) => ({ bytes: Buffer.from(text), type: 'text/csv' });

  const made = await client.ask(importTable, {
    query: {},
    file: fileOf('Phone,Price\nAlma,499\nBero,699\n'),
  });
  expect([broken, made.items.added, made.version]).toEqual([2, 2, 2]);
  expect(steps).toContainEqual({ step: 'saving', part: 1, parts: 1 });
  ends.push('"result"');
  const params = { id: made.id ?? '' };
  const updated = await client.ask(updateFromTable, {
    params,
    query: {},
    file: fileOf('Phone,Price\nCedo,599\n'),
  });
  expect([broken, updated.version]).toEqual([3, 3]);
  const listed = (await api.call(listComparisons, { jwt })).result;
  expect(listed.map(({ itemCount }) => itemCount)).toEqual([3]);
  proxy.close();
  await api.close();
});
