import { defaultSettings, type Settings } from '@tertium/contract';
import { render } from '@testing-library/react';
import { App as KitApp } from 'antd';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { User } from '../../session/auth';
import { jsonStorage } from '../../session/jsonStorage';
import { createServerClock, deviceClock } from '../../session/serverClock';
import { userKey } from '../../session/userKey';
import { SessionContext } from '../../session/useSession';
import { announcerId } from '../../ui/announce';
import { PageBarPlace } from '../../ui/PageBar';
import { SettingsContext } from '../../ui/settings';
import { ThemeProvider } from '../../ui/ThemeProvider';
import { createStore } from '../store';
import { makeUser } from './makeToken';
import { PlainKit } from './PlainKit';

interface PageUnderTest {
  /** Address of the test server. */
  host: string;
  /** Where the page is opened, with its search. */
  at?: string;
  /** `null` for a visitor. */
  user?: User | null;
  settings?: Partial<Settings>;
}

/** Renders a page with a real store, session and router against a real server. */
export async function renderPage(page: ReactNode, { host, at = '/', user, settings }: PageUnderTest) {
  if (user !== null) jsonStorage.write(userKey, user ?? makeUser());
  const { store, session } = createStore({
    host,
    fetch: (...request) => fetch(...request),
    clock: createServerClock(deviceClock),
  });
  await session.start();
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  const mergedSettings = { ...defaultSettings, ...settings };
  const view = render(
    <Provider store={store}>
      <SessionContext value={session}>
        <SettingsContext value={mergedSettings}>
          <PlainKit>
            <ThemeProvider settings={mergedSettings}>
              <KitApp>
                <PageBarPlace />
                <RouterProvider router={router} />
                <div id={announcerId} aria-live="polite" />
              </KitApp>
            </ThemeProvider>
          </PlainKit>
        </SettingsContext>
      </SessionContext>
    </Provider>,
  );
  return { ...view, store, session, router };
}
