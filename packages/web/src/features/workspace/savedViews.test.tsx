import { listViews, openComparison, type SavedView, setLastView, setView } from '@tertium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { Workspace } from './Workspace';
// The page loads them when they are opened; here they are compiled with the file.
import '../view/KeptView';
import '../view/SavedViews';
import './ViewPanel';

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

async function start(rights: 'manage' | 'view' = 'manage') {
  const server = await startCompareServer(samplePhones(), rights);
  const open = async (search = '') => {
    const { id, host, user } = server;
    const page = await renderPage(<Workspace id={id} />, { host, user, at: `/compare?c=${id}${search}` });
    const grid = await screen.findByRole('grid');
    const searched = (key: string) => new URLSearchParams(page.router.state.location.search).get(key);
    return { ...page, grid, searched };
  };
  const save = (view: Partial<SavedView>) => {
    const { id: viewId = testId(50), name = 'By weight', isForAll = true, query = '' } = view;
    const params = { id: server.id, viewId };
    return server.call(setView, { params, body: { name, isForAll, query } });
  };
  const saved = () => server.call(listViews, { params: { id: server.id } });
  return { ...server, open, save, saved };
}
const list = `view=list&sort=-${testId(11)}`;

it('An empty address opens the person’s last view, and an address with a view wins', async () => {
  const { open } = await start();
  const first = await open(`&${list}&rows=tall`);
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('rows=tall'));
  first.unmount();
  const second = await open();
  await waitFor(() => expect(second.searched('rows')).toBe('tall'));
  expect(second.searched('sort')).toBe(`-${testId(11)}`);
  expect(screen.getByRole('grid').getAttribute('aria-label')).toMatch(/as rows$/);
  second.unmount();
  const third = await open('&sort=name');
  expect(third.searched('rows')).toBeNull();
});

it('A person’s latest view follows them to their other devices', async () => {
  const { id, open, call, ...server } = await start();
  const first = await open('&rows=tall');
  const lastView = async () => (await call(openComparison, { params: { id } })).lastView;
  await waitFor(async () => expect(await lastView()).toContain('rows=tall'), { timeout: 5000 });
  first.unmount();
  localStorage.clear();
  const elsewhere = await open();
  await waitFor(() => expect(elsewhere.searched('rows')).toBe('tall'));
  elsewhere.unmount();
  await call(setLastView, { params: { id }, body: { query: 'wrap=1' } });
  const later = await open();
  await waitFor(() => expect(later.searched('wrap')).toBe('1'));
  expect(later.searched('rows')).toBeNull();
  later.unmount();
  // Without a connection a change stays on the device until it can be sent.
  server.responders[`PUT ${server.base}/last-view`] = () => ({ status: 0 });
  const offline = await open('&fold=1');
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('fold=1'));
  offline.unmount();
  delete server.responders[`PUT ${server.base}/last-view`];
  const again = await open();
  await waitFor(() => expect(again.searched('fold')).toBe('1'));
  await waitFor(async () => expect(await lastView()).toContain('fold=1'), { timeout: 5000 });
});

it('A view is saved under a name, opened by one click or its address, and shows when it was changed', async () => {
  const { open, saved } = await start();
  const { searched } = await open(`&${list}`);
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Saved views…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save view…' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Heavy first');
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(async () => expect(await saved()).toMatchObject([{ name: 'Heavy first', isForAll: false }]));
  const [view] = await saved();
  await waitFor(() => expect(searched('saved')).toBe(view?.id));
  expect(view?.query).toBe(`${list}&hide=`);
});

it('A saved view opens from its address, and changes are saved to it, but not over another person’s', async () => {
  const { open, save, saved } = await start();
  await save({ query: list });
  const { searched } = await open(`&saved=${testId(50)}`);
  await waitFor(() => expect(searched('sort')).toBe(`-${testId(11)}`));
  expect(screen.getByRole('grid').getAttribute('aria-label')).toMatch(/as rows$/);
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  const panel = await screen.findByRole('dialog', { name: 'View' });
  const views = await within(panel).findByRole('list', { name: 'Saved views' });
  expect(within(views).getByRole('button', { current: true }).textContent).toBe('By weight');
  expect(within(panel).queryByText('Save changes to this view')).toBeNull();
  await userEvent.click(within(panel).getByText('Tall'));
  await userEvent.click(await within(panel).findByText('Save changes to this view'));
  await waitFor(async () => expect((await saved())[0]?.query).toBe(`${list}&rows=tall&hide=`));

  // Somebody else changes it meanwhile.
  const theirs = `${list}&wrap=1&hide=`;
  await save({ query: theirs });
  await userEvent.click(within(panel).getByText('Compact'));
  await userEvent.click(await within(panel).findByText('Save changes to this view'));
  expect(await screen.findByText(/^Not saved\. Someone else changed this view/)).toBeDefined();
  expect((await saved())[0]?.query).toBe(theirs);
});

it('The view for everyone opens at a first visit, and not over a person’s last view', async () => {
  const { open, save } = await start();
  await save({ query: list });
  const page = await open();
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Saved views…' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Everyone sees it first' }));
  expect(page.searched('saved')).toBeNull();
  await screen.findByText(/shown first/);
  await waitFor(() => expect(screen.getByTestId('save-state').textContent).toBe('Saved'));
  page.unmount();
  const next = await open();
  await waitFor(() => expect(next.searched('saved')).toBe(testId(50)));
  expect(next.searched('view')).toBe('list');
});

it('A person who may only view saves views for themselves, and changes none for everyone', async () => {
  const { open, save } = await start('view');
  await save({ name: 'Of all', query: list });
  await open(`&${list}`);
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Saved views…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save view…' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine');
  expect(screen.queryByRole('checkbox', { name: 'For everyone' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  const remove = await screen.findByRole('button', { name: 'Delete Mine' });
  expect(screen.getByText('Only you')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /(Rename|Delete) Of all/ })).toBeNull();
  await userEvent.click(remove);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Of all' })).toBeTruthy();
});
