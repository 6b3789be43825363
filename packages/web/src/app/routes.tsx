import { type ComponentType, Suspense } from 'react';
import { Outlet, type RouteObject, replace, useSearchParams } from 'react-router';
import type { Session } from '../session/createSession';
import { loginAddress } from '../session/returnPath';
import { Loading } from '../ui/Loading';
import { lazyComponent, preloads } from '../ui/lazyPart';
import { PageComing } from './PageComing';

const Login = lazyComponent(() => import('../features/auth/LoginPage'), 'LoginPage');
const Logout = lazyComponent(() => import('../features/auth/LogoutPage'), 'LogoutPage');
const Guest = lazyComponent(() => import('./GuestRoute'), 'GuestRoute');
const ReadLink = lazyComponent(() => import('./LinkRoute'), 'LinkRoute');
const Frame = lazyComponent(() => import('../frame/Frame'), 'Frame');
const NoticeBell = lazyComponent(() => import('../features/notices/NoticeBell'), 'NoticeBell');
const Profile = lazyComponent(() => import('../features/account/ProfilePage'), 'ProfilePage');
const Settings = lazyComponent(() => import('../features/account/SettingsPage'), 'SettingsPage');
const Server = lazyComponent(() => import('../features/operation/ServerPage'), 'ServerPage');
const loadComparePage = () => import('../features/workspace/ComparePage');
const Compare = lazyComponent(loadComparePage, 'ComparePage');
const loadGraphPage = () => import('../features/graph/page/GraphPage');
const Graph = lazyComponent(loadGraphPage, 'GraphPage');
const Report = lazyComponent(() => import('./ReportRoute'), 'ReportRoute');
const NotFound = lazyComponent(() => import('./NotFoundPage'), 'NotFoundPage');
const RouteError = lazyComponent(() => import('./RouteError'), 'RouteError');

const isReport = (search: URLSearchParams) => search.has('report') && search.has('c');

const CompareOrReport = () => (isReport(useSearchParams()[0]) ? <Report /> : <Compare />);

// Loaded while there is a connection, so that signing out works offline.
preloads.push(Login.preload, Logout.preload, RouteError.preload);

/** Loads the files of the page that is about to be shown. The served page also names them to the browser. */
export async function preloadPage({ pathname, search }: Location, isKnown: boolean): Promise<void> {
  if (pathname.startsWith('/guest/')) return Guest.preload();
  if (pathname.startsWith('/link/')) return ReadLink.preload();
  if (!isKnown || pathname.startsWith('/auth/')) return Login.preload();
  const open = async () => {
    if (isReport(new URLSearchParams(search))) return Report.preload();
    await Compare.preload();
    await (await loadComparePage()).preloadComparePage(search);
  };
  const openGraph = async () => {
    await Graph.preload();
    await (await loadGraphPage()).preloadChart(search);
  };
  await Promise.all([
    Frame.preload(),
    pathname === '/compare' && open(),
    pathname === '/compare/graph' && openGraph(),
  ]);
}

const Authenticating = () => <Loading what="authentication" />;

const FramedRouteError = () => (
  <Suspense fallback={<Loading what="lazyResources" />}>
    <RouteError />
  </Suspense>
);
const BareRouteError = () => (
  <main id="main">
    <FramedRouteError />
  </main>
);

/** The paths of the spec and those of guest and public links, and no others. */
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
  const page = (path: string, Component: ComponentType): RouteObject => ({
    path,
    caseSensitive: true,
    Component,
  });
  /** A route inside the frame, which stays when the page is missing or breaks. */
  const framed = (path: string, Page: ComponentType): RouteObject => ({
    path,
    caseSensitive: true,
    element: (
      // Keyed by path, so that the page that was left isn't shown in place of one that may not load.
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
      element: (
        <Suspense fallback={<PageComing />}>
          <Outlet />
        </Suspense>
      ),
      ErrorBoundary: BareRouteError,
      HydrateFallback: Authenticating,
      children: [
        { index: true, loader: sendOnward, element: null },
        page('/auth/login', Login),
        page('/auth/logout', Logout),
        page('/guest/:secret', Guest),
        page('/link/:secret', ReadLink),
        {
          loader: guard,
          // A page keeps its own view in the query. Changing it doesn't check the session again.
          shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
          element: <Frame bell={<NoticeBell />} />,
          children: [
            framed('/account/profile', Profile),
            framed('/account/settings', Settings),
            framed('/account/server', Server),
            framed('/compare', CompareOrReport),
            framed('/compare/graph', Graph),
          ],
        },
        { path: '*', Component: NotFound },
      ],
    },
  ];
}
