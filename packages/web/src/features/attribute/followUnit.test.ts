import { blankAttribute, type ComparisonSettings } from '@tertium/engine';
import { expect, it } from 'vitest';
import { type EditedDraft, followInSettings, followUnit } from './followUnit';

const weight = {
  ...blankAttribute({ id: '#1', name: 'Weight', position: 0 }),
  type: 'number' as const,
  unit: 'kg',
  direction: 'target' as const,
  decimals: 1,
  tolerance: 0.5,
  target: 60,
  limit: { min: null, max: 80, oneOf: null },
  scale: { low: 50, high: 100, points: [{ at: 70, rise: 0.5 }] },
  cellMark: { kind: 'bars' as const, low: 0, high: null, centre: null },
};

/** Types the texts into the field of the unit one after the other. */
const typed = (units: readonly string[], cells: readonly string[] | null) =>
  units.reduce<EditedDraft>((edited, unit) => followUnit(edited, { unit }, { attribute: weight, cells }), {
    draft: weight,
    given: weight,
  }).draft;

const inGrams = {
  ...weight,
  unit: 'g',
  decimals: null,
  tolerance: 500,
  target: 60_000,
  limit: { ...weight.limit, max: 80_000 },
  scale: { low: 50_000, high: 100_000, points: [{ at: 70_000, rise: 0.5 }] },
};

it.each([
  ['of a formula', null],
  ['that say their own unit', ['70 kg', '70000 g', '0 kg', '61']],
])('values %s take limit, scale, target, tolerance and marks along to another unit', (_, cells) => {
  expect(typed(['', 'g'], cells)).toEqual(inGrams);
  expect(typed(['g', 'gr', 'grain of salt'], cells)).toEqual({ ...weight, unit: 'grain of salt' });
  expect(typed(['g', 'lb'], cells).limit?.max).toBeCloseTo(176.37, 2);
  expect(typed(['lb', 'kg'], cells)).toEqual(weight);
});

it('plain numbers mean the new unit, and the limit with them', () => {
  expect(typed(['lb'], ['70', '80 kg', '90'])).toEqual({ ...weight, unit: 'lb' });
});

it('a limit that was typed in the new unit stays where the unit is changed back', () => {
  const values = { attribute: weight, cells: null };
  const limit = { ...weight.limit, max: 3000 };
  const patches = [{ unit: 'g' }, { limit }, { name: 'Mass' }, { unit: 'kg' }, { unit: 'g' }];
  const start: EditedDraft = { draft: weight, given: weight };
  const edited = patches.map((_, i) =>
    patches.slice(0, i + 1).reduce<EditedDraft>((now, patch) => followUnit(now, patch, values), start),
  );
  expect(edited.map(({ draft }) => [draft.name, draft.unit, draft.limit?.max])).toEqual([
    ['Weight', 'g', 80_000],
    ['Weight', 'g', 3000],
    ['Mass', 'g', 3000],
    ['Mass', 'kg', 3],
    ['Mass', 'g', 3000],
  ]);
});

it('the budget and thresholds of an attribute follow its values to another unit, and other attributes’ stay', () => {
  const rule = { shape: 'linear', indifference: 1, preference: 5 } as const;
  const settings: ComparisonSettings = {
    missingPolicy: 'interval',
    baselineItemId: null,
    itemNoun: 'item',
    origin: null,
    budget: { attributeId: '#1', end: 75 },
    method: { id: 'promethee', rules: { '#1': rule, '#2': rule } },
  };
  const to = (unit: string, cells: readonly string[] | null) =>
    followInSettings(settings, { unit }, { attribute: weight, cells });
  expect(to('g', ['70 kg'])).toEqual({
    budget: { attributeId: '#1', end: 75_000 },
    method: {
      id: 'promethee',
      rules: { '#1': { ...rule, indifference: 1000, preference: 5000 }, '#2': rule },
    },
  });
  expect(to('g', null)).toEqual(to('g', ['70 kg']));
  expect([to('kg', null), to('EUR', null), to('g', ['70'])]).toEqual([{}, {}, {}]);
});

it('an annotated point keeps its place at the values, whether they are converted or mean another unit', () => {
  const point = (unit: string, value: number) => ({
    missingPolicy: 'interval' as const,
    baselineItemId: null,
    itemNoun: 'item',
    origin: null,
    chartTexts: [
      { chart: 'heat', title: 'Mine', note: '' },
      {
        ...{ chart: 'tradeoff', title: '', note: '' },
        annotations: [
          { itemId: '#7', about: '#1', text: 'a mark' },
          {
            about: '',
            at: [
              { axis: '#1', unit, value },
              { axis: '#2', unit: 'kg', value: 3 },
            ],
            text: 'a gap',
          },
        ],
      },
    ],
  });
  const to = (unit: string, cells: readonly string[] | null) =>
    followInSettings(point('kg', 75), { unit }, { attribute: weight, cells });
  const { chartTexts } = point('g', 75_000);
  expect(to('g', ['70 kg'])).toEqual({ chartTexts });
  expect(to('g', ['70'])).toEqual({ chartTexts: point('g', 75).chartTexts });
  expect([to('kg', null), to('EUR', ['70 kg'])]).toEqual([{}, {}]);
});
