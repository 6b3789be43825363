import type { Page } from '@playwright/test';
import { makePerson, type Person, seedComparison } from '../src/api';
import { findByAxe } from '../src/axe';
import { isEveryTestAsked } from '../src/everyTest';
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

const asked = (states: readonly State[]) =>
  states.filter(({ inGate }) => inGate === true || isEveryTestAsked);

/** Shows a state and looks at it with axe. */
async function check(page: Page, trouble: Trouble, state: State, comparisonId = ''): Promise<void> {
  if (state.trouble) trouble.expect(state.trouble);
  await state.show(page, comparisonId);
  // A tooltip under the resting pointer is no part of the state.
  await page.mouse.move(0, 0);
  await expect(page.locator('.ant-tooltip')).toBeHidden();
  expect(await findByAxe(page)).toEqual({});
}

test.describe('axe finds nothing wrong', () => {
  for (const state of asked(signedOut)) {
    test(`in ${state.name}`, ({ page, trouble }) => check(page, trouble, state));
  }

  for (const state of asked(firstSteps)) {
    test(`in ${state.name}`, ({ personPage, trouble }) => check(personPage, trouble, state));
  }

  for (const state of asked(looking)) {
    test(`in ${state.name}`, async ({ page, context, server, owner, administratorJwt, trouble }) => {
      await putToken(context, server.url, state.isAdministrators ? administratorJwt : owner.jwt);
      await check(page, trouble, state, owner.comparisonId);
    });
  }

  for (const state of asked(changing)) {
    test(`in ${state.name}`, async ({ personPage, person, server, trouble }) => {
      await check(personPage, trouble, state, await makeComparison(server.url, person));
    });
  }

  test.describe('on a phone', () => {
    test.use(phone);
    for (const state of asked(onPhone)) {
      test(`in ${state.name}`, async ({ page, context, server, owner, trouble }) => {
        await putToken(context, server.url, owner.jwt);
        await check(page, trouble, state, owner.comparisonId);
      });
    }
  });
});
