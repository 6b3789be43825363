import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { rememberOpen } from '../view/Fold';
import { Workspace } from '../workspace/Workspace';

beforeEach(() => {
  rememberOpen('weigh.unknown');
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

it('Unknown cells leave places open until the person chooses otherwise, which is one change', async () => {
  const server = await startCompareServer();
  const { id, host, user } = server;
  await renderPage(<Workspace id={id} />, { host, user, at: `/compare?c=${id}&panel=weigh` });
  const open = /^Place ?\d+–\d+ ?of 3/;
  expect((await screen.findAllByRole('button', { name: open })).length).toBeGreaterThan(0);
  await userEvent.selectOptions(await screen.findByLabelText('Unknown values'), 'worst');
  await waitFor(() => expect(screen.queryAllByRole('button', { name: open })).toEqual([]));
  await waitFor(async () => expect(await server.batches()).toHaveLength(1));
  expect((await server.comparison()).settings.missingPolicy).toBe('worst');
});
