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

/** Moves the focus to the content after a change of page, for keyboards and screen readers. */
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

/** Toasts open below header and verdict: many offer Undo for a change that the verdict has just shown. */
const messages = { top: 'calc(var(--header) + var(--space-48) + var(--space-16))' };

/** Surrounds every signed-in page with header, bell, drawer, palette and toasts. */
export function Frame({ bell }: { readonly bell: ReactNode }) {
  const isKnown = useAppSelector(({ auth }) => isSignedIn(auth));
  const isDrawerVisible = useAppSelector(({ navbar }) => navbar.isDrawerVisible);
  // Once opened, the drawer stays mounted so that its closing is animated.
  const hasDrawer = useRef(false);
  hasDrawer.current ||= isDrawerVisible;
  const main = useFocusOnNewPage();
  const isSettled = usePartsAhead();
  // After signing out, nothing of the person stays on screen while the login page loads.
  if (!isKnown) return null;
  return (
    <KitApp className="frame" message={messages}>
      <button type="button" className="skip-link visually-hidden" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <Header bell={isSettled && bell} />
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
