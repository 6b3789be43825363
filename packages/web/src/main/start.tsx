import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { settingsApi } from '../api/settings';
import { createStore } from '../api/store';
import { App } from '../app/App';
import { createAppRouter } from '../app/createAppRouter';
import { preloadPage } from '../app/routes';
import { forgetEdits } from '../document/state/forgetEdits';
import { fetchPrefetched } from '../session/prefetch';
import { findStoredUser } from '../session/restoreUser';
import { createServerClock, deviceClock } from '../session/serverClock';
import { userKey } from '../session/userKey';
import { host } from './host';

/** What is here by then is drawn without saying before that it is waited for. */
const patienceMilliseconds = 300;

const { store, session } = createStore({
  host,
  fetch: fetchPrefetched,
  clock: createServerClock(deviceClock),
  locks: navigator.locks,
});

// Edits that were never saved stay through an expiry and a reload, but not on a device that was signed out.
session.subscribe((event, userId) => {
  if (event === 'left') forgetEdits(store, userId);
});

window.addEventListener('storage', ({ key }) => {
  if (key === userKey || key === null) session.follow();
});

// Created before anything is drawn, so that it resolves the route while the page's files load.
const router = createAppRouter(session);

// The settings are in the store before the page is drawn, which would otherwise be drawn twice.
const readSettings = async () => {
  await session.start();
  if (session.isSignedIn())
    await store.dispatch(settingsApi.endpoints.readSettings.initiate(undefined, { subscribe: false }));
};

// Not awaited at the top level, because the page's files import from this one's.
void Promise.race([
  // A failure here is harmless: the page asks for its files itself.
  Promise.all([preloadPage(location, findStoredUser() !== undefined), readSettings()]).catch(() => undefined),
  new Promise((resolve) => setTimeout(resolve, patienceMilliseconds)),
]).then(() => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no place for the application');
  createRoot(root).render(
    <StrictMode>
      <App store={store} session={session} router={router} />
    </StrictMode>,
  );
});
