import { blankWeighting, pointsOf } from '@tertium/engine';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { testId } from '../../document/testing/samplePhones';
import { attributeId, nameAt, numbersTable, openAsking } from './testing/openAsking';
import { readVector } from './testing/readVector';
// The page loads it when it is asked for; here it is compiled with the file, not while the first test waits.
import './AskPanel';
import { rememberOpen } from '../view/Fold';

beforeEach(() => {
  rememberOpen('ask.help');
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

/** Nobody has weighed: the order is asked first, and the other ways are a click away. */
async function openWay(title: string, table = numbersTable(5)) {
  const opened = await openAsking(table);
  for (const { name } of table.attributes) await pick(name);
  await userEvent.click(screen.getByRole('button', { name: 'Put them in order' }));
  if (title === 'Put them in order') return opened;
  await userEvent.click(screen.getByRole('button', { name: 'Weigh another way' }));
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${title}`) }));
  return opened;
}

const pick = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`^${name}`) }));
const choose = (label: string | RegExp, option: string | RegExp) => {
  const select = screen.getByRole('combobox', { name: label });
  return userEvent.selectOptions(select, within(select).getByRole('option', { name: option }));
};
const isDone = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled;

function expectShares(stored: readonly number[], weights: readonly number[], tolerance: number): void {
  expect(stored).toHaveLength(weights.length);
  // Half a unit of the last of the six decimals that are kept, besides what the reference itself leaves open.
  for (const [i, weight] of weights.entries())
    expect(Math.abs((stored[i] ?? Number.NaN) - weight)).toBeLessThanOrEqual(tolerance + 1e-6);
}

it.each(['weights-roc-n5-barron1996', 'weights-rank-sum-n4-derived'])(
  'An order stores the shares of %s',
  async (id) => {
    const { parameters, expected, tolerance } = readVector(id);
    const { storedShares } = await openWay('Put them in order', numbersTable(parameters.ranks.length));
    if (id.includes('rank-sum')) await choose('From the first to the last', /^Evenly/);
    expectShares(await storedShares(), expected.weights, tolerance);
  },
);

it('Pairs store the shares of the reference, and say that they fit together well', async () => {
  const { matrix, expected, tolerance } = readVector('ahp-eigenvector-1-crispyn');
  const { storedShares } = await openWay('Two at a time', numbersTable(matrix.length));
  for (const [i, row] of matrix.entries()) {
    for (const [k, times] of row.entries()) {
      if (k <= i) continue;
      expect(isDone()).toBe(false);
      const size = Math.round(times >= 1 ? times : 1 / times);
      const more = times >= 1 ? nameAt(i) : nameAt(k);
      await choose(
        `${nameAt(i)} or ${nameAt(k)}?`,
        size === 1 ? 'Both the same' : new RegExp(`^${more}: ${size} times`),
      );
    }
  }
  expect(
    screen.getByText(/^Your answers fit together well\. \(Consistency ratio 0\.0\d\. Up to 0\.10/),
  ).toBeTruthy();
  expectShares(await storedShares(), expected.weights, tolerance);
});

it('The three pairs that contradict the others most are named, and one click fixes each', async () => {
  const { matrix } = readVector('ahp-weights-intransitive-ahpy-issue8');
  expect(matrix[0]?.[1]).toBe(9);
  await openWay('Two at a time', numbersTable(3));
  await choose('One or Two?', /^One: 9 times/);
  await choose('One or Three?', /^Three: 9 times/);
  await choose('Two or Three?', /^Three: 9 times/);
  const consistency = screen.getByRole('region', { name: 'How well your answers fit together' });
  expect(consistency.textContent).toMatch(/different directions|random ones would/);
  expect(consistency.textContent).toContain(
    'One matters 9 times as much as Two, Three matters 9 times as much as Two, but Three matters 9 times as much as One',
  );
  await userEvent.click(within(consistency).getByRole('button', { name: 'One matters as much as Three' }));
  expect(consistency.textContent).toContain('Your answers fit together exactly.');
  // The button went with what it mended.
  expect(document.activeElement).toBe(consistency);
});

it('The best-worst answer that fits least is named, and one click fixes it', async () => {
  const { storedShares } = await openWay('Start from most and least important', numbersTable(3));
  await choose('Most important', 'One');
  await choose('Least important', 'Three');
  await choose('How many times as much does One matter as Three?', /: 2 times/);
  await choose('How many times as much does One matter as Two?', /: 2 times/);
  await choose('How many times as much does Two matter as Three?', /: 3 times/);
  const consistency = screen.getByRole('region', { name: 'How well your answers fit together' });
  expect(consistency.textContent).toContain(
    'One matters 2 times as much as Two, Two matters 3 times as much as Three, but One matters 2 times as much as Three',
  );
  const mend = (name: string) => within(consistency).queryByRole('button', { name });
  // Two cannot matter more than what matters most.
  expect(mend('One matters as much as Three')).toBeNull();
  expect(mend('Two matters as much as Three')).not.toBeNull();
  await userEvent.click(mend('One matters 6 times as much as Three') ?? consistency);
  expect(consistency.textContent).toContain('Your answers fit together exactly.');
  expectShares(await storedShares(), [0.6, 0.3, 0.1], 0);
});

it('The reference’s best-worst answers store its shares, and their largest deviation is shown', async () => {
  const { parameters, expected, tolerance } = readVector('bwm-linear-rezaei2016-car-derived');
  const { bestToOthers, othersToWorst } = parameters;
  const { storedShares } = await openWay(
    'Start from most and least important',
    numbersTable(bestToOthers.length),
  );
  const [best, worst] = [bestToOthers.indexOf(1), othersToWorst.indexOf(1)];
  await choose('Most important', nameAt(best));
  await choose('Least important', nameAt(worst));
  for (const [j, times] of bestToOthers.entries())
    if (j !== best)
      await choose(
        `How many times as much does ${nameAt(best)} matter as ${nameAt(j)}?`,
        new RegExp(`: ${times} times`),
      );
  expect(isDone()).toBe(false);
  for (const [j, times] of othersToWorst.entries())
    if (j !== best && j !== worst)
      await choose(
        `How many times as much does ${nameAt(j)} matter as ${nameAt(worst)}?`,
        new RegExp(`: ${times} times`),
      );
  expect(
    screen.getByText(
      `The weights meet each of your answers to within ${Math.ceil(expected.ksi * 1000) / 10} % of all weight.`,
    ),
  ).toBeTruthy();
  expectShares(await storedShares(), expected.weights, tolerance);
});

it('100 points are stored in their proportions, spent or not', async () => {
  const { storedShares, user } = await openWay('Share out 100 points', numbersTable(3));
  await user.type(screen.getByRole('textbox', { name: 'One' }), '50');
  await user.type(screen.getByRole('textbox', { name: 'Three' }), '30');
  expect(
    screen.getByText('20 of 100 points left. You can also stop here. Only the proportions count.'),
  ).toBeTruthy();
  expectShares(await storedShares(), [0.625, 0, 0.375], 0);
});

it('Swings name the ends of the scales as they will be, and are stored in their proportions', async () => {
  const table = numbersTable(3);
  const attributes = table.attributes.map((each, i) =>
    i === 1 ? { ...each, scale: null, unit: 'kg', direction: 'lower' as const } : each,
  );
  const { server, storedShares, user } = await openWay('Compare the gains', {
    ...table,
    attributes,
  });
  // Weighing fixes the scale of the data, 20 to 90, at round ends: those are asked about.
  await user.click(screen.getByRole('radio', { name: 'Two from 100\u00a0kg to 20\u00a0kg' }));
  // Only which is first is said: how much the others are beside it is asked, not taken for 50.
  expect(isDone()).toBe(false);
  expect(screen.getByText('Move at least one slider.')).toBeTruthy();
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'One from 0 to 100, beside Two' });
  expect(slider.value).toBe('50');
  fireEvent.change(slider, { target: { value: '100' } });
  expect(screen.getByText('One isn’t moved yet and counts as 50.')).toBeTruthy();
  expectShares(await storedShares(), [0.4, 0.4, 0.2], 0);
  expect((await server.comparison()).attributes[1]?.scale).toEqual({ low: 20, high: 100 });
});

it('The worth of a step sets two weights exactly, and the others keep their proportion', async () => {
  const table = numbersTable(3);
  const attributes = table.attributes.map((each, i) =>
    i === 0
      ? {
          ...each,
          name: 'Rent',
          unit: 'EUR',
          type: 'money' as const,
          direction: 'lower' as const,
          scale: { low: 900, high: 1500 },
        }
      : each,
  );
  const { own, storedShares, user } = await openWay('Trade one for another', {
    ...table,
    attributes,
  });
  const field = screen.getByRole('textbox', { name: '20 more Two: worth how much more Rent? (EUR)' });
  // All weigh the same: a fifth of one scale is worth a fifth of the other.
  expect(screen.getAllByText('By your current weights: about €120.')).toHaveLength(2);
  await user.type(field, '60');
  const shares = await storedShares();
  // 60 of €600 for 20 of 100: half the weight of the rent.
  expectShares(shares, [0.4, 0.2, 0.4], 0);
  const weighting = (await own()) ?? null;
  expect(pointsOf(weighting, attributeId(1)) / pointsOf(weighting, attributeId(0))).toBe(0.5);
});

it('A trade-off asks about the picked attributes, also those that did not count before', async () => {
  const table = numbersTable(2);
  const attributes = table.attributes.map((each, i) => (i === 1 ? { ...each, role: 'info' as const } : each));
  const { storedShares, user } = await openWay('Trade one for another', { ...table, attributes });
  await user.type(screen.getByRole('textbox', { name: '20 more Two: worth how much less One?' }), '40');
  expectShares(await storedShares(), [1 / 3, 2 / 3], 0);
});

it('Each way has its usual description', async () => {
  await openWay('Share out 100 points');
  expect(screen.getByText('Known as: direct rating, point allocation.')).toBeTruthy();
  expect(
    screen.getByText(/Of these, One has 20 % of the current weights, or that many of 100 points\.$/),
  ).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Two' }), '30');
  await userEvent.type(screen.getByRole('textbox', { name: 'Three' }), '50');
  expect(screen.getByText(/Three with 50 of 80 points gets 62\.5 %\.$/)).toBeTruthy();
});

it('Weights from the data alone match the reference, are shown beside the person’s own, and save nothing', async () => {
  const { matrix, expected } = readVector('weights-critic-diakoulaki1995-scaled-pearson-skc');
  const count = matrix[0]?.length ?? 0;
  const table = numbersTable(count);
  const items = matrix.map((_, position) => ({ id: testId(50 + position), name: `I${position}`, position }));
  const columns = Object.fromEntries(
    table.attributes.map(({ id }, j) => [id, matrix.map((row) => String(row[j] ?? ''))]),
  );
  const points = Object.fromEntries(table.attributes.map(({ id }) => [id, 5]));
  const own = { ...blankWeighting({ id: testId(90), name: 'Equal', position: 0 }), points };
  const { server, user } = await openAsking({ ...table, items, columns, weightings: [own] });
  await user.click(await screen.findByRole('button', { name: 'Ask me again' }));
  await user.click(await screen.findByText('What experts call them'));
  await user.click(screen.getByRole('button', { name: 'Show weights from the data' }));
  expect(screen.getByText(/nothing about you/)).toBeTruthy();
  await choose('Objective weights by', 'CRITIC');
  for (const [j, weight] of expected.weights.entries()) {
    const row = within(screen.getByRole('table')).getByRole('row', { name: new RegExp(`^${nameAt(j)}`) });
    expect(row.textContent).toBe(`${nameAt(j)}33\u00a0%${Math.round(weight * 100)}\u00a0%`);
  }
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  expect(await server.batches()).toHaveLength(0);
});

it('A person who is answering sees if a value moves the ends they are asked about', async () => {
  const table = numbersTable(2);
  const attributes = table.attributes.map((each) => ({ ...each, scale: null }));
  await openWay('Compare the gains', { ...table, attributes });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: 'One from 0 to 100' }));
  expect(screen.queryByText(/The table has changed/)).toBeNull();
  await user.dblClick(screen.getAllByRole('gridcell')[0] ?? document.body);
  const field = await screen.findByDisplayValue('10');
  await user.clear(field);
  await user.type(field, '-80{Enter}');
  const news = await screen.findByText(/The table has changed/);
  expect(news.textContent).toBe(
    'The table has changed. You are now asked about One from −100 to 100. Are your answers still right?',
  );
  await user.click(screen.getByRole('button', { name: 'They’re still right' }));
  expect(screen.queryByText(/The table has changed/)).toBeNull();
});
