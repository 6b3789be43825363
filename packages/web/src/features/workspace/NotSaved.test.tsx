import type { Settings } from '@tertium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { refusal } from '../../api/testing/startTestServer';
import { testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { Workspace } from './Workspace';

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

/** A page on which the server has just refused to set the first price to 350. */
async function openRefused(typed = '350', settings: Partial<Settings> = {}) {
  const server = await startCompareServer();
  const { id, host, user, base } = server;
  server.responders[`POST ${base}/changes`] = () => {
    delete server.responders[`POST ${base}/changes`];
    return refusal(422, 'ERR_CHANGE_INVALID', {
      details: { part: 0, index: 0, code: 'badCell', id: testId(0), field: testId(10) },
    });
  };
  await renderPage(<Workspace id={id} />, { host, user, at: `/compare?c=${id}`, settings });
  const grid = await screen.findByRole('grid');
  grid.focus();
  await userEvent.keyboard(`${typed}{Enter}`);
  const section = await screen.findByRole('region', { name: 'Not saved' });
  return { server, section };
}

it('A refused cell shows its text and the reason, and is saved once it is corrected', async () => {
  const { server, section } = await openRefused();
  expect(within(section).getByRole('alert').textContent).toBe('A cell can’t hold this value.');
  expect(within(section).getByRole('heading', { level: 3 }).textContent).toBe('Price of Alpha');
  expect(screen.getByTestId('save-state').textContent).toContain('Not saved — 1 change');
  expect(screen.getByText('not saved: 350')).toBeDefined();
  const field = within(section).getByRole('textbox', { name: 'Price of Alpha' });
  expect(field).toHaveProperty('value', '350');
  await userEvent.clear(field);
  await userEvent.type(field, '351');
  await userEvent.click(within(section).getByRole('button', { name: 'Save again' }));
  await waitFor(() => expect(screen.getByTestId('save-state').textContent).toContain('Saved'));
  expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull();
  expect((await server.comparison()).columns[testId(10)]?.[0]).toBe('351');
});

it('A discarded change leaves nothing behind', async () => {
  const { server, section } = await openRefused();
  await userEvent.click(within(section).getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull();
  expect(screen.getByTestId('save-state').textContent).toContain('Saved');
  expect(await server.batches()).toEqual([]);
});

it('A refused cell is shown in the person’s format, and a new text is read in it', async () => {
  const { server, section } = await openRefused('350,5', { numberFormat: '1.234,5' });
  const field = within(section).getByRole('textbox', { name: 'Price of Alpha' });
  expect(field).toHaveProperty('value', '350,5');
  expect(screen.getByText('not saved: 350,5')).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, '1.351,25');
  await userEvent.click(within(section).getByRole('button', { name: 'Save again' }));
  await waitFor(() => expect(screen.getByTestId('save-state').textContent).toContain('Saved'));
  expect((await server.comparison()).columns[testId(10)]?.[0]).toBe('1351.25');
});
