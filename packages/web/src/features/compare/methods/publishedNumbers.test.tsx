import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openMethods, placesOf, sampleOfVector } from './testing/openMethods';
import { readVectors } from './testing/readVectors';

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

it('What a method computes is shown under the names that it has, and is the published', async () => {
  const vector = readVectors().find(({ id }) => id === 'vikor-no-stability-compromiseFalse-skc');
  if (vector === undefined) throw new Error('No such vector');
  const { user } = await openMethods(sampleOfVector(vector));
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
