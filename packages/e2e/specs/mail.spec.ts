import { makeAdministrator } from '../src/api';
import { findByAxe } from '../src/axe';
import { linkIn, startMailbox } from '../src/startMailbox';
import { findFreePort, startServer } from '../src/startServer';
import { expect, putToken, test } from '../src/test';

test('a person joins by an invitation in their mail, forgets the password and sets another by a link; a refused e-mail is shown', {
  tag: '@soak',
}, async ({ browser, trouble }) => {
  const [mailbox, port] = [await startMailbox(), await findFreePort()];
  const settings = {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    MAIL_FROM: 'Tertium <tertium@example.org>',
  };
  const server = await startServer({ port, settings });
  trouble.origins.push(server.url);
  const open = async (jwt?: string) => {
    const context = await browser.newContext({ baseURL: server.url });
    trouble.watch(context);
    if (jwt !== undefined) await putToken(context, server.url, jwt);
    return context.newPage();
  };
  const nextLink = async (count: number) => {
    await expect.poll(() => mailbox.received.length).toBe(count);
    const mail = mailbox.received[count - 1];
    return mail === undefined ? '' : linkIn(mail);
  };

  const admin = await open(await makeAdministrator(server));
  await admin.goto('/account/profile');
  const section = (name: string) => admin.getByRole('region', { name, exact: true });
  await section('E-mail').getByRole('button', { name: 'Send test e-mail' }).click();
  await expect(section('E-mail').getByText(/^Sent to /)).toBeVisible();
  const invite = async (name: string, email: string) => {
    await section('People').getByRole('button', { name: 'Invite' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(admin.getByText(`An e-mail to ${email} is on its way.`)).toBeVisible();
    await admin.getByRole('button', { name: 'Done' }).click();
  };
  await invite('Katherine Johnson', 'katherine@example.org');

  const guest = await open();
  await guest.goto(await nextLink(2));
  await guest.getByLabel('New password', { exact: true }).fill('nine lanterns at dusk');
  await guest.getByRole('button', { name: 'Join' }).click();
  await expect(guest).toHaveURL(/\/compare$/);

  const later = await open();
  await later.goto('/auth/login');
  await later.getByRole('button', { name: 'Forgot your password?' }).click();
  await later.getByLabel('E-mail').fill('katherine@example.org');
  await later.getByRole('button', { name: 'Send link' }).click();
  await expect(later.getByText(/a link is on its way/)).toBeVisible();
  expect(await findByAxe(later)).toEqual({});
  await later.goto(await nextLink(3));
  await later.getByLabel('New password', { exact: true }).fill('ten lanterns at dawn');
  await later.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(later).toHaveURL(/\/compare$/);
  await nextLink(4);
  expect(mailbox.received[3]?.subject).toBe('Your Tertium password was changed');

  mailbox.refuses = true;
  await invite('Nobody', 'nobody@example.org');
  const row = section('People').getByRole('listitem').filter({ hasText: 'nobody@example.org' });
  await expect(row.getByText('E-mail not sent (Invitation): address refused')).toBeVisible();
  await expect(section('E-mail').getByRole('table')).toContainText('550 No such mailbox');
  expect(await findByAxe(admin)).toEqual({});
  await server.stop();
  await mailbox.close();
});
