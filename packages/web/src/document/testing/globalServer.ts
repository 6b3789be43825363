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
    /**
     * A call of this address makes a new person on the product's server, which starts with the first call. With
     * `?thin=id` a hundred days have passed for a comparison: of its history the latest entry alone is kept by itself.
     */
    visitorAddress: string;
  }
}

async function startServer() {
  const { startApi } = await import('../../../../server/src/testing/startApi');
  const api = await startApi('sqlite');
  api.clock.advance(Math.floor(Date.now() / 1000) - api.clock.nowSeconds());
  const host = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { thinHistory } = await import('../../../../server/src/features/compare/history/thinHistory');
  const { secureRandom: random } = await import('../../../../server/src/app/secureRandom');
  const thin = (id: string) => {
    const now = api.clock.nowSeconds() + 100 * 24 * 3600;
    return thinHistory({ store: api.store, random, now, kept: { seconds: 0, batches: 1 } }, id);
  };
  return { api, host, thin };
}

/**
 * Once per run of the web tests: the product's own server on an empty store. It runs outside of the test files, because
 * jsdom's globals are no place for a server.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: ReturnType<typeof startServer> | null = null;
  const door = createServer(async ({ url = '/' }, outgoing) => {
    started ??= startServer();
    const { api, host, thin } = await started;
    const visitor: Visitor = { ...(await api.addPerson()), host };
    const { searchParams } = new URL(url, 'http://localhost');
    const thinned = searchParams.get('thin');
    if (thinned !== null) await thin(thinned);
    outgoing.end(JSON.stringify(visitor));
  });
  // A connection that is closed as it is used again would fail a test.
  door.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  project.provide('visitorAddress', `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    door.close();
    await (await started)?.api.close();
  };
}
