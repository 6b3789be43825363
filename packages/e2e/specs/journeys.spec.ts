import { readComparison } from '../src/api';
import { copyTable } from '../src/files';
import { startJourney } from '../src/journey';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { cellOf, gridOf, openWorkspace, saveStateOf, typeIntoCell } from '../src/workspace';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const laptops = [
  ['Gerät', 'Preis', 'Gewicht', 'Akkulaufzeit', 'SSD', 'Display'],
  ['Lenovo ThinkPad X1', 'ab 1.899,00 €', '1,12 kg', '14 h', '512 GB', '14,0"'],
  ['LG gram 15', 'Preis auf Anfrage', '1,10 kg', '18 h', '1 TB', '15,6"'],
  ['Apple MacBook Air', '1.199,00 €', '1,24 kg', '18 h', '256 GB', '13,6"'],
  ['Acer Swift Go', '749,00 €', '1,32 kg', '9 h', '512 GB', '14,0"'],
  ['HP Pavilion 15', '699,00 €', '1,75 kg', '8,5 h', '512 GB', '15,6"'],
  ['Dell XPS 13', '1.349,00 €', '1,19 kg', '13 h', '512 GB', '13,4"'],
];

test('a buyer pastes the laptops of a German shop and gets a ranking they agree with in a minute', {
  tag: '@journey',
}, async ({ personPage: page, context }) => {
  await copyTable(await context.newPage(), 'Notebooks im Test', laptops);
  await page.bringToFront();
  await page.goto('/compare');
  const journey = startJourney('buyer', page);
  await journey.stop('gallery', page.getByRole('heading', { name: 'What do you want to compare?' }));
  await journey.press('Control+v');
  const create = page.getByRole('button', { name: 'Create comparison' });
  await journey.stop('preview', create);
  await journey.click(create);
  const question = page.getByRole('region', { name: 'What matters to you?' });
  await journey.stop('question', question.getByRole('checkbox').first());
  await journey.click(question.getByRole('checkbox', { name: /^Preis/ }));
  await journey.click(question.getByRole('checkbox', { name: /^Gewicht/ }));
  await journey.click(question.getByRole('checkbox', { name: /^Akkulaufzeit/ }));
  journey.weigh();
  await journey.click(question.getByRole('button', { name: 'Done' }));
  await expect(question).toHaveCount(0);
  const verdict = page.locator('.verdict');
  await journey.stop('ranking', verdict.locator('strong'));
  await journey.click(verdict.getByRole('button', { name: 'Why?' }));
  await journey.stop('why', page.getByRole('region', { name: /^Why / }));
  await journey.click(verdict.getByRole('button', { name: 'How sure?' }));
  await journey.stop('sure', page.getByRole('region', { name: 'How sure?' }));
  journey.end({ steps: 8, controls: 60, seconds: 60 });
});

const names = ['Altbau', 'Neubau', 'Loft', 'Dach'];
const facts: readonly (readonly [string, readonly string[]])[] = [
  ['Rent', ['1250', '980', '1480', '1120']],
  ['Size', ['68', '55', '74', '61']],
  ['Commute', ['25', '40', '12', '33']],
  ['Balcony', ['yes', 'no', 'yes', 'yes']],
];

test('a person types four flats from a blank start, and no flat leads before they choose what matters', {
  tag: '@journey',
}, async ({ personPage: page }) => {
  await page.goto('/compare');
  const journey = startJourney('blank start', page);
  const begin = page.getByRole('button', { name: 'Start blank' });
  await journey.stop('gallery', begin);
  await journey.click(begin);
  await journey.stop('empty table', page.getByLabel('Name of the first item'));
  await journey.type(names, 'Enter');
  await journey.press('Tab');
  await journey.stop('items', gridOf(page));
  for (const [name, texts] of facts) {
    await journey.type([name, ...texts], 'Tab', 'Enter');
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(gridOf(page).locator('.item-name')).toHaveText(names);
  await expect(await cellOf(page, 'Rent', 'Loft')).toContainText('1,480');
  await expect(gridOf(page).getByRole('button', { name: /^Yes or no ?: .* of Balcony/ })).toBeVisible();
  const ask = page.getByRole('button', { name: 'What matters to you?' });
  await journey.stop('typed', ask);
  await journey.click(ask);
  const question = page.getByRole('region', { name: 'What matters to you?' });
  await journey.stop('question', question.getByRole('checkbox').first());
  await journey.click(question.getByRole('checkbox', { name: /^Rent/ }));
  await journey.click(question.getByRole('button', { name: 'Size: more is better' }));
  await journey.click(question.getByRole('checkbox', { name: /^Commute/ }));
  journey.weigh();
  await journey.click(question.getByRole('button', { name: 'Done' }));
  await expect(question).toHaveCount(0);
  await journey.stop('ranking', page.locator('.verdict strong'));
  journey.end({ steps: 55, controls: 60, seconds: 57 });
});

const seedFlats = (url: string, jwt: string) =>
  seedTable(url, jwt, ['Bergweg', 'Talstrasse', 'Seeufer'], {
    Rent: { type: 'money', unit: 'EUR', direction: 'lower', cells: ['900', '1200', '1500'] },
    Rooms: { cells: ['2', '3', '4'] },
    Floor: { direction: 'none', role: 'info', cells: ['1', '2', '3'] },
  });

test('a spreadsheet user copies, pastes, fills down, clears and undoes it all', {
  tag: '@journey',
}, async ({ personPage: page, person, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await seedFlats(server.url, person.jwt);
  await openWorkspace(page, id);
  const journey = startJourney('spreadsheet hand', page, { hasWeighed: true });
  const texts = () => gridOf(page).locator('td .value').allInnerTexts();
  const before = await texts();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await journey.stop('table', gridOf(page));

  await journey.click(await cellOf(page, 'Rent', 'Bergweg'));
  await journey.press('Shift+ArrowRight');
  await journey.press('Control+c');
  await expect.poll(copied).toBe('900\t1200');
  await journey.click(await cellOf(page, 'Floor', 'Bergweg'));
  await journey.paste();
  await expect(await cellOf(page, 'Floor', 'Bergweg')).toContainText('900');
  await journey.click(await cellOf(page, 'Rooms', 'Seeufer'));
  await journey.press('Shift+ArrowDown');
  await journey.press('Control+d');
  await expect(await cellOf(page, 'Floor', 'Seeufer')).toContainText('4');
  await journey.press('Delete');
  await expect(await cellOf(page, 'Rooms', 'Seeufer')).toContainText('–');
  await journey.stop('edited', gridOf(page));
  await journey.press('Control+z', 3);
  await expect.poll(texts).toEqual(before);
  await journey.press('Control+Shift+z', 3);
  await expect(await cellOf(page, 'Rooms', 'Seeufer')).toContainText('–');
  await journey.press('Control+z', 3);
  await expect.poll(texts).toEqual(before);

  await journey.press('Control+a');
  await journey.press('Control+c');
  await expect
    .poll(copied)
    .toBe(
      [
        '\tBergweg\tTalstrasse\tSeeufer',
        'Rent (EUR)\t900\t1200\t1500',
        'Rooms\t2\t3\t4',
        'Floor\t1\t2\t3',
      ].join('\n'),
    );
  await expect(saveStateOf(page)).toHaveText('Saved');
  journey.end({ steps: 20, controls: 45 });
});

test('a person who returns after a week sees the ranking and others’ changes, and decides again', {
  tag: '@journey',
}, async ({ personPage: page, person, server, makeGuest, openBrowser }) => {
  const id = await seedFlats(server.url, person.jwt);
  const { name, items } = await readComparison(server.url, person.jwt, id);
  const guest = await makeGuest('Alan Turing', id, 'edit');
  const theirs = await openBrowser(guest.jwt);
  await openWorkspace(theirs, id);
  await typeIntoCell(theirs, await cellOf(theirs, 'Rent', 'Talstrasse'), '1100');
  await expect(saveStateOf(theirs)).toHaveText('Saved');

  await page.goto('/compare');
  const journey = startJourney('back after a week', page, { hasWeighed: true });
  const card = page.getByRole('link', { name });
  await journey.stop('gallery', card);
  await journey.click(card);
  await journey.stop('ranking', page.locator('.verdict strong'));
  await journey.click(page.getByRole('banner').getByRole('button', { name: 'More' }));
  await journey.click(page.getByRole('menuitem', { name: 'History' }));
  const history = page.getByRole('dialog', { name: 'History' });
  const latest = history.locator('.history > li').first();
  await journey.stop('history', latest);
  await expect(latest).toContainText(/Rent of Talstrasse.*1,200.*→ €1,100/);
  await expect(latest).toContainText(/Alan Turing, \d\d:\d\d/);
  await expect(history).not.toContainText(items.ids[1] ?? '');
  await journey.click(latest.locator('.history-deed'));
  await journey.click(latest.getByRole('button', { name: /→ €1,100/ }).nth(1));
  await expect(history).toBeHidden();
  await expect(gridOf(page)).toBeFocused();
  await journey.type(['1000'], 'Enter');
  await expect(await cellOf(page, 'Rent', 'Talstrasse')).toContainText('1,000');
  await journey.click(page.getByRole('button', { name: 'Weigh', exact: true }));
  await journey.slide(page.getByRole('slider', { name: 'Weight of Rooms' }), 1);
  await expect(page.locator('.verdict strong')).toHaveText('Seeufer');
  await journey.stop('weighed', page.locator('.verdict strong'));
  await expect(saveStateOf(page)).toHaveText('Saved');
  journey.end({ steps: 9, controls: 60 });
});
