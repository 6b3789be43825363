import { userKey } from '../session/userKey';

/** The files of the page that is about to be shown, beside those of the start: they need not wait for each other. */
export function loadAhead(): void {
  const { pathname, search } = location;
  const isKnown = localStorage.getItem(userKey) !== null;
  const wanted: Promise<unknown>[] = [];
  if (!isKnown || pathname.startsWith('/auth/')) wanted.push(import('../features/auth/LoginPage'));
  else {
    wanted.push(import('../frame/Frame'));
    if (pathname === '/compare' && new URLSearchParams(search).has('c'))
      wanted.push(import('../features/compare/page/Workspace'));
  }
  // A failure here is nothing: the page asks for its files itself.
  void Promise.allSettled(wanted);
}
