import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../api/testing/renderPage';
import { testId } from '../../../comparison/testing/samplePhones';
import { startCompareServer } from '../../../comparison/testing/startCompareServer';
import { Workspace } from '../page/Workspace';
import { sampleOf } from './testing/sampleOf';
// The page loads it when it is asked for; here it is compiled with the file, not while the first test waits.
import './MethodsPanel';
import { type PublishedTable, readVectors } from './testing/readVectors';

const patience = { timeout: 10_000 };

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

/** Ids that the server takes. */
const withIds = ({ items, attributes, columns, weightings, ...rest }: ReturnType<typeof sampleOf>) => {
  const idOf = (id: string) => testId(100 + attributes.findIndex((attribute) => attribute.id === id));
  return {
    ...rest,
    items: items.map((item, i) => ({ ...item, id: testId(i) })),
    attributes: attributes.map((attribute) => ({ ...attribute, id: idOf(attribute.id) })),
    columns: Object.fromEntries(Object.entries(columns).map(([id, cells]) => [idOf(id), cells])),
    weightings: weightings.map((weighting) => ({
      ...weighting,
      id: testId(99),
      points: Object.fromEntries(Object.entries(weighting.points).map(([id, points]) => [idOf(id), points])),
    })),
  };
};

async function openMethods(sample: ReturnType<typeof sampleOf>) {
  const server = await startCompareServer(withIds(sample));
  await renderPage(<Workspace id={server.id} />, {
    host: server.host,
    user: server.user,
    at: `/compare?c=${server.id}&panel=methods`,
  });
  return { server, user: userEvent.setup() };
}

const panel = () => screen.findByRole('region', { name: 'Other ways of ranking' }, patience);

/** The places of a method as the table on the screen has them, by the items' names. */
function placesOf(method: string): Record<string, string> {
  const table = screen.getByRole('table', { name: /^Place of each/ });
  const heads = within(table).getAllByRole('columnheader');
  const column = heads.findIndex(({ textContent }) => textContent === method);
  const rows = within(table).getAllByRole('row').slice(1);
  return Object.fromEntries(
    rows
      .map((row) => [row.firstElementChild?.textContent ?? '', row.children[column]?.textContent ?? ''])
      .filter(([name]) => name?.startsWith('Item')),
  );
}

/** A published table as somebody would type it. */
function sampleOfVector({ matrix, weights, types }: PublishedTable) {
  const columns = Object.fromEntries(
    (matrix[0] ?? []).map((_, j) => [`c${j}`, matrix.map((row) => String(row[j]))]),
  );
  const lower = Object.keys(columns).filter((_, j) => types[j] === -1);
  const heaviest = Math.max(...weights);
  const points = Object.fromEntries(weights.map((weight, j) => [`c${j}`, (10 * weight) / heaviest]));
  return sampleOf(columns, lower, points);
}

const methodNames: Readonly<Record<string, string>> = {
  wpm: 'Weighted product',
  topsis: 'TOPSIS',
  vikor: 'VIKOR',
  promethee2: 'PROMETHEE II',
  edas: 'EDAS',
};
const shown = [
  'wpm-linear-jmcdm',
  'topsis-vector-tzeng2011-skc',
  'vikor-no-stability-compromiseFalse-skc',
  'promethee2-usual-3x2-mcdmrs',
  'edas-mobile-skc',
];

it.each(shown)('The places on the screen are the published ones: %s', async (id) => {
  const vector = readVectors().find((each) => each.id === id);
  if (vector === undefined) throw new Error(id);
  const { expected, method, scoreOrder } = vector;
  await openMethods(sampleOfVector(vector));
  await panel();
  const scores = expected.scores ?? expected.Q ?? [];
  const sign = scoreOrder === 'asc' ? -1 : 1;
  const placed = scores.map((score) => 1 + scores.filter((other) => sign * (other - score) > 0).length);
  const isShared = (place: number) => placed.filter((each) => each === place).length > 1;
  expect(placesOf(methodNames[method] ?? '')).toEqual(
    Object.fromEntries(placed.map((place, i) => [`Item${i}`, `${place}${isShared(place) ? '=' : ''}`])),
  );
});

const gaps = () =>
  sampleOf({
    price: ['4', '9', null, '6'],
    size: ['5', '8', '7', '0'],
    floor: ['2', '1', '3', '3'],
  });

it('Says who is left out for what, why a method refuses, and counts only who is asked about', async () => {
  await openMethods(gaps());
  const region = await panel();
  expect(
    within(region).getByText(
      /^Weighted product says nothing here: it needs numbers above 0, and “Asize” of Item3 is 0\.$/,
    ),
  ).toBeTruthy();
  expect(within(region).getByText('1 item left out: a method needs every value that counts')).toBeTruthy();
  expect(within(region).getByText('Item2: “Aprice” is unknown')).toBeTruthy();
  expect(Object.keys(placesOf('TOPSIS')).sort()).toEqual(['Item0', 'Item1', 'Item3']);
  expect(
    within(region).getByText(
      /^Among the 3 items with every value, (all \d families|both families|\d of \d families)/,
    ),
  ).toBeTruthy();
});

it('Says so where the first of the ranking is the one that is left out', async () => {
  await openMethods(sampleOf({ price: ['9', '4', '2'], size: ['9', '5', '3'], floor: [null, '2', '1'] }));
  const region = await panel();
  expect(
    within(region).getByText('Item0, first in the ranking, is not among the items that are compared here.'),
  ).toBeTruthy();
  expect(
    within(region).getByText(
      /^Among the 2 items with every value, all \d families of methods put Item1 first\.$/,
    ),
  ).toBeTruthy();
});

it('What a person chooses about a method holds at once, with thresholds from the data in their unit', async () => {
  const { user } = await openMethods(gaps());
  const region = await panel();
  await user.click(within(region).getByText('What counts as a difference'));
  expect(screen.queryByRole('spinbutton')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Small ones less/ }));
  const thresholds = screen.getAllByRole<HTMLInputElement>('spinbutton');
  expect(thresholds).toHaveLength(6);
  // Prices 4, 9 and 6: a standard deviation of 2.05.
  expect(thresholds.slice(0, 2).map(({ value }) => value)).toEqual(['1', '4.1']);
  for (const field of thresholds.filter((_, i) => i % 2 === 1))
    fireEvent.change(field, { target: { value: '1000' } });
  for (const field of thresholds.filter((_, i) => i % 2 === 0))
    fireEvent.change(field, { target: { value: '100' } });
  expect(placesOf('PROMETHEE II')).toEqual({ Item0: '1=', Item1: '1=', Item3: '1=' });
  fireEvent.change(screen.getByRole('slider', { name: /^Part of the sum of gaps/ }), {
    target: { value: '1' },
  });
  // Without the largest gap VIKOR is the weighted sum on the range of the items.
  await user.click(screen.getByRole('button', { name: /^All methods/ }));
  expect(placesOf('VIKOR')).toEqual(placesOf('Weighted sum'));
});

it('What a method computes is shown under the names that it has, and is the published', async () => {
  const vector = readVectors().find(({ id }) => id === 'vikor-no-stability-compromiseFalse-skc');
  if (vector === undefined) throw new Error('No such vector');
  const { user } = await openMethods(sampleOfVector(vector));
  await panel();
  const entry = screen.getByRole('heading', { name: /^VIKOR/ }).closest('li');
  if (entry === null) throw new Error('No entry of VIKOR');
  await user.click(within(entry).getByText('What it computes'));
  const heads = within(entry)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(heads).toEqual(['item', 'Q', 'Sum of gaps (S)', 'Largest gap (R)']);
  const { Q = [], S = [], R = [] } = vector.expected;
  for (const row of within(entry).getAllByRole('row').slice(1)) {
    const [name = '', ...figures] = [...row.children].map(({ textContent }) => textContent ?? '');
    const item = Number(name.slice('Item'.length));
    for (const [k, published] of [Q, S, R].entries())
      expect(Math.abs(Number(figures[k]) - (published[item] ?? Number.NaN))).toBeLessThan(
        vector.tolerance + 0.5e-4,
      );
  }
  // Its first is ahead, but first neither by S nor by R.
  expect(entry.textContent).toMatch(/is ahead, but first neither by the sum of gaps nor by the largest gap/);
});

it('Agreement stands in the figures of the field, each recomputed from the places on the screen', async () => {
  const vector = readVectors().find(({ id }) => id === 'edas-mobile-skc');
  if (vector === undefined) throw new Error('No such vector');
  const { user } = await openMethods(sampleOfVector(vector));
  await panel();
  await user.click(screen.getByText('Agreement in figures, and what the words mean'));
  const names = ['Ranking here', ...Object.values(methodNames)];
  const places = names.map((name) =>
    Object.entries(placesOf(name))
      .sort()
      .map(([, text]) => Number.parseInt(text, 10)),
  );
  const tauOf = (x: readonly number[] = [], y: readonly number[] = []) => {
    let [sum, inX, inY] = [0, 0, 0];
    for (const [i, a] of x.entries())
      for (const [k, b] of x.entries()) {
        const [p, q] = [Math.sign(a - b), Math.sign((y[i] ?? 0) - (y[k] ?? 0))];
        sum += p * q;
        inX += p * p;
        inY += q * q;
      }
    return sum / Math.sqrt(inX * inY);
  };
  const pairs = within(screen.getByRole('region', { name: 'Methods by each other' }))
    .getAllByRole('row')
    .slice(1);
  expect(pairs.map((row) => row.firstElementChild?.textContent)).toEqual(names);
  for (const [a, row] of pairs.entries())
    for (const [b, cell] of [...row.children].slice(1).entries())
      expect(cell.textContent).toBe(tauOf(places[a], places[b]).toFixed(2).replace('-', '−'));
  const alike = screen.getByRole('table', { name: /^How alike to the ranking here/ });
  const shownTau = within(alike)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[1]?.textContent);
  expect(shownTau).toEqual(
    names.slice(1).map((_, j) =>
      tauOf(places[0], places[j + 1])
        .toFixed(2)
        .replace('-', '−'),
    ),
  );
});

it('Behind all methods stands each with its sentence, its paper and what it takes', async () => {
  const { user } = await openMethods(gaps());
  await panel();
  expect(screen.queryByRole('heading', { name: /COPRAS/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All methods: 22 more' }));
  const more = screen.getByRole('list', { name: 'More methods' });
  expect(within(more).getAllByRole('heading')).toHaveLength(22);
  const marcos = within(more)
    .getByRole('heading', { name: /^MARCOS/ })
    .closest('li');
  expect(marcos?.textContent).toContain('Refuses this table: it needs numbers above 0');
  expect(marcos?.textContent).toContain('Stević et al. 2020');
  await user.click(screen.getByRole('button', { name: 'Fewer methods' }));
  expect(screen.queryByRole('list', { name: 'More methods' })).toBeNull();
});

it('Says what is missing where there is nothing to compare', async () => {
  await openMethods(sampleOf({ price: ['4', null], size: ['5', '8'] }));
  await panel();
  expect(screen.getByText(/^Fewer than two items have every value that counts/)).toBeTruthy();
  expect(screen.getByText('Item1: “Aprice” is unknown')).toBeTruthy();
  expect(screen.queryByRole('table', { name: /^Place of each/ })).toBeNull();
});
