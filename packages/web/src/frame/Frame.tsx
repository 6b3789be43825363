import { App as KitApp } from 'antd';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useAppSelector } from '../api/useStore';
import { isSignedIn } from '../session/auth';
import { announce, announcerId } from '../ui/announce';
import { lazyPart, usePartsAhead } from '../ui/lazyPart';
import { popupsId } from '../ui/ThemeProvider';
import { CommandPalette } from './CommandPalette';
import { Header } from './Header';
import './frame.css';

const NavigationDrawer = lazyPart(() => import('./NavigationDrawer'), 'NavigationDrawer');

/** After a change of page the keyboard and the reader start at its content. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    announce(document.title);
  }, [pathname]);
  return main;
}

/** Below header and verdict: many say that Undo takes it back, and what they speak of has just changed the verdict. */
const messages = { top: 'calc(var(--header) + var(--space-48) + var(--space-16))' };

/** What surrounds every signed-in page: header with the bell, drawer, palette, messages. */
export function Frame({ bell }: { readonly bell: ReactNode }) {
  const isKnown = useAppSelector(({ auth }) => isSignedIn(auth));
  const isDrawerVisible = useAppSelector(({ navbar }) => navbar.isDrawerVisible);
  // Once opened it stays, to be seen closing.
  const hasDrawer = useRef(false);
  hasDrawer.current ||= isDrawerVisible;
  const main = useFocusOnNewPage();
  usePartsAhead();
  // Signed out a moment ago: nothing of the person stays on screen while the login page comes.
  if (!isKnown) return null;
  return (
    <KitApp className="frame" message={messages}>
      <button type="button" className="skip-link visually-hidden" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <Header bell={bell} />
      <Suspense fallback={null}>{hasDrawer.current && <NavigationDrawer />}</Suspense>
      <CommandPalette />
      <main id="main" className="frame-main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <section id={popupsId} aria-label="Open menus" />
      <div id={announcerId} className="visually-hidden" aria-live="polite" />
    </KitApp>
  );
}
