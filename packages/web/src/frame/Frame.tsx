import { Outlet } from 'react-router';
import { announcerId } from '../ui/announce';

export function Frame() {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <div id={announcerId} className="visually-hidden" aria-live="polite" />
    </>
  );
}
