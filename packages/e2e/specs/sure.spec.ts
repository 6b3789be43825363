import { seedComparison } from '../src/api';
import { findByAxe } from '../src/axe';
import { expect, test } from '../src/test';

test('a worker computes how sure the first place is, beside the table, for the chosen weightings', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
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
    await expect(panel.getByRole('table', { name: 'How often each comes first' })).toContainText('> 99 %');
    const figure =
      /in (.*?) of similar/.exec((await verdict.locator('p').getAttribute('title')) ?? '')?.[1] ?? '?';
    await expect(panel.locator('.answer')).toContainText(`stays first in ${figure} of similar`);
    expect(await findByAxe(page, panel)).toEqual({});
  });

  await test.step('the answer first, then a picture, one thing to do, and three folds that stay as they are left', async () => {
    const parts = () =>
      panel.evaluate((section) =>
        [...section.children].map(
          (part) => part.querySelector('caption, h3, summary')?.textContent ?? part.className,
        ),
      );
    await expect
      .poll(parts)
      .toEqual([
        'aside-head',
        'answer',
        'How often each comes first',
        'The smallest change of weights',
        'What would change it',
        'Who else could win',
        'How it was calculated',
      ]);
    await expect(panel.locator('details[open]')).toHaveCount(0);
    await panel.getByText('What would change it').press('Enter');
    await panel.getByText('How it was calculated').press('Enter');
    await page.keyboard.press('Escape');
    await ask.click();
    await expect(panel.locator('.fold[open]')).toHaveCount(2);
    await expect(panel).toContainText('10,000 weightings tried, from seed 1.');
    await panel.getByText('Who else could win').press('Enter');
    await expect(panel.getByRole('table', { name: 'How often each takes each place' })).toBeVisible();
    expect(await findByAxe(page, panel)).toEqual({});
  });

  await test.step('names each term with an example from the comparison', async () => {
    const terms = panel.locator('.fold .fold', { hasText: 'What experts call this' });
    await terms.locator('summary').press('Enter');
    await expect(terms).toContainText('Pentax 645D comes first in more than 99 %.');
    await expect(terms).toContainText(/The range of one weight.* Here “/);
    // The worker proves it, behind the figures.
    await expect(terms).toContainText(/a linear program proves\. (?:Here|Neither)/);
    await terms.locator('summary').press('Enter');
  });

  await test.step('tries on what would turn it, marked as that, and Escape brings back', async () => {
    const whole = (await verdict.locator('p').getAttribute('title')) ?? '';
    await panel.getByRole('button', { name: 'Preview', exact: true }).first().press('Enter');
    const banner = panel.getByRole('region', { name: 'Preview, not saved' });
    await expect(banner).toBeInViewport({ ratio: 1 });
    await expect(verdict).toContainText(/^Preview.*: Leica S2 leads by .* over Pentax 645D/);
    expect(await findByAxe(page, panel)).toEqual({});
    await page.keyboard.press('Escape');
    await expect(banner).toBeHidden();
    await expect(verdict.locator('p')).toHaveAttribute('title', whole);
    await expect(panel).toBeVisible();
  });

  await test.step('by keyboard: all weightings, others, and back', async () => {
    await panel.getByRole('radio', { name: 'Similar to these' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(panel.getByRole('radio', { name: 'Any weights' })).toBeChecked();
    await expect(panel.locator('.answer')).toContainText('of all weightings');
    await panel.getByRole('button', { name: 'Try another sample' }).press('Enter');
    await expect(panel).toContainText('from seed 2.');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(ask).toBeFocused();
  });
});
