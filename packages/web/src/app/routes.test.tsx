import { defaultSettings } from '@tertium/contract';
import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from '../api/store';
import { makeUser } from '../api/testing/makeToken';
import { PlainKit } from '../api/testing/PlainKit';
import { ok, refusal, startTestServer } from '../api/testing/startTestServer';
import { createServerClock, deviceClock } from '../session/serverClock';
import { SessionContext } from '../session/useSession';
import { drawerSubMenus } from '../ui/navbar';
import { RouteError } from './RouteError';
import { createRoutes } from './routes';

const profile = {
  id: '7c1d1ad5-9c7a-4a6a-8c0e-4f6b1c2d3e4f',
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  role: 'member',
  createdAt: 1,
  version: 1,
};

async function openApp(at: string, user: ReturnType<typeof makeUser> | undefined) {
  const server = await startTestServer({
    'GET /auth/v1/options': () =>
      ok({
        isSetupOpen: false,
        isRegistrationOpen: false,
        hasAccounts: true,
        arePasswordsOn: true,
        signOnProviders: [],
      }),
    'POST /auth/v1/logout': () => ({ status: 204 }),
    'GET /auth/v1/refresh': () => refusal(401, 'ERR_JWT_EXPIRED'),
    'GET /account/v1/profile': () => ok(profile, { etag: '"v1"' }),
    'GET /account/v1/settings': () => ok(defaultSettings, { etag: '"v1"' }),
    'GET /account/v1/sessions': () => ok([]),
    'GET /account/v1/tokens': () => ok([]),
    'GET /account/v1/factors': () => ok({ app: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false }),
    'GET /compare/v1/comparisons': () => ok([]),
    'GET /compare/v1/templates': () => ok([]),
  });
  if (user !== undefined) localStorage.setItem('user', JSON.stringify(user));
  const { store, session } = createStore({
    host: server.host,
    fetch: (...request) => fetch(...request),
    clock: createServerClock(deviceClock),
  });
  const router = createMemoryRouter(createRoutes(session), {
    initialEntries: ['/nope-before', at],
    initialIndex: 1,
  });
  render(
    <Provider store={store}>
      <SessionContext value={session}>
        <PlainKit>
          <RouterProvider router={router} />
        </PlainKit>
      </SessionContext>
    </Provider>,
  );
  const path = () => router.state.location.pathname;
  return { server, session, store, router, path };
}

describe('Routes', () => {
  it.each(['/compare', '/compare/graph', '/account/profile', '/account/settings', '/account/server'])(
    'An unauthenticated visitor who asks for %s is redirected to /auth/login',
    async (asked) => {
      const { path, server } = await openApp(asked, undefined);
      await screen.findByRole('heading', { name: 'Sign in' });
      expect(path()).toBe('/auth/login');
      // Without a token no call but the open ones is sent.
      expect(server.requests.every(({ path: called }) => called.startsWith('/auth/'))).toBe(true);
    },
  );

  it('/ sends a visitor to /auth/login, replacing the entry', async () => {
    const { path, router } = await openApp('/', undefined);
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(path()).toBe('/auth/login');
    await router.navigate(-1);
    expect(path()).toBe('/nope-before');
  });

  it('/ sends a signed-in user to /compare', async () => {
    const { path } = await openApp('/', makeUser());
    await waitFor(() => expect(path()).toBe('/compare'));
  });

  it.each(['/nope', '/auth', '/account', '/Compare', '/compare/x'])(
    '%s is the not-found page for anyone',
    async (asked) => {
      await openApp(asked, undefined);
      await screen.findByRole('heading', { name: 'Not found' });
      expect(screen.queryByText(/Sorry, something went wrong/)).toBeNull();
    },
  );

  it('without a stored user /auth/login renders and no 500 page', async () => {
    await openApp('/auth/login', undefined);
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.queryByText(/Sorry/)).toBeNull();
  });

  it('an expired token shows "Authenticating...", then the login page', async () => {
    const { path } = await openApp('/account/profile', makeUser({ exp: 10 }));
    expect(screen.getByText('Authenticating...')).toBeTruthy();
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(path()).toBe('/auth/login');
  });

  it('a signed-in person who opens /auth/login can continue', async () => {
    await openApp('/auth/login', makeUser());
    await screen.findByRole('button', { name: 'Continue' });
    await screen.findByText(/Ada Lovelace/);
  });

  it('/auth/logout signs out at once, opens /auth/login and replaces the entry', async () => {
    const { path, router, server, session } = await openApp('/auth/logout', makeUser());
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(session.isSignedIn()).toBe(false);
    expect(localStorage.getItem('user')).toBeNull();
    await waitFor(() => expect(server.count('POST /auth/v1/logout')).toBe(1));
    await router.navigate(-1);
    expect(path()).toBe('/nope-before');
  });

  it('an anonymous visit of /auth/logout makes no logout call', async () => {
    const { server } = await openApp('/auth/logout', undefined);
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(server.count('POST /auth/v1/logout')).toBe(0);
  });
});

describe('Route errors', () => {
  const open = async (raised: unknown) => {
    const loader = () => {
      throw raised;
    };
    const router = createMemoryRouter([{ path: '/', loader, element: null, ErrorBoundary: RouteError }]);
    render(<RouterProvider router={router} />);
  };

  it("shows 'Sorry, something went wrong.' followed by the message and the stack", async () => {
    // React tells of the caught error.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open(new Error('The bars fell over'));
    await screen.findByText('Sorry, something went wrong. The bars fell over');
    expect(document.querySelector('pre')?.textContent).toContain('routes.test.tsx');
  });

  it("shows 'Sorry, something went wrong.' followed by the status text", async () => {
    await open(new Response(null, { status: 502, statusText: 'Bad Gateway' }));
    await screen.findByText('Sorry, something went wrong. Bad Gateway');
  });

  it.each([
    [403, 'No access'],
    [404, 'Not found'],
  ])('has a result page of its own for %d', async (status, title) => {
    await open(new Response('', { status }));
    await screen.findByRole('heading', { name: title });
  });
});

describe('Interface state', () => {
  it('starts with the drawer closed, the key of drawer sub-menu 2 open and the modal closed', () => {
    const { store } = createStore({ host: '', fetch, clock: createServerClock(deviceClock) });
    expect(store.getState().navbar).toEqual({ isDrawerVisible: false, openMenuKeys: [drawerSubMenus[1]] });
    expect(store.getState().modal).toEqual({ isOpen: false });
  });
});
