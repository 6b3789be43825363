import {
  applyChange,
  blankAttribute,
  type Comparison,
  columnsOf,
  defaultReading,
  emptyComparison,
  rankComparison,
  type Scale,
  takeAllSteps,
} from '@tertium/engine';
import { expect, it } from 'vitest';
import { testId } from '../../document/testing/samplePhones';
import { answerCheck, checksAbout, findChecks, sayCheck } from './attributeChecks';

const noise = testId(10);
const ranges = { low: -20, high: 80 };

function flats(cells: readonly string[], scale: Scale): Comparison {
  return {
    ...emptyComparison('Flats'),
    items: cells.map((_, i) => ({ id: testId(i), name: `Flat ${i}`, position: i })),
    attributes: [
      {
        ...blankAttribute({ id: noise, name: 'Noise', position: 0, type: 'number' }),
        reading: defaultReading,
        unit: 'dB',
        direction: 'lower',
        scale,
      },
    ],
    columns: { [noise]: cells },
  };
}

function checksIn(comparison: Comparison) {
  return takeAllSteps(findChecks(comparison, rankComparison(comparison)));
}

it('A mark is asked about once, whatever the answer, and a scale set around it is removed with it', () => {
  const comparison = flats(['-1', '40', '-1', '55', '61'], ranges);
  const [check] = checksIn(comparison);
  if (check === undefined || check.kind === 'reading') throw new Error('Nothing to check');
  expect(sayCheck(check, '1.234,5')).toBe('−1 in 40\u00a0% of rows: treat as unknown?');
  const unknown = applyChange(comparison, answerCheck(comparison, check, 'unknown'));
  expect(checksIn(unknown)).toEqual([]);
  expect(unknown.attributes[0]?.scale).toEqual({ low: 40, high: 65 });
  const value = applyChange(comparison, answerCheck(comparison, check, 'value'));
  expect(checksIn(value)).toEqual([]);
  expect(value.attributes[0]?.scale).toEqual(ranges);
});

it('A guessed end that counts is asked about; the answer confirms it, turns it round or takes it out', () => {
  const comparison = flats(['40', '55', '61'], ranges);
  const [attribute] = comparison.attributes;
  if (attribute === undefined) throw new Error('No attribute');
  const reading = { ...attribute.reading, isEndGuessed: true };
  const guessed = { ...comparison, attributes: [{ ...attribute, role: 'want' as const, reading }] };
  const [check] = checksIn(guessed);
  if (check?.kind !== 'end') throw new Error('Nothing to check');
  expect(sayCheck(check, '1,234.5')).toBe('is less better? Guessed, not confirmed yet.');
  const after = (['yes', 'other', 'neither'] as const).map((answer) => {
    const [{ direction, role } = attribute] = applyChange(
      guessed,
      answerCheck(guessed, check, answer),
    ).attributes;
    return [direction, role];
  });
  expect(after).toEqual([
    ['lower', 'want'],
    ['higher', 'want'],
    ['none', 'info'],
  ]);
  expect(checksIn(applyChange(guessed, answerCheck(guessed, check, 'yes')))).toEqual([]);
});

it('An attribute that neither counts nor is shown is asked about only with itself', () => {
  const comparison = flats(['-1', '40', '-1', '55', '61'], ranges);
  const [attribute] = comparison.attributes;
  if (attribute === undefined) throw new Error('No attribute');
  const idle = { ...attribute, role: 'info' as const };
  expect(checksIn({ ...comparison, attributes: [idle] })).toEqual([]);
  expect(checksAbout(idle, columnsOf(comparison).cellsOf(noise)).map(({ kind }) => kind)).toEqual([
    'sentinel',
  ]);
});

it('Values outside a fixed scale are counted, and widening takes them all in', () => {
  const comparison = flats(['35', '40', '90', '1250'], { low: 30, high: 80 });
  const [check] = checksIn(comparison);
  if (check === undefined || check.kind === 'reading') throw new Error('Nothing to check');
  expect(sayCheck(check, '1.234,5')).toBe('2 ranked values outside 30–80\u00a0dB: widen?');
  const wide = applyChange(comparison, answerCheck(comparison, check, 'widen'));
  expect(wide.attributes[0]?.scale).toEqual({ low: 30, high: 1500 });
  expect(checksIn(wide)).toEqual([]);
});
