import type { ComparisonSummary } from '@tertium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { ok, refusal, startTestServer } from '../../api/testing/startTestServer';
import { documentIn, documentSet } from '../../document/state/documentSlice';
import { fromWireTable, wireTable } from '../../document/testing/wireTable';
import { GalleryPage } from './GalleryPage';

const listPath = 'GET /compare/v1/comparisons';
const templatesPath = 'GET /compare/v1/templates';

const summaryOf = (number: number, name: string): ComparisonSummary => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name,
  description: '',
  itemNoun: 'laptop',
  itemCount: 3,
  attributeCount: 2,
  origin: null,
  createdAt: 1000,
  updatedAt: 1000 + number,
  deletedAt: null,
  version: number + 1,
  rights: 'manage',
  owner: { id: '00000000-0000-4000-8000-0000000000aa', name: 'Ada' },
  isMine: true,
  isShared: false,
  sharedBy: null,
  isTemplate: false,
  isArchived: false,
  awaitedRound: null,
  decision: null,
  picture: { bars: [{ name: `Best of ${name}`, low: 0.5, high: 0.8 }] },
});

const template = {
  id: 'laptops',
  name: 'Laptops to try',
  description: 'Sixty laptops',
  itemNoun: 'laptop',
  itemCount: 69,
  attributeCount: 12,
  origin: { title: 'PC part dataset', source: 'github.com', licence: 'MIT' },
  picture: { bars: [{ name: 'Best laptop', low: 0.7, high: 0.7 }] },
};

it('A person without comparisons is asked what to compare, even if others have made templates, which are offered', async () => {
  const theirs = { ...summaryOf(1, 'Flat in town'), isMine: false, isTemplate: true };
  const server = await startTestServer({
    [listPath]: () => ok([theirs]),
    [templatesPath]: () => ok([template]),
  });
  await renderPage(<GalleryPage />, server);
  await screen.findByRole('heading', { name: 'What do you want to compare?' });
  expect((await screen.findByRole('heading', { name: 'Flat in town' })).closest('article')).not.toBeNull();
  expect(screen.queryByText(/Everything is archived/)).toBeNull();
});

it('An empty gallery is one big target, with examples that show source and licence', async () => {
  const created = summaryOf(1, 'Laptops to try');
  const server = await startTestServer({
    [listPath]: () => ok([]),
    [templatesPath]: () => ok([template]),
    'POST /compare/v1/comparisons': () => ({ status: 201, body: { result: created } }),
  });
  const { router } = await renderPage(<GalleryPage />, { ...server, at: '/compare' });
  await screen.findByRole('textbox', { name: 'Paste a table' });
  await screen.findByText(/PC part dataset/);
  expect(screen.getByText('Best laptop')).toBeDefined();
  expect(screen.getByText(/MIT/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Laptops to try' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?c=${created.id}`));
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ templateId: 'laptops' });
});

it('Comparisons show their ranking, the last edited first', async () => {
  const server = await startTestServer({
    [listPath]: () => ok([summaryOf(1, 'Old'), summaryOf(2, 'New')]),
  });
  await renderPage(<GalleryPage />, server);
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['New', 'Old']);
  expect(links[0]?.getAttribute('href')).toBe(`/compare?c=${summaryOf(2, '').id}`);
  expect(screen.getByText('Best of New')).toBeDefined();
  // The range left open by unknown cells is written beside the bar.
  expect(screen.getAllByText(/^0?\.?50*–0?\.?80*$/)).toHaveLength(2);
  expect(screen.getAllByText('3 laptops × 2 attributes')).toHaveLength(2);
});

it('Search shows the comparisons with that name', async () => {
  const names = ['Laptops', 'Cars', 'Coffee', 'Pollsters', 'Cameras', 'Models', 'Airlines'];
  const server = await startTestServer({
    [listPath]: () => ok(names.map((name, number) => summaryOf(number + 1, name))),
  });
  await renderPage(<GalleryPage />, server);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search comparisons' }), 'ca');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Cameras', 'Cars']);
});

it('A search includes the contents of comparisons, and says where it found the text', async () => {
  const names = ['Laptops', 'Cars', 'Coffee', 'Pollsters', 'Cameras', 'Models', 'Airlines'];
  const summaries = names.map((name, number) => ({
    ...summaryOf(number + 1, name),
    isArchived: name === 'Coffee',
  }));
  const coffee = summaries[2];
  const server = await startTestServer({
    [listPath]: () => ok(summaries),
    'GET /compare/v1/comparisons/search': () =>
      ok({ found: [{ id: coffee?.id, items: ['Yirgacheffe'], attributes: [] }], isComplete: true }),
  });
  await renderPage(<GalleryPage />, server);
  // Archived comparisons are hidden, but a search finds them.
  await screen.findByRole('link', { name: 'Laptops' });
  expect(screen.queryByRole('link', { name: 'Coffee' })).toBeNull();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search comparisons' }), 'yirga');
  await screen.findByRole('link', { name: 'Coffee' });
  expect(screen.getByText('Found: laptop Yirgacheffe')).toBeDefined();
  expect(screen.getByText('Archived', { selector: '.comparison-card-last' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Laptops' })).toBeNull();
});

it('If the server can’t search, the page searches names and says so', async () => {
  const names = ['Laptops', 'Cars', 'Coffee', 'Pollsters', 'Cameras', 'Models', 'Airlines'];
  const server = await startTestServer({
    [listPath]: () => ok(names.map((name, number) => summaryOf(number + 1, name))),
    'GET /compare/v1/comparisons/search': () => refusal(504, 'ERR_TIMEOUT'),
  });
  await renderPage(<GalleryPage />, server);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search comparisons' }), 'cars');
  await screen.findByText('The server didn’t answer. Only names of comparisons were searched.');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Cars']);
});

it('A template of this server starts a comparison with its items, or without', async () => {
  const template = { ...summaryOf(2, 'Laptops for us'), isTemplate: true };
  const copies = `/compare/v1/comparisons/${template.id}/duplicate`;
  const server = await startTestServer({
    [listPath]: () => ok([summaryOf(1, 'Cars'), template]),
    [templatesPath]: () => ok([]),
    [`POST ${copies}`]: () => ({ status: 201, body: { result: summaryOf(3, 'Laptops for us') } }),
  });
  const { router } = await renderPage(<GalleryPage />, { ...server, at: '/compare' });
  await screen.findByRole('link', { name: 'Cars' });
  expect(screen.queryByRole('link', { name: 'Laptops for us' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Templates' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Use without items/ }));
  await waitFor(() => expect(router.state.location.search).toBe(`?c=${summaryOf(3, '').id}`));
  const copied = server.requests.find(({ path }) => path === copies);
  expect(copied?.body).toEqual({ name: 'Laptops for us', withItems: false });
});

it('Deleting offers undo, which brings the comparison back', async () => {
  const laptops = summaryOf(1, 'Laptops');
  let isDeleted = false;
  const address = `/compare/v1/comparisons/${laptops.id}`;
  const server = await startTestServer({
    [listPath]: () => ok(isDeleted ? [] : [laptops]),
    [templatesPath]: () => ok([]),
    [`DELETE ${address}`]: () => {
      isDeleted = true;
      return { status: 204 };
    },
    [`POST ${address}/restore`]: () => {
      isDeleted = false;
      return ok(laptops);
    },
  });
  await renderPage(<GalleryPage />, server);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Laptops' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Delete/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Laptops' })).toBeNull());
  const deletion = server.requests.find(({ method }) => method === 'DELETE');
  expect(deletion?.headers['if-match']).toBe('"v2"');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: 'Laptops' });
});

it('Renaming posts one change based on the version seen, and the old name is not in memory any more', async () => {
  const laptops = summaryOf(1, 'Laptops');
  const server = await startTestServer({
    [listPath]: () => ok([laptops]),
    [`POST /compare/v1/comparisons/${laptops.id}/changes`]: () => ok({ version: 3, isApplied: true }),
  });
  const { store, session } = await renderPage(<GalleryPage />, server);
  const owned = { userId: session.currentUser().sub, comparisonId: laptops.id };
  store.dispatch(documentSet({ owned, saved: fromWireTable(wireTable(6, 2)) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Laptops' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Rename/ }));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Notebooks{Enter}');
  await waitFor(() => expect(server.requests.some(({ path }) => path.endsWith('/changes'))).toBe(true));
  expect(server.requests.find(({ path }) => path.endsWith('/changes'))?.body).toMatchObject({
    baseVersion: 2,
    changes: [{ kind: 'comparison.update', patch: { name: 'Notebooks' } }],
  });
  await waitFor(() => expect(documentIn(store.getState(), laptops.id).saved).toBeNull());
});

it('A busy server is asked again, and one that takes too long gives an error that can be retried', async () => {
  const server = await startTestServer({
    [listPath]: () => {
      server.responders[listPath] = () => refusal(504, 'ERR_TIMEOUT');
      return refusal(503, 'ERR_BUSY');
    },
  });
  await renderPage(<GalleryPage />, server);
  await screen.findByText('Couldn’t load your comparisons.');
  expect(server.count(listPath)).toBe(2);
  server.responders[listPath] = () => ok([summaryOf(1, 'Laptops')]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Laptops' });
});

it('A card says who asks for weights by when, opens the answer, and ranks nothing in a blind round', async () => {
  const startedBy = { id: '00000000-0000-4000-8000-0000000000bb', name: 'Anna' };
  const asked = {
    ...summaryOf(1, 'Vendors'),
    picture: null,
    isShared: true,
    awaitedRound: { isBlind: true, attributeCount: 5, startedBy, dueOn: '2020-01-31' },
  };
  const server = await startTestServer({ [listPath]: () => ok([asked]), [templatesPath]: () => ok([]) });
  await renderPage(<GalleryPage />, server);
  await screen.findByText(/^Anna asks you to weigh 5 attributes\. It was due on 31 Jan 2020\. You’ll see/);
  const link = screen.getByRole('link', { name: 'Answer now' });
  expect(link.getAttribute('href')).toBe(`/compare?c=${asked.id}&panel=rounds`);
  expect(screen.queryByText(/Not ranked yet/)).toBeNull();
});
