import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import type { Person } from '../../../../server/src/testing/startApi';

/** A new person of the test run's server. */
export interface Visitor extends Person {
  /** Where the server is reached. */
  readonly host: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A call of this address makes a new person on the product's server, which starts with the first call. */
    visitorAddress: string;
  }
}

async function startServer() {
  const { startApi } = await import('../../../../server/src/testing/startApi');
  const api = await startApi('sqlite');
  api.clock.advance(Math.floor(Date.now() / 1000) - api.clock.nowSeconds());
  const host = await api.app.listen({ host: '127.0.0.1', port: 0 });
  return { api, host };
}

/**
 * Once per run of the web tests: the product's own server on an empty store. It runs outside of the test files, because
 * jsdom's globals are no place for a server.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: ReturnType<typeof startServer> | null = null;
  const door = createServer(async (_, outgoing) => {
    started ??= startServer();
    const { api, host } = await started;
    const visitor: Visitor = { ...(await api.addPerson()), host };
    outgoing.end(JSON.stringify(visitor));
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  project.provide('visitorAddress', `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    door.close();
    await (await started)?.api.close();
  };
}
