import type { Attribute, Comparison } from '@tertium/engine';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { numbersTable, openAsking } from './testing/openAsking';
// The page loads it when it is asked for; here it is compiled with the file, not while the first test waits.
import './RankEqually';
import './AskPanel';

const [price, weight, colour] = [testId(10), testId(11), testId(12)];

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

const withAttribute = (id: string, patch: Partial<Attribute>): Comparison => {
  const phones = samplePhones();
  return {
    ...phones,
    attributes: phones.attributes.map((each) => (each.id === id ? { ...each, ...patch } : each)),
  };
};

const pick = async (name: string | RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));
const orderNames = () =>
  within(screen.getByRole('list', { name: /most important first/ }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.order-name')?.textContent);
const verdict = () => document.querySelector('.verdict p')?.textContent;

it('An order becomes centroid weights in one undoable step, and unpicked attributes don’t count', async () => {
  const { server, own, user } = await openAsking(
    withAttribute(colour, { type: 'category', order: ['white', 'black'], direction: 'higher', role: 'want' }),
  );
  await pick(/Weight/);
  await pick(/Price/);
  await user.click(screen.getByRole('button', { name: 'Put them in order' }));
  expect(orderNames()).toEqual(['Weight', 'Price']);
  expect(screen.getByText('Won’t count: Colour.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Price up' }));
  expect(orderNames()).toEqual(['Price', 'Weight']);
  expect(screen.getAllByText(/^\d+\s%$/).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['75\u00a0%', '25\u00a0%']),
  );
  expect(screen.getByText('Alpha', { selector: '.ask-leader strong' })).toBeTruthy();
  await waitFor(() => expect(verdict()).toMatch(/^Preview.*: So far Alpha /));
  const tried = verdict();
  fireEvent(window, new Event('resize'));
  expect(verdict()).toBe(tried);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(async () =>
    expect((await own())?.points).toEqual({ [price]: 10, [weight]: 3.333333, [colour]: 0 }),
  );
  expect(await server.batches()).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'What matters to you?' })).toBeNull();
  expect(verdict()).toMatch(/So far Alpha leads by/);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect(await own()).toBeUndefined());
});

it('Ticked attributes in their order are an answer, previewed beside and saved without a further step', async () => {
  const { server, own, user } = await openAsking();
  const done = await screen.findByRole<HTMLButtonElement>('button', { name: 'Done' });
  expect(done.disabled).toBe(true);
  await pick(/Weight/);
  await pick(/Price/);
  const row = screen.getByRole('checkbox', { name: /Weight/ }).closest('li');
  expect(row?.querySelector('.ask-percent')?.textContent).toBe('75\u00a0%');
  const leader = document.querySelector('.ask-leader strong')?.textContent ?? 'nobody';
  await waitFor(() => expect(verdict()).toMatch(/^Preview/));
  expect(verdict()).toContain(leader);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(async () => expect((await own())?.points).toEqual({ [weight]: 10, [price]: 3.333333 }));
  expect(await server.batches()).toHaveLength(1);
});

it('An unset better end is asked in place, picks the attribute, and is saved with the weights', async () => {
  const { server, own, user } = await openAsking(withAttribute(weight, { direction: 'none', role: 'info' }));
  await pick(/Price/);
  expect(screen.queryByRole('combobox', { name: 'What is better for Weight' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Weight: less is better' }));
  const better = screen.getByRole('combobox', { name: 'What is better for Weight' });
  await user.selectOptions(better, 'more is better');
  await user.click(screen.getByRole('button', { name: 'Put them in order' }));
  // What was picked and said stays, whichever way one goes on.
  await user.click(screen.getByRole('button', { name: 'Weigh another way' }));
  await user.click(screen.getByRole('button', { name: /^Put them in order/ }));
  await user.click(screen.getByRole('button', { name: 'Pick other attributes' }));
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Weight/ }).value).toBe('higher');
  await user.click(screen.getByRole('button', { name: 'Put them in order' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(async () => expect((await own())?.points[weight]).toBeCloseTo(10 / 3, 5));
  const { attributes } = await server.comparison();
  expect(attributes[1]).toMatchObject({ direction: 'higher', role: 'want' });
  expect(await server.batches()).toHaveLength(1);
});

it('If nothing counts yet, the question is still asked', async () => {
  const phones = samplePhones();
  const { own, user } = await openAsking({
    ...phones,
    attributes: phones.attributes.map((each) => ({ ...each, direction: 'none', role: 'info' })),
  });
  await screen.findByRole('heading', { name: 'What matters to you?' });
  await user.click(await screen.findByRole('button', { name: 'Price: less is better' }));
  await user.click(screen.getByRole('button', { name: 'Weight: less is better' }));
  await user.click(screen.getByRole('button', { name: 'Put them in order' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(async () => expect((await own())?.points[price]).toBe(10));
});

it('Dates have no better end until the person names one, and can’t be ordered before', async () => {
  const phones = withAttribute(colour, { type: 'date', name: 'Released' });
  const { user } = await openAsking({
    ...phones,
    columns: { ...phones.columns, [colour]: ['2024-01-02', '2025-03-04', '2023-05-06'] },
  });
  await pick(/Released/);
  await pick(/Price/);
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Put them in order' });
  expect(next().disabled).toBe(true);
  expect(screen.getByText('Choose which end of Released is better.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Released: later is better' }));
  expect(next().disabled).toBe(false);
});

it('Attributes with a few words are named beside those that can count, one click from being ordered', async () => {
  const phones = withAttribute(colour, { type: 'text' });
  const columns = { ...phones.columns, [colour]: ['black', 'white', 'black'] };
  const { user } = await openAsking({ ...phones, columns });
  await screen.findByText(/^Text that counts once/);
  await user.click(screen.getByRole('button', { name: 'Colour' }));
  expect(await screen.findByRole('dialog', { name: 'Colour' })).toBeTruthy();
});

it('One of many attributes is found by name', async () => {
  const { user } = await openAsking(numbersTable(16));
  await user.type(await screen.findByRole('searchbox', { name: 'Find an attribute' }), ' Seven');
  expect(
    screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual(['Seven']);
});

it('“Not now” closes the question and writes nothing', async () => {
  const { server, user } = await openAsking();
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('region', { name: 'What matters to you?' })).toBeNull();
  expect(await server.batches()).toHaveLength(0);
});

it('A person who may only weigh is offered attributes that count already, and changes only their own weights', async () => {
  const phones = withAttribute(colour, {
    type: 'category',
    order: ['white', 'black'],
    direction: 'none',
    role: 'info',
  });
  const { server, own, user } = await openAsking(phones, 'weigh');
  await pick(/Price/);
  expect(screen.queryByRole('checkbox', { name: /Colour/ })).toBeNull();
  expect(screen.queryByRole('combobox', { name: /What is better/ })).toBeNull();
  await pick(/Weight/);
  await user.click(screen.getByRole('button', { name: 'Put them in order' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(async () => expect((await own())?.points[price]).toBe(10));
  const after = await server.comparison();
  expect(after.attributes).toEqual(phones.attributes);
  expect(after.weightings).toHaveLength(1);
});

it('A person who may only view is asked nothing', async () => {
  const { server } = await openAsking(samplePhones(), 'view');
  expect(await screen.findByText(/but not weigh in it/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(await server.batches()).toHaveLength(0);
});

it('Arrow keys on a handle move a row and announce its place, and the preview follows until Escape', async () => {
  const { user } = await openAsking();
  await waitFor(() => expect(verdict()).not.toBe(''));
  const before = verdict();
  await pick(/Price/);
  await pick(/Weight/);
  await user.click(screen.getByRole('button', { name: 'Put them in order' }));
  const handle = screen.getByRole('button', { name: 'Move Weight, 2 of 2' });
  handle.focus();
  await user.keyboard('{ArrowUp}');
  expect(orderNames()).toEqual(['Weight', 'Price']);
  expect(screen.getByText('Weight is 1 of 2')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Weight, 1 of 2' }));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Home' });
  expect(orderNames()).toEqual(['Weight', 'Price']);
  await waitFor(() => expect(verdict()).toMatch(/^Preview/));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(verdict()).toBe(before));
});

const notRanked = 'Nothing is ranked yet. Choose what matters first.';

it('Before weights are set no item has a place or score, and the question is one click away', async () => {
  const { server, user } = await openAsking(samplePhones(), 'manage', '');
  await waitFor(() => expect(verdict()).toBe(notRanked));
  expect(document.querySelector('.place')?.textContent ?? '').toBe('');
  expect(screen.queryByRole('button', { name: 'Why?' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'What matters to you?' }));
  expect(await screen.findByRole('checkbox', { name: /Price/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'What matters to you?' })).toBeNull();
  expect(await server.batches()).toHaveLength(0);
});

it('Equal weights rank once the person has seen which attributes count, their better ends, and which don’t count', async () => {
  const { own, user } = await openAsking(samplePhones(), 'manage', '');
  await user.click(await screen.findByRole('button', { name: 'Rank with equal weights' }));
  const dialog = await screen.findByRole('dialog');
  const lists = within(dialog)
    .getAllByRole('list')
    .map(({ textContent }) => textContent);
  expect(lists).toEqual(['Price less is betterWeight less is better', 'Colour words only']);
  await user.click(within(dialog).getByRole('button', { name: 'Rank with equal weights' }));
  await waitFor(async () => expect((await own())?.points).toEqual({ [price]: 5, [weight]: 5 }));
  await waitFor(() => expect(verdict()).toMatch(/^Equal weights: .*So far Alpha /));
});

it('A weighting without points for anything that counts ranks nothing', async () => {
  const named = { id: testId(30), personId: null, name: 'cheap', position: 0, points: {}, locked: [] };
  await openAsking({ ...samplePhones(), weightings: [named] }, 'manage', '');
  await waitFor(() => expect(verdict()).toBe(`Weights “cheap”: ${notRanked}`));
});
