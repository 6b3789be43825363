import type { CDPSession, Page } from '@playwright/test';
import { seedComparison } from '../src/api';
import { test } from '../src/test';

const rounds = 5;
/** Fast 4G as the browser's own tools emulate it: 9 Mbit/s down, 1.5 up, 165 ms there and back at this layer. */
const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
};
const slowerCpu = 4;

interface Visit {
  /** Milliseconds from the navigation to the largest paint. */
  readonly painted: number;
  readonly scripts: number;
  /** Bytes over the wire, compressed as they came. */
  readonly bytes: number;
}

/** Opens an address with nothing cached, on a slow machine and line, and waits until `shown` has been painted. */
async function visit(page: Page, session: CDPSession, address: string, shown: string): Promise<Visit> {
  await session.send('Network.clearBrowserCache');
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(shown).first().waitFor({ timeout: 90_000 });
  await page.waitForTimeout(1_000);
  return page.evaluate(async () => {
    const painted = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js')) as PerformanceResourceTiming[];
    return {
      painted,
      scripts: new Set(scripts.map(({ name }) => name)).size,
      bytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
    };
  });
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

test('First visit, CPU 4 × slower, Fast 4G', async ({ openBrowser, person, server }) => {
  const id = await seedComparison(server.url, person.jwt, 'cars-2018');
  const pages = [
    // A page of text alone, over the same line from the same server.
    { name: 'text alone', jwt: undefined, address: '/health/live', shown: 'body' },
    { name: '/auth/login', jwt: undefined, address: '/auth/login', shown: 'input[name=password]' },
    { name: '/compare?c=', jwt: person.jwt, address: `/compare?c=${id}`, shown: '.grid tbody' },
    { name: '/compare/graph', jwt: person.jwt, address: `/compare/graph?c=${id}`, shown: '[role=img]' },
  ] as const;
  let control = Number.NaN;
  for (const { name, jwt, address, shown } of pages) {
    const page = await openBrowser(jwt);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', fast4g);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round++) visits.push(await visit(page, session, address, shown));
    const painted = median(visits.map((each) => each.painted));
    if (Number.isNaN(control)) control = painted;
    const [{ scripts, bytes }] = visits as [Visit];
    console.log(
      `${name.padEnd(14)} largest paint ${painted.toFixed(0).padStart(5)} ms, ${(painted / control).toFixed(1)} × text alone` +
        ` │ ${scripts} scripts at first, ${(bytes / 1000).toFixed(0)} kB over the wire`,
    );
  }
});
