import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeUser } from '../../api/testing/makeToken';
import { renderPage } from '../../api/testing/renderPage';
import { startTestServer } from '../../api/testing/startTestServer';
import { pendingOutbox } from '../../document/state/pendingStorage';
import { LogoutPage } from './LogoutPage';

/** Opens the page that signs out a person with these unsaved changes. */
async function openUnsaved(ids: readonly string[], ownerId?: string) {
  const server = await startTestServer({ 'POST /auth/v1/logout': () => ({ status: 204 }) });
  const user = makeUser();
  for (const id of ids)
    pendingOutbox.store(
      { userId: ownerId ?? user.sub, comparisonId: 'flats' },
      { id, label: 'Edit a cell', changes: [], baseVersion: 1 },
    );
  return renderPage(<LogoutPage />, { host: server.host, user, at: '/auth/logout' });
}

it('Signing out asks before changes are lost, and staying loses nothing', async () => {
  const { session, router } = await openUnsaved(['one', 'two', 'three']);
  expect(screen.getByRole('alert').textContent).toBe(
    '3 changes aren’t saved yet and will be lost if you sign out.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/compare'));
  expect(session.isSignedIn()).toBe(true);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('pending/'))).toHaveLength(3);
});

it('signing out anyway loses the change', async () => {
  const { session, router } = await openUnsaved(['one']);
  expect(screen.getByRole('alert').textContent).toBe(
    '1 change isn’t saved yet and will be lost if you sign out.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(session.isSignedIn()).toBe(false);
});

it('Other people’s unsaved edits in this browser raise no question', async () => {
  const { session, router } = await openUnsaved(['one'], 'somebody-else');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(session.isSignedIn()).toBe(false);
});
