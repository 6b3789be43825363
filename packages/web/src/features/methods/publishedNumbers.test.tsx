import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openMethods, placesOf, sampleOfVector } from './testing/openMethods';
import { readVectors } from './testing/readVectors';
import { sampleOf } from './testing/sampleOf';

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
  const scores = expected.scores ?? expected.Q ?? [];
  const sign = scoreOrder === 'asc' ? -1 : 1;
  const placed = scores.map((score) => 1 + scores.filter((other) => sign * (other - score) > 0).length);
  const isShared = (place: number) => placed.filter((each) => each === place).length > 1;
  expect(placesOf(methodNames[method] ?? '')).toEqual(
    Object.fromEntries(placed.map((place, i) => [`Item${i}`, `${place}${isShared(place) ? '=' : ''}`])),
  );
});

it('The figures of a method have their published names and values', async () => {
  const vector = readVectors().find(({ id }) => id === 'vikor-no-stability-compromiseFalse-skc');
  if (vector === undefined) throw new Error('No such vector');
  const { user } = await openMethods(sampleOfVector(vector));
  const entry = screen.getByRole('heading', { name: /^VIKOR/ }).closest('li');
  if (entry === null) throw new Error('No entry of VIKOR');
  await user.click(within(entry).getByText('What it computes'));
  const heads = (await within(entry).findAllByRole('columnheader')).map(({ textContent }) => textContent);
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

it('Agreement is shown in the usual figures, each recomputed from the places on the screen', async () => {
  const vector = readVectors().find(({ id }) => id === 'edas-mobile-skc');
  if (vector === undefined) throw new Error('No such vector');
  await openMethods(sampleOfVector(vector));
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
  const alike = screen.getByRole('table', { name: /^How similar to the ranking here/ });
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

it('Six power stations, their preference functions and thresholds chosen on the screen, have the published flows', async () => {
  // Brans, Vincke and Mareschal 1986, European Journal of Operational Research 24: sums over the five others.
  const positive = [1.099, 1.98, 1.234, 1.644, 2.274, 1.5];
  const negative = [1.827, 1.895, 1.681, 1.746, 0.808, 1.774];
  const columns = {
    c0: ['80', '65', '83', '40', '52', '94'],
    c1: ['90', '58', '60', '80', '72', '96'],
    c2: ['60', '20', '40', '100', '60', '70'],
    c3: ['5.4', '9.7', '7.2', '7.5', '2', '3.6'],
    c4: ['8', '1', '4', '7', '3', '5'],
    c5: ['5', '1', '7', '10', '8', '6'],
  };
  const { panel, user } = await openMethods(sampleOf(columns, ['c0', 'c2', 'c3', 'c4']));
  const entry = screen.getByRole('heading', { name: /^PROMETHEE II/ }).closest('li') ?? panel;
  const rule = (name: string, shape: string, thresholds: Readonly<Record<string, string>>) => {
    fireEvent.change(within(entry).getByLabelText(name, { selector: 'select' }), {
      target: { value: shape },
    });
    for (const [sign, value] of Object.entries(thresholds)) {
      const field = within(entry).getByLabelText(new RegExp(`\\(${sign}\\), ${name}`));
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    }
  };
  rule('Ac0', 'uShape', { q: '10' });
  rule('Ac1', 'vShape', { p: '30' });
  rule('Ac2', 'linear', { p: '50', q: '5' });
  rule('Ac3', 'level', { p: '6', q: '1' });
  rule('Ac5', 'gaussian', { s: '5' });
  await user.click(within(entry).getByText('What it computes'));
  const rows = (await within(entry).findAllByRole('row')).slice(1);
  expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual(
    [4, 1, 3, 5, 2, 0].map((item) => `Item${item}`),
  );
  for (const row of rows) {
    const [name = '', ...figures] = [...row.children].map(({ textContent }) => textContent ?? '');
    const item = Number(name.slice('Item'.length));
    const [net, plus, minus] = figures.map((text) => Number(text.replace('−', '-')));
    expect(plus).toBeCloseTo((positive[item] ?? Number.NaN) / 5, 2.9);
    expect(minus).toBeCloseTo((negative[item] ?? Number.NaN) / 5, 2.9);
    expect(net).toBeCloseTo(((positive[item] ?? 0) - (negative[item] ?? 0)) / 5, 2.5);
  }
});
