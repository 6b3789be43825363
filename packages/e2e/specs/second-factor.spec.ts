import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/test';

/** The code that an authenticator app shows some steps of 30 seconds from now (RFC 6238). */
function codeOf(secret: string, steps = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** A device that has passkeys and whose person always unlocks it. */
async function addDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('an app, a passkey alone and a recovery code sign in, the code once', async ({
  page,
  person,
  server,
  trouble,
}) => {
  trouble.expect(/status of 40[13]/);
  // Browsers have passkeys only on HTTPS and under this name.
  const origin = server.url.replace('127.0.0.1', 'localhost');
  trouble.origins.push(origin);
  await addDevice(page);
  const enterPassword = async () => {
    await page.goto(`${origin}/auth/login`);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const isIn = () => expect(page).toHaveURL(/\/compare$/);
  const leave = async () => {
    await page.goto(`${origin}/auth/logout`);
    await expect(page).toHaveURL(/\/auth\/login/);
  };
  const section = page.getByRole('region', { name: 'Second factor' });
  const dialog = page.getByRole('dialog');

  await enterPassword();
  await isIn();
  await page.goto(`${origin}/account/profile`);
  await section.getByRole('button', { name: 'Set up app' }).click();
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = ((await dialog.locator('.factor-secret').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code from the app').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(section.getByText(/^added on .* from Chrome/)).toBeVisible();

  await leave();
  await enterPassword();
  const code = page.getByLabel('Code from your authenticator app');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('12 34 56');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code or passkey isn’t right, or was already used.')).toBeVisible();
  const typed = codeOf(secret, 1);
  await code.fill(`${typed.slice(0, 3)} ${typed.slice(3)}`);
  await page.keyboard.press('Enter');
  await isIn();

  await page.goto(`${origin}/account/profile`);
  await section.getByRole('button', { name: 'Add passkey' }).click();
  await dialog.getByLabel('Name').fill('Laptop');
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(section.getByText('Passkey “Laptop”')).toBeVisible();

  await leave();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await isIn();

  for (const isTaken of [true, false]) {
    await leave();
    await enterPassword();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    if (isTaken) await isIn();
    else await expect(page.getByText('This code or passkey isn’t right, or was already used.')).toBeVisible();
  }
});
