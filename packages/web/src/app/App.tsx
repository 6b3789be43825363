import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import type { Store } from '../api/store';
import { LiveSettings } from '../frame/LiveSettings';
import type { Session } from '../session/createSession';
import { SessionContext } from '../session/useSession';
import type { AppRouter } from './createAppRouter';

interface AppProps {
  readonly store: Store;
  readonly session: Session;
  readonly router: AppRouter;
}

export function App({ store, session, router }: AppProps) {
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
