import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { isEveryTestAsked } from './everyTest';
import { expect } from './test';
import { untilStill } from './untilStill';

const colourSchemes = ['light', 'dark'] as const;
type ColourScheme = (typeof colourSchemes)[number];

/** What axe finds now in a part, as one line each; in the dark only what can differ there, as the elements are the same. */
export async function findViolations(
  page: Page,
  colorScheme: ColourScheme,
  part: Locator = page.locator(':root'),
): Promise<string[]> {
  // Found again each time, because drawing in other colours may make another element.
  await part.evaluate((element) => {
    document.querySelector('[data-looked-at]')?.removeAttribute('data-looked-at');
    element.setAttribute('data-looked-at', '');
  });
  const axe = new AxeBuilder({ page }).include('[data-looked-at]').options({
    resultTypes: ['violations'],
    // Whoever speaks to the page says what they read on a button.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  if (colorScheme === 'dark') axe.withRules(['color-contrast']);
  // In the page itself: no page of ours has frames, for which axe would open a tab of its own each time.
  const { violations } = await axe.setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(({ target, failureSummary }) => {
      const why = (failureSummary ?? '').split('\n').slice(1, 2).join('').trim();
      return `${id} at ${target.join(' ')}: ${why}`;
    }),
  );
}

/** From here on nothing on the page fades: a message whose time is over while it is measured goes at once. */
function stopFading(page: Page): Promise<void> {
  return page.evaluate(() => {
    if (document.documentElement.dataset.fades === 'no') return;
    document.documentElement.dataset.fades = 'no';
    const finish = () => {
      for (const each of document.getAnimations())
        if (each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) each.finish();
    };
    for (const begins of ['animationstart', 'transitionrun']) document.addEventListener(begins, finish);
  });
}

/**
 * What axe finds in what the page shows now, by colour scheme; empty where it finds nothing. The gate looks in light colours,
 * the soak in dark ones too. A journey names the part that is new, where another test looks at the rest of the page: with all
 * of a table, axe takes twice as long.
 */
export async function findByAxe(page: Page, part?: Locator): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await stopFading(page);
  for (const colorScheme of isEveryTestAsked ? colourSchemes : colourSchemes.slice(0, 1)) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // Charts are drawn again in the next frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    // What is half-way would be measured as a fainter text.
    await untilStill(page);
    const violations = await findViolations(page, colorScheme, part);
    if (violations.length > 0) found[colorScheme] = violations;
  }
  return found;
}
