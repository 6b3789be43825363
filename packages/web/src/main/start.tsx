import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createStore } from '../api/store';
import { App } from '../app/App';
import { userKey } from '../session/restoreUser';
import { createServerClock, deviceClock } from '../session/serverClock';

const { store, session } = createStore({
  host: import.meta.env.VITE_API_HOST ?? '',
  fetch: (...request) => fetch(...request),
  clock: createServerClock(deviceClock),
  locks: navigator.locks,
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
