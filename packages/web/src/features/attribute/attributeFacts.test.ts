import { blankAttribute, defaultReading, type NumberFormat, rankItems, readColumn } from '@tertium/engine';
import { expect, it } from 'vitest';
import { createFacts, deltaOf, extremeAt, isSameForAll } from './attributeFacts';
import { bestFirst, orderOfBestFirst } from './categoryOrder';

const attribute = {
  ...blankAttribute({ id: 'a', name: 'Price', position: 0, type: 'number' }),
  direction: 'lower',
  unit: 'EUR',
  reading: defaultReading,
} as const;

function factsOf(cells: readonly (string | null)[], more: object = {}, format: NumberFormat = '1,234.5') {
  const full = { ...attribute, ...more };
  const column = readColumn(cells, full);
  const itemIndexes = cells.map((_, i) => i);
  return createFacts({ columnOf: () => column, itemIndexes, format })(full);
}

it('The best and the worst follow the direction, and nothing is marked if all are the same', () => {
  const facts = factsOf(['5', '3', null, '9']);
  expect([0, 1, 2, 3].map((i) => extremeAt(facts, i))).toEqual([null, 'best', null, 'worst']);
  expect(extremeAt(factsOf(['4', '4']), 0)).toBeNull();
  expect(extremeAt(factsOf(['1', '2'], { direction: 'none' }), 1)).toBeNull();
  const target = factsOf(['1', '5', '9'], { direction: 'target', target: 6 });
  expect([0, 1, 2].map((i) => extremeAt(target, i))).toEqual(['worst', 'best', null]);
});

it('An unconfirmed better end marks no value and calls no difference better', () => {
  const facts = factsOf(['5', '3', '9', '7'], { reading: { ...defaultReading, isEndGuessed: true } });
  expect([0, 1, 2, 3].map((i) => extremeAt(facts, i))).toEqual([null, null, null, null]);
  expect(deltaOf(facts, 1, 0, false)).toEqual({ text: '−2', tone: 'neutral' });
});

it('An end that more than a quarter share is no mark, and of two items only the best is marked', () => {
  const standings = (cells: readonly string[]) => {
    const facts = factsOf(cells);
    return cells.map((_, i) => extremeAt(facts, i));
  };
  expect(standings(['0', '0', '1', '9'])).toEqual([null, null, null, 'worst']);
  expect(standings(['0', '9', '9', '9', '1'])).toEqual(['best', null, null, null, null]);
  const eight = standings(['0', '0', '1', '2', '3', '4', '9', '9']);
  expect(eight).toEqual(['best', 'best', null, null, null, null, 'worst', 'worst']);
  expect(standings(['3', '4'])).toEqual(['best', null]);
});

it('A difference to the baseline is signed, in the unit or in per cent, and says which is better', () => {
  const facts = factsOf(['200', '150', '250', null]);
  expect(deltaOf(facts, 1, 0, false)).toEqual({ text: '−50', tone: 'better' });
  expect(deltaOf(facts, 2, 0, false)).toEqual({ text: '+50', tone: 'worse' });
  expect(deltaOf(facts, 1, 0, true)).toEqual({ text: '−25 %', tone: 'better' });
  expect(deltaOf(facts, 3, 0, false)).toBeNull();
  expect(deltaOf(facts, 0, 0, false)).toBeNull();
});

it('A difference in per cent is written in the marks that the person has chosen', () => {
  const facts = factsOf(['400', '390', '8000'], {}, '1.234,5');
  expect([1, 2].map((i) => deltaOf(facts, i, 0, true)?.text)).toEqual(['−2,5 %', '+1.900 %']);
});

it('Alike means equal within the tolerance; one unknown among known values is a difference', () => {
  const none = () => '';
  expect(isSameForAll(factsOf(['5', '5.0']), none, [0, 1])).toBe(true);
  expect(isSameForAll(factsOf(['5', '6']), none, [0, 1])).toBe(false);
  expect(isSameForAll(factsOf(['5', '6'], { tolerance: 1 }), none, [0, 1])).toBe(true);
  expect(isSameForAll(factsOf(['5', null]), none, [0, 1])).toBe(false);
  expect(isSameForAll(factsOf([null, null]), none, [0, 1])).toBe(true);
});

it('Decimal marks line up, and no zero is invented', () => {
  const cells = ['1', '2.5', '3.25', '4.10'];
  const facts = factsOf(cells, { unit: 'kg' });
  const written = cells.map((cell, i) => facts.writer.write(cell, i));
  expect(written.map(({ text }) => text)).toEqual(['1', '2.5', '3.25', '4.10']);
  expect(new Set(written.map(({ text, pad }) => text.length + pad.length))).toEqual(new Set([4]));
});

it('A text in a column of numbers stays as typed and is marked', () => {
  const facts = factsOf(['12', 'about right']);
  expect(facts.writer.write('about right', 1)).toMatchObject({ text: 'about right', isUnreadable: true });
});

const order = ['poor', 'fair', 'good', 'great'];
const typed = [
  ['number', ['0', '1', '2', '3']],
  ['money', ['0', '1', '2', '3']],
  ['rating', ['0', '1', '2', '3']],
  ['boolean', ['no', 'no', 'yes', 'yes']],
  ['category', order],
  ['date', ['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04']],
] as const;

it.each(
  typed.flatMap(([type, cells]) =>
    (['higher', 'lower', 'target'] as const).map((direction) => [type, direction, cells] as const),
  ),
)('Of %s under “%s” the best mark, the deltas and the scores say the same', (type, direction, cells) => {
  const full = { ...attribute, type, direction, order, unit: '', target: type === 'date' ? 19_724 : 1 };
  const column = readColumn(cells, full);
  const itemIndexes = cells.map((_, i) => i);
  const facts = createFacts({ columnOf: () => column, itemIndexes, format: '1,234.5' })(full);
  const { itemScore } = rankItems({
    items: itemIndexes.map((i) => ({ id: `${i}` })),
    attributes: [full],
    columnOf: () => column,
    cellsOf: () => cells,
    weighting: null,
    missingPolicy: 'interval',
  });
  const scores = itemIndexes.map((i) => itemScore(i).score);
  for (const i of itemIndexes) {
    const own = scores[i] ?? 0;
    const extreme = own === Math.max(...scores) ? 'best' : own === Math.min(...scores) ? 'worst' : null;
    const isShared = scores.filter((each) => each === own).length > 1;
    expect(extremeAt(facts, i)).toBe(isShared ? null : extreme);
    const delta = deltaOf(facts, i, 0, false);
    const lead = own - (scores[0] ?? 0);
    if (delta !== null) expect(delta.tone).toBe(lead === 0 ? 'neutral' : lead > 0 ? 'better' : 'worse');
  }
});

it('Categories are written best first, whichever end of their order is the best', () => {
  expect(bestFirst({ order, direction: 'higher' })).toEqual(['great', 'good', 'fair', 'poor']);
  expect(bestFirst({ order, direction: 'lower' })).toEqual(order);
  for (const direction of ['higher', 'lower', 'none'] as const)
    expect(bestFirst({ order: orderOfBestFirst(order, { direction }), direction })).toEqual(order);
});

it('Cents are shown if there are any, and every number as precisely as it was typed', () => {
  const cells = ['1350', '1350.5', '980.25'];
  const shown = (more: object) => {
    const facts = factsOf(cells, more, '1.234,5');
    return cells.map((cell, i) => facts.writer.write(cell, i).text);
  };
  expect(shown({ type: 'money' })).toEqual(['1.350,00', '1.350,50', '980,25']);
  expect(shown({ type: 'number', unit: 'kg' })).toEqual(['1.350', '1.350,5', '980,25']);
  const whole = factsOf(['1350.00', '980'], { type: 'money' });
  expect(whole.writer.write('1350.00', 0).text).toBe('1,350');
});

it('A range is shown in the reader’s number format', () => {
  const facts = factsOf(['1200.5–1300'], {}, '1.234,5');
  expect(facts.writer.write('1200.5–1300', 0).text).toBe('1200,5–1300');
});

it('An undecided text is shown, marked, and counts as unknown', () => {
  const facts = factsOf(['12']);
  const cell = { raw: '1.350', state: 'unknown' } as const;
  expect(facts.writer.write(cell, 0)).toMatchObject({ text: '1.350', state: 'unknown', isUndecided: true });
  expect(facts.writer.write({ raw: '', state: 'unknown' }, 0)).toMatchObject({
    text: '–',
    isUndecided: false,
  });
});
