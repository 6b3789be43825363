import { type Attribute, type Change, listConflicts } from '@tertium/engine';
import { expect, it } from 'vitest';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { conflictTitle, conflictValue } from './conflictWords';

const [alpha, beta, price, weighting] = [testId(0), testId(1), testId(10), testId(20)];
const comparison = {
  ...samplePhones(),
  weightings: [{ id: weighting, personId: null, name: 'Ours', position: 0, points: {}, locked: [] }],
};

function linesOf(mine: Change, theirs: Change) {
  return listConflicts([mine], [theirs]).map((line) => [
    conflictTitle(line, comparison),
    ...(['mine', 'theirs'] as const).map((side) =>
      conflictValue(line, side, comparison, { show: String, format: '1,234.5' }),
    ),
  ]);
}

it('The same weight set twice is named by its attribute and both numbers', () => {
  const weigh = (points: number | null): Change => ({
    kind: 'weighting.update',
    id: weighting,
    patch: { points: { [price]: points } },
  });
  expect(linesOf(weigh(3), weigh(8))).toEqual([['Weight of Price', '3 of 10', '8 of 10']]);
  expect(linesOf(weigh(3), weigh(null))).toEqual([['Weight of Price', '3 of 10', '5 of 10']]);
});

it('A cell, the baseline and a removal are described by names', () => {
  const cell = (raw: string): Change => ({
    kind: 'cells.set',
    itemIds: [alpha],
    attributeIds: [price],
    rows: [[{ raw, state: 'disputed', note: 'two shops' }]],
  });
  const baseline = (id: string | null): Change => ({
    kind: 'comparison.update',
    patch: { settings: { baselineItemId: id } },
  });
  expect(linesOf(cell('1'), cell('2'))).toEqual([
    ['Price of Alpha', '1, disputed, two shops', '2, disputed, two shops'],
  ]);
  const plain = (raw: string): Change => ({
    kind: 'cells.set',
    itemIds: [alpha],
    attributeIds: [price],
    rows: [[raw]],
  });
  expect(linesOf(plain('350'), plain('ask'))).toEqual([['Price of Alpha', '€350', 'ask']]);
  expect(linesOf(baseline(beta), baseline(null))[0]?.slice(1)).toEqual(['Beta', 'none']);
  expect(linesOf(cell('1'), { kind: 'items.remove', ids: [alpha] })).toEqual([
    ['Alpha', 'changed', 'removed'],
  ]);
});

it('No field of an attribute is described in JSON, by an id or by its name in the code', () => {
  const mine: Partial<Attribute> = {
    name: 'Cost',
    position: 1,
    group: 'Money',
    type: 'money',
    unit: 'USD',
    direction: 'higher',
    target: 5,
    scale: { low: 0, high: 10 },
    role: 'must',
    limit: { min: 1, max: null, oneOf: ['a', 'b'] },
    order: ['low', 'high'],
    reading: {
      decimalMark: ',',
      dateOrder: 'dmy',
      missingTokens: ['NA'],
      valueTokens: ['-1'],
      textTokens: ['1/2'],
      lastYear: 2029,
      leftOpen: [{ kind: 'decimalMark', example: '1,299', readings: [] }],
    },
    tolerance: 1,
    decimals: 2,
    isHidden: true,
    note: 'mine',
  };
  const theirs: Partial<Attribute> = {
    name: 'Fee',
    position: 2,
    group: '',
    type: 'rating',
    unit: '',
    direction: 'target',
    target: null,
    scale: null,
    role: 'info',
    limit: null,
    order: [],
    reading: { decimalMark: '.', dateOrder: 'ymd', missingTokens: [] },
    tolerance: null,
    decimals: null,
    isHidden: false,
    note: '',
  };
  const update = (patch: Partial<Attribute>): Change => ({ kind: 'attribute.update', id: price, patch });
  const lines = linesOf(update(mine), update(theirs));
  expect(lines).toHaveLength(Object.keys(mine).length);
  for (const line of lines) {
    expect(line.join(' ')).not.toMatch(/[{}[\]"]|[0-9a-f]{8}-|isHidden|decimalMark|undefined|null|object/);
    for (const words of line) expect(words).not.toBe('');
  }
  expect(lines).toContainEqual(['Price, scale', '€0 to €10', 'none']);
  expect(lines).toContainEqual(['Price, must-have', 'at least €1, one of a, b', 'none']);
  expect(lines.find(([title]) => title === 'Price, how its texts are read')?.[1]).toBe(
    'decimal comma, dates as day, month, year, unknown: NA, counted as values: -1, kept as texts: 1/2, ' +
      'two digits mean a year up to 2029, still to check: 1,299',
  );
  expect(lines).toContainEqual(['Price, what is better', '↑ Higher', '◎ Target']);
});
