import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { useAppSelector } from '../api/useStore';
import { isSignedIn } from '../session/auth';
import { useSettled } from '../ui/useSettled';
import { PageComing } from './PageComing';

/** Wraps every page. Calls `preload` once the first page has settled, to fetch what signing out needs. */
export function Root({ preload }: { preload: () => Promise<unknown> }) {
  const isKnown = useAppSelector(({ auth }) => isSignedIn(auth));
  const isSettled = useSettled();
  useEffect(() => {
    // A failure here is harmless: the page is fetched when it is opened.
    if (isKnown && isSettled) void preload().catch(() => undefined);
  }, [isKnown, isSettled, preload]);
  return (
    <Suspense fallback={<PageComing />}>
      <Outlet />
    </Suspense>
  );
}
