import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createStore } from '../api/store';
import { App } from '../app/App';
import { forgetEdits } from '../comparison/forgetEdits';
import { createServerClock, deviceClock } from '../session/serverClock';
import { userKey } from '../session/userKey';

const { store, session } = createStore({
  host: import.meta.env.VITE_API_HOST ?? '',
  fetch: (...request) => fetch(...request),
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

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the application');
createRoot(root).render(
  <StrictMode>
    <App store={store} session={session} />
  </StrictMode>,
);
