import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { countRenders } from '../../api/testing/countRenders';
import { renderPage } from '../../api/testing/renderPage';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { Workspace } from '../workspace/Workspace';
// The page loads it when it is asked for; here it is compiled with the file, not while the first test waits.
import '../ask/WhatMattersPanel';

const [price, weight] = [testId(10), testId(11)];

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

async function openWeights(view = '') {
  const server = await startCompareServer(samplePhones());
  const { id, host, user: visitor } = server;
  const at = `/compare?c=${id}&panel=weigh${view}`;
  await renderPage(<Workspace id={id} />, { host, user: visitor, at });
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Weight of Price' });
  const move = (points: number) => fireEvent.change(slider, { target: { value: String(points) } });
  const saved = () => waitFor(() => expect(screen.getByTestId('save-state').textContent).toContain('Saved'));
  const pointsSaved = async () => (await server.comparison()).weightings[0]?.points;
  return { server, slider, move, saved, pointsSaved, user: userEvent.setup() };
}

const headOf = (name: string) => {
  const head = screen.getAllByRole('columnheader').find((each) => each.textContent?.includes(name));
  if (head === undefined) throw new Error(`No head of ${name}`);
  return head.textContent;
};

const verdict = () => document.querySelector('.verdict p')?.textContent;

it('Scores, places and shares follow a slider while it moves, and its release saves one change', async () => {
  const { server, slider, move, saved, pointsSaved } = await openWeights();
  // Its reasons come in a file of their own.
  await waitFor(() =>
    expect(verdict()).toMatch(
      /^Equal weights: Find out the Weight of Gamma first: it decides who wins\. So far Alpha leads by 3 points/,
    ),
  );
  expect(headOf('Beta')).toContain('57');
  fireEvent.pointerDown(slider);
  for (const points of [6, 8, 10]) move(points);
  expect(slider.getAttribute('aria-valuetext')).toBe('10 of 10, share 67\u00a0%');
  expect(screen.getByRole('slider', { name: 'Weight of Weight' }).getAttribute('aria-valuetext')).toBe(
    '5 of 10, share 33\u00a0%',
  );
  expect(headOf('Beta')).toContain('52');
  expect(screen.getByRole('rowheader', { name: /Price/ }).textContent).toContain('67\u00a0%');
  expect(verdict()).not.toContain('Equal weights');
  expect(verdict()).toMatch(/ by \d+ points?[^:]*\.$/);
  expect(screen.getByTestId('save-state').textContent).toContain('Saved');
  fireEvent.pointerUp(slider);
  expect(headOf('Beta')).toContain('52');
  await saved();
  expect(verdict()).toMatch(/^Find out .* first: it decides who wins\./);
  expect(await server.batches()).toHaveLength(1);
  expect(await pointsSaved()).toMatchObject({ [price]: 10 });
  expect((await server.comparison()).weightings).toHaveLength(1);
});

const interruptions: Readonly<Record<string, (slider: HTMLElement) => void>> = {
  'losing the pointer to the browser': (slider) => fireEvent.pointerCancel(slider),
  'losing the capture of the pointer': (slider) => fireEvent.lostPointerCapture(slider),
  'another window coming to the front': () => fireEvent.blur(window),
  'hiding the tab': () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
  },
  'closing the panel': () => fireEvent.click(screen.getByRole('button', { name: 'Close panel' })),
  'leaving the page': () => fireEvent(window, new Event('pagehide')),
};

it.each(Object.entries(interruptions))(
  'A weight that was seen is kept after %s, as one change',
  async (_, interrupt) => {
    const { server, slider, move, saved, pointsSaved } = await openWeights();
    fireEvent.pointerDown(slider);
    for (const points of [4, 3, 2]) move(points);
    interrupt(slider);
    await waitFor(async () => expect(await pointsSaved()).toMatchObject({ [price]: 2 }));
    fireEvent.pointerUp(slider);
    await saved();
    expect(await server.batches()).toHaveLength(1);
  },
);

it('Escape restores a weight, and the pointer has no effect until it is released', async () => {
  const { server, slider, move } = await openWeights();
  const before = headOf('Beta');
  fireEvent.pointerDown(slider);
  move(0);
  expect(headOf('Beta')).not.toBe(before);
  fireEvent.keyDown(slider, { key: 'Escape' });
  expect(slider.value).toBe('5');
  expect(headOf('Beta')).toBe(before);
  move(1);
  expect(slider.value).toBe('5');
  fireEvent.pointerUp(slider);
  expect(screen.getByTestId('save-state').textContent).toContain('Saved');
  expect(await server.batches()).toHaveLength(0);
});

it('A weight that returns to its old value is no change', async () => {
  const { server, slider, move } = await openWeights();
  fireEvent.pointerDown(slider);
  for (const points of [6, 5]) move(points);
  fireEvent.pointerUp(slider);
  expect(screen.getByTestId('save-state').textContent).toContain('Saved');
  expect(await server.batches()).toHaveLength(0);
});

it('A run of arrow keys is one change, and one undo', async () => {
  const { server, slider, move, saved, pointsSaved, user } = await openWeights();
  slider.focus();
  for (const points of [5.5, 6, 6.5]) {
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    move(points);
    fireEvent.keyUp(slider, { key: 'ArrowRight' });
  }
  expect(screen.getByTestId('save-state').textContent).toContain('Saved');
  // Any other key ends the run before it acts.
  await user.keyboard('{Control>}z{/Control}');
  expect(slider.value).toBe('5');
  await saved();
  expect(await server.batches()).toHaveLength(2);
  expect(await pointsSaved()).toEqual({ [price]: 5, [testId(11)]: 5 });
});

it('A run of keys is kept a moment after the last one', async () => {
  const { slider, move, pointsSaved } = await openWeights();
  slider.focus();
  fireEvent.keyDown(slider, { key: 'End' });
  move(10);
  fireEvent.keyUp(slider, { key: 'End' });
  await waitFor(async () => expect(await pointsSaved()).toMatchObject({ [price]: 10 }));
});

it('A slider moved without a pointer or a held key is saved too', async () => {
  const { move, pointsSaved } = await openWeights();
  move(9);
  await waitFor(async () => expect(await pointsSaved()).toMatchObject({ [price]: 9 }));
});

it('Only this one is one change', async () => {
  const { server, saved, pointsSaved, user } = await openWeights();
  await user.click(screen.getByRole('button', { name: 'Only Weight' }));
  await saved();
  expect(await server.batches()).toHaveLength(1);
  expect(await pointsSaved()).toEqual({ [price]: 0, [weight]: 10 });
});

it.each(['matrix', 'list'])(
  'Moving a weight draws nothing of the %s again, and letting go no cell or slider',
  async (view) => {
    const { slider, move, saved, user } = await openWeights(`&view=${view}&base=${testId(0)}`);
    const cells = countRenders('CellView');
    const bars = countRenders('ScoreBar');
    const sliders = countRenders('Slider');
    fireEvent.pointerDown(slider);
    for (const points of [6, 7, 8]) move(points);
    expect(screen.getAllByText('62 %').length).toBeGreaterThanOrEqual(2);
    expect(bars.take() + sliders.take()).toBe(0);
    fireEvent.pointerUp(slider);
    const barsAtOnce = bars.take();
    await saved();
    // The answer of the server draws nothing that shows the ranking.
    expect(barsAtOnce).toBeGreaterThan(0);
    expect(bars.take()).toBe(0);
    expect(cells.take() + sliders.take()).toBe(0);
    // The three cells of the attribute that is edited, and no other.
    act(() => screen.getByRole('grid').focus());
    const isList = view === 'list';
    await user.keyboard(isList ? '{ArrowRight}350{Enter}' : '350{Enter}');
    await saved();
    expect(cells.take()).toBe(3);
    cells.stop();
    bars.stop();
    sliders.stop();
  },
);
