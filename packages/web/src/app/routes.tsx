import { type ComponentType, Suspense } from 'react';
import { type RouteObject, replace } from 'react-router';
import type { Session } from '../session/createSession';
import { loginAddress } from '../session/returnPath';
import { Loading } from '../ui/Loading';
import { lazyPage } from './lazyPage';
import { PageComing, preloadPageMissing } from './PageComing';
import { Root } from './Root';

const login = lazyPage(() => import('../features/auth/LoginPage'), 'LoginPage');
const logout = lazyPage(() => import('../features/auth/LogoutPage'), 'LogoutPage');
const frame = lazyPage(() => import('../frame/Frame'), 'Frame');
const profile = lazyPage(() => import('../features/account/ProfilePage'), 'ProfilePage');
const settings = lazyPage(() => import('../features/account/SettingsPage'), 'SettingsPage');
const compare = lazyPage(() => import('../features/compare/page/ComparePage'), 'ComparePage');
const graph = lazyPage(() => import('../features/graph/GraphPage'), 'GraphPage');
const notFound = lazyPage(() => import('./NotFoundPage'), 'NotFoundPage');
const routeError = lazyPage(() => import('./RouteError'), 'RouteError');

/** Signing out works without a connection only when its pages are already here, and so does saying what is missing. */
async function preloadForOffline(): Promise<void> {
  await Promise.all([...[login, logout, routeError].map(({ preload }) => preload()), preloadPageMissing()]);
}

const Authenticating = () => <Loading what="authentication" />;

const FramedRouteError = () => (
  <Suspense fallback={<Loading what="lazyResources" />}>
    <routeError.Page />
  </Suspense>
);
const BareRouteError = () => (
  <main id="main">
    <FramedRouteError />
  </main>
);

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
  const page = (path: string, { Page }: { Page: ComponentType }): RouteObject => ({
    path,
    caseSensitive: true,
    Component: Page,
  });
  /** One inside the frame, which stays when the page does not come or breaks. */
  const framed = (path: string, { Page }: { Page: ComponentType }): RouteObject => ({
    path,
    caseSensitive: true,
    element: (
      // By its path: the page that was left does not stand in for one that may not come.
      <Suspense key={path} fallback={<PageComing />}>
        <Page />
      </Suspense>
    ),
    ErrorBoundary: FramedRouteError,
  });
  return [
    {
      path: '/',
      loader: start,
      shouldRevalidate: () => false,
      element: <Root preload={preloadForOffline} />,
      ErrorBoundary: BareRouteError,
      HydrateFallback: Authenticating,
      children: [
        { index: true, loader: sendOnward, element: null },
        page('/auth/login', login),
        page('/auth/logout', logout),
        {
          loader: guard,
          // A page's own view stands in the query; changing it asks for nobody's papers again.
          shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
          Component: frame.Page,
          children: [
            framed('/account/profile', profile),
            framed('/account/settings', settings),
            framed('/compare', compare),
            framed('/compare/graph', graph),
          ],
        },
        { path: '*', Component: notFound.Page },
      ],
    },
  ];
}
