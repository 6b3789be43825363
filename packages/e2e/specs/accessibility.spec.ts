import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { makePerson, type Person, seedComparison } from '../src/api';
import { phone } from '../src/phone';
import { seedRounds } from '../src/seedRounds';
import { changing, firstSteps, looking, onPhone, type State, signedOut } from '../src/states';
import { test as base, expect, putToken, type Trouble } from '../src/test';

/** Somebody with a comparison of few items with gaps, for all states of a worker: they look, and change nothing. */
interface Shared {
  readonly owner: Person & { readonly comparisonId: string };
}

const test = base.extend<object, Shared>({
  owner: [
    async ({ server, administratorJwt }, use) => {
      const person = await makePerson(server.url, administratorJwt, 'Grace Hopper');
      const comparisonId = await makeComparison(server.url, person);
      await seedRounds(server.url, { comparisonId, people: [person], points: [[[9, 2, 5, 1]]] });
      await use({ ...person, comparisonId });
    },
    { scope: 'worker' },
  ],
});

const makeComparison = (url: string, { jwt }: Person) => seedComparison(url, jwt, 'camera-sensors');

type ColourScheme = 'light' | 'dark';

/** What axe finds now, as one line each; in the dark only what can differ there, as the elements are the same. */
async function findViolations(page: Page, colorScheme: ColourScheme): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({
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

/** Shows a state and looks at it in light and in dark colours. */
async function check(page: Page, trouble: Trouble, state: State, comparisonId = ''): Promise<void> {
  if (state.trouble) trouble.expect(state.trouble);
  await state.show(page, comparisonId);
  // A tooltip under the resting pointer is no part of the state.
  await page.mouse.move(0, 0);
  await expect(page.locator('.ant-tooltip')).toBeHidden();
  const found: Record<string, string[]> = {};
  for (const colorScheme of ['light', 'dark'] satisfies ColourScheme[]) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // Charts are drawn anew in the frame after.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const violations = await findViolations(page, colorScheme);
    if (violations.length > 0) found[colorScheme] = violations;
  }
  expect(found).toEqual({});
}

test.describe('axe finds nothing wrong, in light and in dark colours,', () => {
  // Motion half-way would be measured as a fainter text.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const state of signedOut) {
    test(`in ${state.name}`, ({ page, trouble }) => check(page, trouble, state));
  }

  for (const state of firstSteps) {
    test(`in ${state.name}`, ({ personPage, trouble }) => check(personPage, trouble, state));
  }

  for (const state of looking) {
    test(`in ${state.name}`, async ({ page, context, server, owner, trouble }) => {
      await putToken(context, server.url, owner.jwt);
      await check(page, trouble, state, owner.comparisonId);
    });
  }

  for (const state of changing) {
    test(`in ${state.name}`, async ({ personPage, person, server, trouble }) => {
      await check(personPage, trouble, state, await makeComparison(server.url, person));
    });
  }

  test.describe('on a phone', () => {
    test.use(phone);
    for (const state of onPhone) {
      test(`in ${state.name}`, async ({ page, context, server, owner, trouble }) => {
        await putToken(context, server.url, owner.jwt);
        await check(page, trouble, state, owner.comparisonId);
      });
    }
  });
});
