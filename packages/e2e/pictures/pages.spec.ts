import { fileURLToPath } from 'node:url';
import { putToken, test } from '../src/test';
import { gridOf } from '../src/workspace';
import { type Cast, prepareCast } from './cast';
import { looksOf, pages, states } from './subjects';

const folder = fileURLToPath(new URL('../../../screenshots/', import.meta.url));

/** Prepared once for all pictures of a worker. */
let cast: Promise<Cast> | undefined;

for (const subject of [...pages, ...states]) {
  for (const look of looksOf(subject)) {
    const { name, who = 'owner', show } = subject;
    const { width, height, colorScheme, isPhone = false } = look;
    test.describe(() => {
      test.use({
        colorScheme,
        viewport: { width, height },
        hasTouch: isPhone,
        isMobile: isPhone,
      });
      test(`${name} ${look.name}`, async ({ page, context, server, administratorJwt, trouble }) => {
        trouble.expect(/status of (404|412|422)|ERR_INTERNET_DISCONNECTED/);
        cast ??= prepareCast(server.url, administratorJwt);
        const { owner, newcomer, compact, ids, findLarge } = await cast;
        const tokens = {
          owner: owner.jwt,
          newcomer: newcomer.jwt,
          compact: compact.jwt,
          administrator: administratorJwt,
        };
        if (who !== 'nobody') await putToken(context, server.url, tokens[who]);
        if (look.deficiency !== undefined) {
          const session = await context.newCDPSession(page);
          await session.send('Emulation.setEmulatedVisionDeficiency', { type: look.deficiency });
        }
        // A page that follows news is never without a request under way.
        await page.route('**/news?*', (route) =>
          route.fulfill({ contentType: 'text/event-stream', body: '' }),
        );
        await show(page, ids, findLarge);
        if (look.isPrinted) await page.emulateMedia({ media: 'print' });
        await page.waitForLoadState('networkidle');
        const isWhole = (await gridOf(page).count()) + (await page.getByRole('dialog').count()) === 0;
        // A picture of the whole page lets go of the finger: a phone is made as long as its page instead.
        if (isPhone && isWhole) {
          const long = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({ width, height: Math.max(height, long) });
        }
        await page.screenshot({
          path: `${folder}${name}-${look.name}.png`,
          fullPage: look.isPrinted === true,
        });
      });
    });
  }
}
