import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';

const reading = { decimalMark: '.', dateOrder: 'ymd', missingTokens: [] } as const;

// As high as the longest page: what stands outside of the window moves unseen.
test.use({ viewport: { width: 1440, height: 1800 } });

test('nothing on the page moves while its rest loads over a slow line', {
  tag: '@soak',
}, async ({ signedIn: page, server, administratorJwt }) => {
  const id = await seedTable(server.url, administratorJwt, ['Rosengasse', 'Lindenstr.', 'Hafenweg'], {
    Rent: { cells: ['1000', '900', '1200'], unit: 'EUR', direction: 'lower', reading },
    Size: { cells: ['80', '60', '62'], unit: 'm²', reading },
  });
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Element | null }[];
      })[]) {
        const moved = sources.map(({ node }) => `${node?.nodeName}.${node?.className}`).join(', ');
        if (value > 0.001) shifts.push(`${value.toFixed(4)}: ${moved}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 250,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const arrived = {
    '/account/profile': page.getByRole('button', { name: 'Invite' }),
    '/account/settings': page.getByRole('heading', { name: 'Settings' }),
    '/compare': page.getByText('Rosengasse').first(),
    [`/compare?c=${id}`]: page.locator('.verdict p').filter({ hasText: 'weightings' }),
    [`/compare?c=${id}&view=list&panel=weigh`]: page.locator('.next-panel'),
    [`/compare/graph?c=${id}`]: page.locator('.graph-chart svg'),
  };
  for (const [path, last] of Object.entries(arrived))
    await test.step(path, async () => {
      await page.goto(path);
      await expect(last).toBeVisible();
      const shifts = await page.evaluate(
        () => new Promise((done) => requestIdleCallback(() => done(Reflect.get(window, 'shifts')))),
      );
      expect(shifts).toEqual([]);
    });
});
