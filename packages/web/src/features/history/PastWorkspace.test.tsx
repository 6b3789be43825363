import { setMark } from '@tertium/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { Workspace } from '../workspace/Workspace';

/** Other work on the machine must not fail a test. */
/** Somebody decided, then one item went and a value changed. */
async function decided() {
  const server = await startCompareServer();
  const markedVersion = await server.version();
  const { items } = await server.comparison();
  const body = { name: 'Decision 12 May', note: '', markedVersion, weightingId: null };
  await server.call(setMark, { params: { id: server.id, markId: testId(70) }, body });
  await server.editAsOther([
    { kind: 'items.remove', ids: [items[0]?.id ?? ''] },
    {
      kind: 'cells.set',
      itemIds: [items[1]?.id ?? ''],
      attributeIds: [testId(10)],
      rows: [['999']],
    },
  ]);
  return { server, items, markedVersion };
}

it('shows a saved version read-only, lists the differences to now, and writes nothing', async () => {
  const { server, items, markedVersion } = await decided();
  const now = await server.open();
  const at = `/compare?c=${server.id}&v=${markedVersion}`;
  await renderPage(<Workspace id={server.id} />, { ...server, at });
  const banner = await screen.findByRole('region', { name: 'Earlier version' });
  expect(banner.textContent).toMatch(/^Version of .*: Decision 12 May/);
  expect(screen.getByTestId('save-state').textContent).toBe('Earlier version');
  expect(await screen.findAllByText(items[0]?.name ?? '')).not.toEqual([]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  fireEvent.click(within(banner).getByRole('button', { name: 'Compare with current' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('status').textContent).toBe('Since then: 1 value changed, 1 item removed.');
  expect(within(dialog).getByRole('region', { name: 'Removed' }).textContent).toContain(items[0]?.name);
  expect(await server.open()).toEqual(now);
});

it('leads back from a version that there is not', async () => {
  const { server, items } = await decided();
  const at = `/compare?c=${server.id}&v=nonsense`;
  const { router } = await renderPage(<Workspace id={server.id} />, { ...server, at });
  await screen.findByRole('heading', { name: 'Version not found' });
  fireEvent.click(screen.getByRole('button', { name: 'Back to current version' }));
  await waitFor(() => expect(screen.queryByText('Version not found')).toBeNull());
  expect(router.state.location.search).not.toContain('v=');
  expect(await screen.findAllByText(items[1]?.name ?? '')).not.toEqual([]);
});
