import { lazy } from 'react';
import { type RouteObject, replace } from 'react-router';
import type { Session } from '../session/createSession';
import { loginAddress } from '../session/returnPath';
import { Loading } from '../ui/Loading';
import { NotFoundPage } from './NotFoundPage';
import { Root } from './Root';
import { RouteError } from './RouteError';

const LoginPage = lazy(() => import('../features/auth/LoginPage').then((m) => ({ default: m.LoginPage })));
const LogoutPage = lazy(() => import('../features/auth/LogoutPage').then((m) => ({ default: m.LogoutPage })));
const Frame = lazy(() => import('../frame/Frame').then((m) => ({ default: m.Frame })));
const ProfilePage = lazy(() =>
  import('../features/account/ProfilePage').then((m) => ({ default: m.ProfilePage })),
);
const SettingsPage = lazy(() =>
  import('../features/account/SettingsPage').then((m) => ({ default: m.SettingsPage })),
);
const ComparePage = lazy(() =>
  import('../features/compare/ComparePage').then((m) => ({ default: m.ComparePage })),
);
const GraphPage = lazy(() => import('../features/graph/GraphPage').then((m) => ({ default: m.GraphPage })));

const Authenticating = () => <Loading what="authentication" />;

/** The paths of the spec and no other. */
export function createRoutes(session: Session): RouteObject[] {
  const sendOnward = async () => {
    await session.start();
    return replace(session.isSignedIn() ? '/compare' : '/auth/login');
  };
  const guard = async ({ request }: { request: Request }) => {
    await session.start();
    if (!session.isSignedIn()) throw replace(loginAddress(new URL(request.url)));
    return null;
  };
  const start = async () => {
    await session.start();
    return null;
  };
  const page = (path: string, Component: RouteObject['Component']): RouteObject => ({
    path,
    caseSensitive: true,
    Component: Component ?? null,
  });
  return [
    {
      path: '/',
      loader: start,
      shouldRevalidate: () => false,
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: Authenticating,
      children: [
        { index: true, loader: sendOnward },
        page('/auth/login', LoginPage),
        page('/auth/logout', LogoutPage),
        {
          loader: guard,
          Component: Frame,
          children: [
            page('/account/profile', ProfilePage),
            page('/account/settings', SettingsPage),
            page('/compare', ComparePage),
            page('/compare/graph', GraphPage),
          ],
        },
        { path: '*', Component: NotFoundPage },
      ],
    },
  ];
}
