import { seedComparison } from '../src/api';
import { findInBothColours } from '../src/axe';
import { expect, test } from '../src/test';

test('how sure a first place is comes from a worker, beside the table, for the weightings one chooses', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  await page.goto(`/compare?c=${id}`);
  const verdict = page.locator('.verdict');
  const ask = verdict.getByRole('button', { name: 'How sure?' });
  const panel = page.getByRole('region', { name: 'How sure?' });

  await test.step('opens with the figure of the verdict', async () => {
    await expect(verdict.locator('p')).toHaveAttribute('title', /stays first in .* of similar weightings/);
    await ask.click();
    await expect(panel.getByRole('heading', { name: 'How sure?' })).toBeFocused();
    await expect(page).toHaveURL(/panel=sure/);
    await expect(panel).toContainText('10,000 weightings tried, from seed 1.');
    const figure =
      /in (.*?) of similar/.exec((await verdict.locator('p').getAttribute('title')) ?? '')?.[1] ?? '?';
    await expect(panel.locator('.sure-headline')).toContainText(`stays first in ${figure} of similar`);
    expect(await findInBothColours(page)).toEqual({});
  });

  await test.step('names each term with an example from the comparison', async () => {
    const terms = panel.locator('.sure-terms', { hasText: 'What experts call this' });
    await terms.locator('summary').press('Enter');
    await expect(terms).toContainText('Pentax 645D has more than 99 % for the first place.');
    await expect(terms).toContainText(/Where one weight may stand.* Here “/);
    // The worker proves it, behind the figures.
    await expect(terms).toContainText(/a linear program proves\. Here/);
    await terms.locator('summary').press('Enter');
  });

  await test.step('tries on what would turn it, marked as that, and Escape brings back', async () => {
    const whole = (await verdict.locator('p').getAttribute('title')) ?? '';
    await panel.getByRole('button', { name: 'Try it on' }).first().press('Enter');
    const banner = panel.getByRole('region', { name: 'Only tried, not saved' });
    await expect(banner).toBeInViewport({ ratio: 1 });
    await expect(verdict).toContainText(/^Preview.*: Leica S2 leads by .* over Pentax 645D/);
    expect(await findInBothColours(page)).toEqual({});
    await page.keyboard.press('Escape');
    await expect(banner).toBeHidden();
    await expect(verdict.locator('p')).toHaveAttribute('title', whole);
    await expect(panel).toBeVisible();
  });

  await test.step('by keyboard: all weightings, others, and back', async () => {
    await panel.getByRole('radio', { name: 'Near these' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(panel.getByRole('radio', { name: 'All' })).toBeChecked();
    await expect(panel.locator('.sure-headline')).toContainText('of all weightings');
    await panel.getByRole('button', { name: 'Try others' }).press('Enter');
    await expect(panel).toContainText('from seed 2.');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(ask).toBeFocused();
  });
});
