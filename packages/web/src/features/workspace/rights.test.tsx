import { type Right, removeGrant, setGrant } from '@tertium/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { refusal } from '../../api/testing/startTestServer';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { rememberOpen } from '../view/Fold';
import { Workspace } from './Workspace';
// The page loads it when it is asked for; here it is compiled with the file, not while the first test waits.
import '../ask/WhatMattersPanel';

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

async function openAs(right: Right, search = '') {
  const server = await startCompareServer(samplePhones(), right);
  const { id, host, user } = server;
  await renderPage(<Workspace id={id} />, { host, user, at: `/compare?c=${id}${search}` });
  return { server, grid: await screen.findByRole('grid') };
}

/** What all buttons of the page are called; one look, because each costs jsdom long. */
const buttonNames = () =>
  [...document.querySelectorAll('button')].map((button) => button.ariaLabel ?? button.textContent);

it('A person who may only view is offered no changes', async () => {
  const { grid } = await openAs('view');
  expect(grid.getAttribute('aria-readonly')).toBe('true');
  expect(buttonNames()).toContain('More');
  expect(buttonNames().filter((name) => /^(Add|Undo|Redo|Attributes|Phones)/.test(name))).toEqual([]);
  await userEvent.click(within(grid).getByLabelText('Menu of Alpha'));
  await screen.findByRole('menuitem', { name: 'Why this place?' });
  const entries = screen.getAllByRole('menuitem').map((entry) => entry.textContent);
  // The first two are last where the menu was there before the ranking.
  expect(new Set(entries.map((entry) => entry.replace(/(Ctrl|Alt) .*/, '')))).toEqual(
    new Set([
      'Why this place?',
      'Find similar items',
      'Add to shortlist',
      'Use as baseline',
      'Copy 3 cells',
      'Pin',
      'Wider',
      'Narrower',
    ]),
  );
  expect(screen.getByText(/^Arrow keys move/).textContent).not.toMatch(/edits|Delete/);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Keys and marks' }));
  await screen.findByText('copy as in a spreadsheet');
  expect(screen.queryByText(/edit the cell|paste|fill the range|undo/)).toBeNull();
  // Names of the field lead to where each is; to weigh is not offered here either.
  const names = screen.getByText('What experts call it, and where it is').closest('details');
  if (names === null) throw new Error('No names of experts');
  expect(names.open).toBe(false);
  expect(within(names).queryByText('What matters to you?')).toBeNull();
  expect(within(names).getByText(/confidence factor/)).toBeTruthy();
  await userEvent.click(within(names).getByText('Do other methods agree?'));
  await screen.findByRole('region', { name: 'Do other methods agree?' });
  expect(screen.queryByText('copy as in a spreadsheet')).toBeNull();
});

it('No key, paste or double click of a person who may only view changes anything', async () => {
  const { server, grid } = await openAs('view');
  grid.focus();
  await userEvent.keyboard('3{Delete}');
  fireEvent.paste(grid, { clipboardData: { getData: () => '1\t2' } });
  fireEvent.doubleClick(grid.querySelector('[role="gridcell"]') as HTMLElement);
  expect(grid.querySelector('input, textarea')).toBeNull();
  expect(grid.textContent).toContain('400');
  expect(await server.batches()).toEqual([]);
});

it.each([
  ['view', true],
  ['weigh', false],
] as const)('Who may %s sees the weights, and may move them or not', async (right, isFixed) => {
  rememberOpen('weigh.unknown');
  await openAs(right, '&panel=weigh');
  const slider = await screen.findByLabelText(/Weight of Price/);
  expect(slider).toHaveProperty('disabled', isFixed);
  expect(screen.getByText('Equal').closest('button')).toHaveProperty('disabled', isFixed);
  expect(await screen.findByLabelText('Unknown values')).toHaveProperty('disabled', true);
  expect(buttonNames()).not.toContain('Add');
});

it('An edit beyond the person’s right shows a sentence, and the page stays', async () => {
  const { server, grid } = await openAs('edit');
  server.responders[`POST ${server.base}/changes`] = () => refusal(403, 'ERR_FORBIDDEN');
  grid.focus();
  await userEvent.keyboard('350{Enter}');
  const section = await screen.findByRole('region', { name: 'Not saved' });
  expect(within(section).getByRole('alert').textContent).toBe(
    'You don’t have permission to change this comparison.',
  );
  expect(within(section).getByRole('textbox', { name: 'Price of Alpha' })).toHaveProperty('value', '350');
  expect(screen.getByRole('grid')).toBeTruthy();
});

it('A comparison that is deleted meanwhile stays visible with the typed text', async () => {
  const { server, grid } = await openAs('edit');
  server.responders[`POST ${server.base}/changes`] = () => refusal(404, 'ERR_NOT_FOUND');
  grid.focus();
  await userEvent.keyboard('350{Enter}');
  await waitFor(() => expect(screen.getByTestId('save-state').textContent).toBe('Not saved — 1 change'));
  expect(screen.getByRole('grid').getAttribute('aria-readonly')).toBe('true');
  expect(screen.getByRole('grid').textContent).toContain('350');
});

it('A person who is removed while typing is notified at once, and can copy their text', async () => {
  const { server, grid } = await openAs('edit');
  grid.focus();
  await userEvent.keyboard('35');
  await server.call(removeGrant, { params: { id: server.id, grantee: server.user.sub } });
  window.dispatchEvent(new Event('focus'));
  const notice = await screen.findByText('You no longer have access to this comparison.');
  await userEvent.keyboard('1{Enter}');
  const section = await screen.findByRole('region', { name: 'Not saved' });
  expect(within(section).getByRole('textbox', { name: 'Price of Alpha' })).toHaveProperty('value', '351');
  expect(
    buttonNames().filter((name) => /^(Save again|Copy|Discard|My comparisons|Add)/.test(name ?? '')),
  ).toEqual(['My comparisons', 'Copy', 'Discard']);
  expect(notice.isConnected).toBe(true);
});

it('Text typed into a cell that is deleted meanwhile is shown, and the next keys change no other cell', async () => {
  const { server, grid } = await openAs('edit');
  grid.focus();
  await userEvent.keyboard('35');
  await server.editAsOther([{ kind: 'attributes.remove', ids: [testId(10)] }]);
  window.dispatchEvent(new Event('focus'));
  const dialog = await screen.findByRole('dialog', { name: /is gone/ });
  expect(dialog.textContent).toContain('Your text: 35');
  await userEvent.keyboard('1');
  expect(screen.queryByRole('textbox', { name: / of Alpha/ })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
});

it('A person whose right becomes view is notified, and a half-typed name is not lost', async () => {
  const { server, grid } = await openAs('edit');
  await userEvent.click(within(grid).getByRole('button', { name: /Next attribute/ }));
  await userEvent.keyboard('Colo');
  const params = { id: server.id, grantee: server.user.sub };
  await server.call(setGrant, { params, body: { right: 'view' } });
  window.dispatchEvent(new Event('focus'));
  await screen.findByText('You can now only view this comparison.');
  await userEvent.keyboard('ur{Enter}');
  const section = await screen.findByRole('region', { name: 'Not saved' });
  expect(within(section).getByRole('textbox')).toHaveProperty('value', 'Colour');
  expect(within(section).queryByRole('button', { name: 'Save again' })).toBeNull();
  expect(within(grid).queryByRole('button', { name: /Next attribute/ })).toBeNull();
});
