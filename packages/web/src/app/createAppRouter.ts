import { createBrowserRouter } from 'react-router';
import type { Session, SessionEvent } from '../session/createSession';
import { homePath, loginAddress } from '../session/returnPath';
import { createRoutes } from './routes';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** Where to navigate when the session changes under the page. It always replaces the current history entry. */
function pathAfter(event: SessionEvent, here: { pathname: string; search: string }): string {
  if (event === 'replaced') return homePath;
  return event === 'expired' ? loginAddress(here) : '/auth/login';
}

export function createAppRouter(session: Session): AppRouter {
  const router = createBrowserRouter(createRoutes(session));
  session.subscribe((event) => {
    const { location } = router.state;
    if (event === 'replaced' && location.pathname === '/auth/login') return;
    void router.navigate(pathAfter(event, location), { replace: true, state: { why: event } });
  });
  return router;
}
