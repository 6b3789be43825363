import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../api/testing/makeToken';
import { renderPage } from '../../api/testing/renderPage';
import { ok, type Responder, refusal, startTestServer } from '../../api/testing/startTestServer';
import { LoginPage } from './LoginPage';

const signedIn: Responder = () => ({ status: 202, body: { result: { jwt: makeUser().jwt } } });

const ways = { arePasswordsOn: true, signOnProviders: [] };

async function open(at: string, table: Record<string, Responder> = {}, options = {}) {
  const server = await startTestServer({
    'GET /auth/v1/options': () =>
      ok({ isSetupOpen: false, isRegistrationOpen: false, hasAccounts: true, ...ways, ...options }),
    ...table,
  });
  const view = await renderPage(<LoginPage />, { host: server.host, at, user: null });
  return { ...view, server, person: userEvent.setup() };
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('The login page', () => {
  it('signs in, opens the page that the visitor wanted, and replaces the entry', async () => {
    const { person, router, server } = await open('/auth/login?return=%2Fcompare%2Fgraph%3Fc%3D1', {
      'POST /auth/v1/login': signedIn,
    });
    await person.type(screen.getByLabelText('E-mail'), 'ada@example.org');
    await person.type(screen.getByLabelText('Password'), 'secret words{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/compare/graph'));
    expect(router.state.location.search).toBe('?c=1');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(server.requests.at(-1)?.body ?? server.requests.find(({ body }) => body)?.body).toEqual({
      username: 'ada@example.org',
      password: 'secret words',
    });
  });

  it.each([
    ['ERR_INVALID_CREDENTIALS', 401, 'The e-mail or the password is wrong.'],
    ['ERR_RATE_LIMITED', 429, 'Too many attempts. Try again in 25 seconds.'],
    ['ERR_BUSY', 503, 'The server is busy. Try again in a moment.'],
  ])('answers %s with a sentence, clears the password and keeps the name', async (code, status, text) => {
    const { person } = await open('/auth/login', {
      'POST /auth/v1/login': () => ({ ...refusal(status, code), headers: { 'retry-after': '25' } }),
    });
    await person.type(screen.getByLabelText('E-mail'), 'ada');
    await person.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(value('Password')).toBe('');
    expect(value('E-mail')).toBe('ada');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('says so when the server cannot be reached', async () => {
    const { person } = await open('/auth/login', { 'POST /auth/v1/login': () => ({ status: 0 }) });
    await person.type(screen.getByLabelText('E-mail'), 'ada');
    await person.type(screen.getByLabelText('Password'), 'x{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach the server');
  });

  it('labels its fields for password managers', async () => {
    await open('/auth/login');
    expect(screen.getByLabelText('E-mail').getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
  });

  it('makes the first account with the code of the link #setup=CODE', async () => {
    const { person, server, router } = await open('/auth/login#setup=ABC', {
      'POST /auth/v1/setup': signedIn,
    });
    await person.type(screen.getByLabelText('Your name'), 'Ada');
    await person.type(screen.getByLabelText('E-mail'), 'ada@example.org');
    await person.type(screen.getByLabelText('New password'), 'several words{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/compare'));
    expect(server.requests.find(({ path }) => path === '/auth/v1/setup')?.body).toEqual({
      code: 'ABC',
      name: 'Ada',
      email: 'ada@example.org',
      password: 'several words',
    });
  });

  it('lands in the comparison that an invitation carries', async () => {
    const { person, router } = await open('/auth/login?return=%2Fcompare%3Fc%3D7#invite=ABC', {
      'POST /auth/v1/redeem': signedIn,
    });
    await person.type(screen.getByLabelText('New password'), 'several words{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?c=7'));
    expect(router.state.location.pathname).toBe('/compare');
  });

  it.each([
    ['invite', 'Welcome to Tertium'],
    ['reset', 'Choose a new password'],
  ])('#%s=CODE is a state of this page and marks what is wrong', async (kind, title) => {
    const { person } = await open(`/auth/login#${kind}=ABC`, {
      'POST /auth/v1/redeem': () => refusal(400, 'ERR_PASSWORD_TOO_SHORT'),
    });
    await screen.findByRole('heading', { name: title });
    await person.type(screen.getByLabelText('New password'), 'short{Enter}');
    await screen.findByText('Use at least 8 characters.');
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('New password').getAttribute('autocomplete')).toBe('new-password');
  });

  it.each([
    ['Password2024!', /This password is easy to guess/],
    ['xAda.Lovelace!9', /contains part of your name or e-mail address/],
    ['my-tertium-8842', /contains “Tertium”/],
  ])('says why %s is refused before sending it', async (easy, why) => {
    const { person, server } = await open('/auth/login#setup=ABC', { 'POST /auth/v1/setup': signedIn });
    await person.type(screen.getByLabelText('Your name'), 'Ada Lovelace');
    await person.type(screen.getByLabelText('E-mail'), 'countess@example.org');
    await person.type(screen.getByLabelText('New password'), `${easy}{Enter}`);
    await screen.findByText(why);
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
    expect(server.count('POST /auth/v1/setup')).toBe(0);
  });

  it('lets a wrong code be corrected by hand', async () => {
    const { person } = await open('/auth/login#invite=ABC', {
      'POST /auth/v1/redeem': () => refusal(401, 'ERR_SETUP_CODE_INVALID'),
    });
    await person.type(screen.getByLabelText('New password'), 'several words{Enter}');
    await screen.findByText(/This code isn’t valid/);
    expect(value('Code')).toBe('ABC');
  });

  it('says that there are no accounts only if the server has just said so', async () => {
    const nobody = /No one has an account here yet/;
    const options = { isSetupOpen: true, isRegistrationOpen: true, hasAccounts: false };
    let answer: () => ReturnType<Responder> = () => ok(options);
    await open('/auth/login', { 'GET /auth/v1/options': () => answer() });
    await screen.findByText(nobody);
    answer = () => ok({ ...options, hasAccounts: true });
    fireEvent.focus(window);
    await screen.findByText(/This server has no administrator yet/);
    expect(screen.queryByText(nobody)).toBeNull();
    answer = () => ({ status: 0 });
    fireEvent.focus(window);
    await waitFor(() => expect(screen.queryByText(/administrator/)).toBeNull());
  });

  it('offers registration only where the server says it is open', async () => {
    await open('/auth/login', {}, { isRegistrationOpen: true });
    await screen.findByRole('button', { name: 'Create an account' });
  });

  const corp = { signOnProviders: [{ provider: '2', name: 'Corp' }] };

  it('leads to each provider and remembers where the visitor was going', async () => {
    await open('/auth/login?return=%2Fcompare%3Fc%3D1', {}, corp);
    const way = await screen.findByRole('link', { name: 'Continue with Corp' });
    expect(way.getAttribute('href')).toBe('/auth/v1/oidc/2/start?return=%2Fcompare%3Fc%3D1');
  });

  it('signs in a person who returns from a provider, once, and offers its sign-out when they leave', async () => {
    const back = '/auth/login?return=%2Fcompare%3Fc%3D1#sign-on=2&outcome=signIn';
    const { router, server } = await open(back, { 'POST /auth/v1/oidc/session': signedIn }, corp);
    await waitFor(() => expect(router.state.location.search).toBe('?c=1'));
    expect(server.count('POST /auth/v1/oidc/session')).toBe(1);
    await router.navigate('/auth/login', { state: { why: 'left' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Use another account' }));
    const leave = await screen.findByRole('link', { name: 'Sign out of Corp too' });
    expect(leave.getAttribute('href')).toBe('/auth/v1/oidc/2/logout');
  });

  it('says how a sign-on ended, and nothing that only the address says', async () => {
    await open('/auth/login#sign-on=2&outcome=unreachable', {}, corp);
    await screen.findByText('Corp doesn’t answer. Try again or use your password.');
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  it('shows the form on request if passwords are for administrators', async () => {
    const { person } = await open('/auth/login', {}, { ...corp, arePasswordsOn: false });
    await person.click(await screen.findByRole('button', { name: 'Use an administrator’s password' }));
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });
});
