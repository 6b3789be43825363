import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { useAppSelector } from '../api/useStore';
import { isSignedIn } from '../session/auth';
import { PageComing } from './PageComing';

const settleMs = 1_500;

/** Wraps every page. Calls `preload` once the first page has settled, to fetch what signing out needs. */
export function Root({ preload }: { preload: () => Promise<unknown> }) {
  const isKnown = useAppSelector(({ auth }) => isSignedIn(auth));
  useEffect(() => {
    if (!isKnown) return;
    // A failure here is harmless: the page is fetched when it is opened.
    const timer = setTimeout(() => void preload().catch(() => undefined), settleMs);
    return () => clearTimeout(timer);
  }, [isKnown, preload]);
  return (
    <Suspense fallback={<PageComing />}>
      <Outlet />
    </Suspense>
  );
}
