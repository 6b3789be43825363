import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findByAxe } from '../src/axe';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { cellOf, openWorkspace, typeIntoCell } from '../src/workspace';

test('a manager adds a webhook, sees its secret once, tests it, reads its log and receives a change', {
  tag: '@soak',
}, async ({ person, personPage: page, server, trouble }) => {
  // An address that is none.
  trouble.expect(/status of 400/);
  const received: string[] = [];
  const receiver = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']));
    response.writeHead(received.length === 1 ? 200 : 500).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`;
  const id = await seedTable(server.url, person.jwt, ['Bergweg'], { Rent: { cells: ['900'] } });
  await openWorkspace(page, id);
  const open = async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'Webhooks' }).click();
  };
  await open();
  const drawer = page.getByRole('dialog', { name: 'Webhooks' });
  await drawer.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await dialog.getByLabel('Address').fill('example');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByText('Enter a web address without a name and password.')).toBeVisible();
  await dialog.getByLabel('Address').fill(url);
  await dialog.getByLabel('Revealed rounds').uncheck();
  expect(await findByAxe(page, dialog)).toEqual({});
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const secret = page.getByRole('dialog', { name: 'New secret' });
  await expect(secret.getByLabel('Secret of the webhook')).toHaveValue(/^whsec_[\w+/=]{44}$/);
  await secret.getByRole('button', { name: 'Done' }).click();
  const row = drawer.getByRole('list', { name: 'Webhooks' }).getByRole('listitem');
  await expect(row).toContainText('Changes, Saved versions, New threads of comments and Replies to comments');
  await row.getByRole('button', { name: 'Send test' }).click();
  const log = row.getByRole('region', { name: /^Log of/ });
  await expect(log.getByRole('row')).toHaveCount(2);
  await expect(log).toContainText('Delivered (200)');
  await row.getByRole('button', { name: 'Send test' }).click();
  await expect(log.getByRole('row').nth(1)).toContainText('Answered 500');
  await page.mouse.move(0, 0);
  expect(await findByAxe(page, drawer)).toEqual({});
  await drawer.getByRole('button', { name: 'Close' }).click();
  await typeIntoCell(page, await cellOf(page, 'Rent', 'Bergweg'), '950');
  await expect.poll(() => new Set(received).size).toBe(3);
  await open();
  await row.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(row).toHaveCount(0);
  receiver.close();
});
