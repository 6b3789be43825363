import { useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import type { Store } from '../api/store';
import { LiveSettings } from '../frame/LiveSettings';
import type { Session } from '../session/createSession';
import { SessionContext } from '../session/useSession';
import { createAppRouter } from './createAppRouter';

export function App({ store, session }: { store: Store; session: Session }) {
  const [router] = useState(() => createAppRouter(session));
  return (
    <Provider store={store}>
      <SessionContext value={session}>
        <LiveSettings>
          <RouterProvider router={router} />
        </LiveSettings>
      </SessionContext>
    </Provider>
  );
}
