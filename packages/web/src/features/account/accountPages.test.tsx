import { defaultSettings } from '@tertium/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { ok, type Responder, refusal, startTestServer } from '../../api/testing/startTestServer';
import { ProfilePage } from './ProfilePage';
import { SettingsPage } from './SettingsPage';

const version = { etag: '"v3"' };
const profile = {
  id: '7c1d1ad5-9c7a-4a6a-8c0e-4f6b1c2d3e4f',
  email: 'ada@example.org',
  wantedEmail: null,
  name: 'Ada Lovelace',
  role: 'administrator',
  hasPassword: true,
  createdAt: 1,
  version: 3,
};
const session = { createdAt: 1, lastUsedAt: 1, device: 'Firefox on Linux', network: '10.0.0.1' };
const person = {
  ...profile,
  id: 'p2',
  name: 'Grace',
  email: 'grace@example.org',
  role: 'member',
  state: 'active',
};

async function openProfile(table: Record<string, Responder> = {}, at = '/account/profile') {
  const server = await startTestServer({
    'GET /account/v1/profile': () => ok(profile, version),
    'GET /account/v1/sessions': () =>
      ok([
        { ...session, id: 's1', isCurrent: true },
        { ...session, id: 's2', isCurrent: false, device: 'Safari on macOS' },
      ]),
    'GET /account/v1/factors': () => ok({ app: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false }),
    'GET /account/v1/tokens': () => ok([]),
    'GET /account/v1/sign-ons': () => ok({ signOns: [], providers: [] }),
    'GET /account/v1/people': () => ok([{ ...person, lastSeenAt: null, version: 5 }]),
    'GET /account/v1/mails': () => ok({ sender: null, mails: [] }),
    ...table,
  });
  await renderPage(<ProfilePage />, { host: server.host, at });
  await screen.findByRole('heading', { name: 'Profile' });
  return { server, who: userEvent.setup() };
}

describe('The settings page', () => {
  it('saves a setting with the version it saw, and shows it at once', async () => {
    const server = await startTestServer({
      'GET /account/v1/settings': () => ok(defaultSettings, version),
      'PATCH /account/v1/settings': () =>
        ok({ ...defaultSettings, numberFormat: '1.234,5' }, { etag: '"v4"' }),
    });
    await renderPage(<SettingsPage />, server);
    await userEvent.click(await screen.findByLabelText('1.234,5'));
    await screen.findByText('1.299,95 €');
    const sent = () => server.requests.find(({ method }) => method === 'PATCH');
    await waitFor(() => expect(sent()).toBeDefined());
    expect(sent()?.body).toEqual({ numberFormat: '1.234,5' });
    expect(sent()?.headers['if-match']).toBe('"v3"');
  });

  it('tries again on the latest version when another tab was quicker', async () => {
    let isFirst = true;
    const server = await startTestServer({
      'GET /account/v1/settings': () => ok(defaultSettings, isFirst ? version : { etag: '"v9"' }),
      'PATCH /account/v1/settings': ({ headers }) => {
        isFirst = false;
        return headers['if-match'] === '"v9"'
          ? ok({ ...defaultSettings, hasShortcuts: false }, { etag: '"v10"' })
          : refusal(412, 'ERR_VERSION_CONFLICT');
      },
    });
    await renderPage(<SettingsPage />, server);
    await userEvent.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
    await waitFor(() => expect(server.count('PATCH /account/v1/settings')).toBe(2));
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
  });

  it('saves quick changes one after the other, each with the version of the one before', async () => {
    let saved = 3;
    const seen: unknown[] = [];
    const server = await startTestServer({
      'GET /account/v1/settings': () => ok(defaultSettings, version),
      'PATCH /account/v1/settings': async ({ headers, body }) => {
        seen.push(headers['if-match']);
        await new Promise(setImmediate);
        return ok({ ...defaultSettings, ...(body as object) }, { etag: `"v${++saved}"` });
      },
    });
    await renderPage(<SettingsPage />, server);
    const first = await screen.findByLabelText('1.234,5');
    for (const control of [first, screen.getByLabelText('Dark'), screen.getByRole('switch')])
      fireEvent.click(control);
    await waitFor(() => expect(seen).toEqual(['"v3"', '"v4"', '"v5"']));
  });

  it('reverts the setting and shows an error if the server refuses it', async () => {
    const server = await startTestServer({
      'GET /account/v1/settings': () => ok(defaultSettings, version),
      'PATCH /account/v1/settings': () => refusal(503, 'ERR_BUSY'),
    });
    await renderPage(<SettingsPage />, server);
    await userEvent.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
    await screen.findByText(/^Not saved\./);
    await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true'));
  });

  it('shows the 403 page when the server forbids it', async () => {
    const server = await startTestServer({ 'GET /account/v1/settings': () => refusal(403, 'ERR_FORBIDDEN') });
    await renderPage(<SettingsPage />, server);
    await screen.findByRole('heading', { name: 'No access' });
  });
});

describe('The profile page', () => {
  it('changes the name with the version it saw', async () => {
    const { server, who } = await openProfile({
      'PATCH /account/v1/profile': () => ok({ ...profile, name: 'Ada King' }, { etag: '"v4"' }),
    });
    const name = screen.getByLabelText('Name');
    await who.clear(name);
    await who.type(name, 'Ada King{Enter}');
    await screen.findByText('Saved');
    const sent = server.requests.find(({ method }) => method === 'PATCH');
    expect(sent?.body).toEqual({ name: 'Ada King' });
    expect(sent?.headers['if-match']).toBe('"v3"');
  });

  it('shows a new access token once, and why others ended', async () => {
    const kept = { id: 't1', name: '<b>Nightly</b>', scope: 'write', createdAt: 1, lastUsedAt: null };
    const accessToken = { ...kept, expiresAt: 4_000_000_000, ended: null };
    const old = { ...kept, id: 't2', name: 'Old', expiresAt: 2, ended: { at: 2, why: 'password' } };
    let isMade = false;
    const { server, who } = await openProfile({
      'GET /account/v1/tokens': () => ok(isMade ? [accessToken, old] : [old]),
      'POST /account/v1/tokens': ({ body }) => {
        isMade = (body as { password: string }).password === 'right one';
        return isMade
          ? { ...ok({ token: 'tertium_pat_x', accessToken }), status: 201 }
          : refusal(403, 'ERR_CURRENT_PASSWORD_WRONG');
      },
    });
    await screen.findByText(/never used · ended on .* when you changed your password/);
    expect(screen.queryByRole('button', { name: 'Revoke Old' })).toBeNull();
    await who.click(screen.getByRole('button', { name: 'Create token' }));
    const dialog = await screen.findByRole('dialog');
    await who.type(within(dialog).getByLabelText('Name'), '<b>Nightly</b>');
    await who.click(within(dialog).getByLabelText('Read and change comparisons'));
    const password = within(dialog).getByLabelText('Your password');
    await who.type(password, 'wrong{Enter}');
    await within(dialog).findByText('The password is wrong.');
    await who.clear(password);
    await who.type(password, 'right one{Enter}');
    expect(await screen.findByLabelText('Access token')).toHaveProperty('value', 'tertium_pat_x');
    expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
      name: '<b>Nightly</b>',
      scope: 'write',
      cellValues: 'proposed',
      days: 30,
      password: 'right one',
    });
    await who.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(document.body.innerHTML).not.toContain('tertium_pat_x'));
    await screen.findByRole('button', { name: 'Revoke <b>Nightly</b>' });
    expect(screen.getByText(/never used · expires on/)).toBeDefined();
  });

  it('marks the current password when it is wrong', async () => {
    const { who } = await openProfile({
      'POST /account/v1/password': () => refusal(403, 'ERR_CURRENT_PASSWORD_WRONG'),
    });
    await who.type(screen.getByLabelText('Current password'), 'old');
    await who.type(screen.getByLabelText('New password'), 'several new words{Enter}');
    await screen.findByText('The password is wrong.');
    expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  });

  it('refuses a password that is easy to guess before sending it, and accepts a better one', async () => {
    const { server, who } = await openProfile({ 'POST /account/v1/password': () => ({ status: 204 }) });
    await who.type(screen.getByLabelText('Current password'), 'old');
    const field = screen.getByLabelText('New password');
    await who.type(field, 'Password2024!{Enter}');
    await screen.findByText(/This password is easy to guess/);
    expect(server.count('POST /account/v1/password')).toBe(0);
    await who.clear(field);
    expect(screen.queryByText(/This password is easy to guess/)).toBeNull();
    await who.type(field, 'several new words{Enter}');
    await waitFor(() => expect(server.count('POST /account/v1/password')).toBe(1));
  });

  it('asks for the password before another e-mail, says that it waits, and can cancel it', async () => {
    let current: object = { ...profile, role: 'member' };
    const { server, who } = await openProfile({
      'GET /account/v1/profile': () => ok(current, version),
      'PATCH /account/v1/profile': ({ body }) => {
        const { email } = body as { email: string };
        if ((body as { password?: string }).password === 'wrong')
          return refusal(403, 'ERR_CURRENT_PASSWORD_WRONG');
        current = { ...current, wantedEmail: email === profile.email ? null : email };
        return ok(current, { etag: '"v4"' });
      },
    });
    const details = () => within(screen.getByRole('region', { name: 'Your details' }));
    const email = details().getByLabelText('E-mail');
    await who.clear(email);
    await who.type(email, 'ada@new.org');
    expect(details().getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await who.type(details().getByLabelText('Your password'), 'wrong{Enter}');
    await screen.findByText('The password is wrong.');
    await who.type(details().getByLabelText('Your password'), 'right one{Enter}');
    await screen.findByText(/An administrator has to confirm ada@new\.org/);
    expect(server.requests.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
      email: 'ada@new.org',
      password: 'right one',
    });
    await who.click(details().getByRole('button', { name: 'Cancel request' }));
    await waitFor(() => expect(screen.queryByText(/has to confirm/)).toBeNull());
    expect(server.requests.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
      email: profile.email,
    });
  });

  it('lets an administrator confirm a wanted e-mail', async () => {
    const { server, who } = await openProfile({
      'GET /account/v1/people': () =>
        ok([{ ...person, wantedEmail: 'grace@new.org', lastSeenAt: null, version: 5 }]),
      'PATCH /account/v1/people/p2': () => ok({ ...person, lastSeenAt: null, version: 6 }, { etag: '"v6"' }),
    });
    await screen.findByText('Wants to change e-mail to grace@new.org');
    await who.click(screen.getByRole('button', { name: 'Actions for Grace' }));
    await who.click(await screen.findByRole('menuitem', { name: 'Confirm grace@new.org' }));
    await screen.findByText('Grace now signs in as grace@new.org');
    const sent = server.requests.find(({ method }) => method === 'PATCH');
    expect([sent?.body, sent?.headers['if-match']]).toEqual([{ emailChange: 'confirm' }, '"v5"']);
  });

  it('signs another device out, never this one', async () => {
    const { server, who } = await openProfile({ 'DELETE /account/v1/sessions/s2': () => ({ status: 204 }) });
    expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull();
    await who.click(await screen.findByRole('button', { name: 'Sign out Safari on macOS' }));
    await screen.findByText('Signed out Safari on macOS');
    expect(server.count('DELETE /account/v1/sessions/s2')).toBe(1);
  });

  it('lets an administrator invite a person and shows the link once', async () => {
    const { server, who } = await openProfile({
      'POST /account/v1/people': () => ({
        status: 201,
        body: { result: { code: 'XYZ', link: '/auth/login#invite=XYZ', expiresAt: 2_000_000_000 } },
      }),
    });
    await who.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite someone' });
    await who.type(within(dialog).getByLabelText('Name'), 'Grace');
    await who.type(within(dialog).getByLabelText('E-mail'), 'grace@example.org{Enter}');
    const link = await screen.findByLabelText<HTMLTextAreaElement>('One-time link');
    expect(link.value).toBe(`${location.origin}/auth/login#invite=XYZ`);
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Grace',
      email: 'grace@example.org',
      role: 'member',
    });
  });

  it('shows people to administrators only', async () => {
    await openProfile({ 'GET /account/v1/profile': () => ok({ ...profile, role: 'member' }, version) });
    expect(screen.queryByRole('heading', { name: 'People' })).toBeNull();
  });
});

describe('Sign-on in the profile', () => {
  const providers = [{ provider: '1', name: 'Corp' }];
  const connected = {
    id: '0b8b9a52-6f3b-4f6e-9d3c-0d8f7a1c2b3d',
    provider: '1',
    name: 'Corp',
    email: 'ada@corp.example',
    createdAt: 1,
    lastUsedAt: null,
  };
  const withSignOns = (signOns: object[]) => ({
    'GET /account/v1/sign-ons': () => ok({ signOns, providers }),
  });

  it('connects a person who returns from a provider, after the password, and shows the sign-on', async () => {
    let signOns: object[] = [];
    const { server, who } = await openProfile(
      {
        'GET /account/v1/sign-ons': () => ok({ signOns, providers }),
        'POST /account/v1/sign-ons': ({ body }) => {
          if ((body as { password: string }).password !== 'right')
            return refusal(403, 'ERR_CURRENT_PASSWORD_WRONG');
          signOns = [connected];
          return { status: 201, body: { result: connected } };
        },
      },
      '/account/profile#sign-on=1&outcome=connect',
    );
    const dialog = await screen.findByRole('dialog', { name: 'Connect Corp?' });
    const password = within(dialog).getByLabelText('Your password');
    await who.type(password, 'wrong{Enter}');
    await within(dialog).findByText('The password is wrong.');
    await who.type(password, 'right{Enter}');
    await screen.findByText('ada@corp.example · never used');
    expect(server.count('POST /account/v1/sign-ons')).toBe(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks no password of people without one, and names the last way to sign in', async () => {
    const { who } = await openProfile({
      'GET /account/v1/profile': () => ok({ ...profile, role: 'member', hasPassword: false }, version),
      ...withSignOns([connected]),
      'DELETE /account/v1/sign-ons/0b8b9a52-6f3b-4f6e-9d3c-0d8f7a1c2b3d': () => refusal(409, 'ERR_STATE'),
    });
    expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Connect/ })).toBeNull();
    await who.click(screen.getByRole('button', { name: 'Disconnect Corp' }));
    await who.click(await screen.findByRole('button', { name: 'Disconnect' }));
    await screen.findByText('This is your last way to sign in. Add another one first.');
    await who.click(screen.getByRole('button', { name: 'Create token' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create access token' });
    await who.type(within(dialog).getByLabelText('Name'), 'Script');
    expect(within(dialog).getByRole('button', { name: 'Create token' })).toHaveProperty('disabled', false);
  });

  it('shows an administrator the result of a test, and why a person can’t sign in', async () => {
    const outcome = { kind: 'refused', trouble: 'group' };
    const claims = { sub: 'ada', groups: ['a', '<b>'] };
    await openProfile(
      { ...withSignOns([]), 'POST /account/v1/sign-ons/test': () => ok({ claims, outcome }) },
      '/account/profile#sign-on=1&outcome=test',
    );
    const dialog = await screen.findByRole('dialog', { name: 'What Corp sent' });
    await within(dialog).findByText(/None of your groups may sign in here/);
    expect(within(dialog).getByRole('row', { name: 'groups ["a","<b>"]' })).toBeTruthy();
  });
});
