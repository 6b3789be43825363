import {
  applyChange,
  type Change,
  type Comparison,
  columnsOf,
  emptyComparison,
  rankComparison,
  takeAllSteps,
  valuesOf,
} from '@tertium/engine';
import { expect, it } from 'vitest';
import { testId } from '../../document/testing/samplePhones';
import { type AttributeCheck, findChecks, openAnswers, sayCheck } from '../attribute/attributeChecks';
import { answerOpen } from '../attribute/leftOpen';
import { settledPatch } from '../attribute/settledPatch';
import { importWhole } from './testing/importWhole';

/** The comparison that a pasted table makes where nobody answers anything. */
async function comparisonOf(text: string): Promise<Comparison> {
  const { columns, itemNames } = await importWhole({ kind: 'paste', text });
  const kept = columns.filter(({ isIncluded }) => isIncluded);
  return {
    ...emptyComparison('Pasted'),
    items: itemNames.map((name, i) => ({ id: testId(i), name, position: i })),
    attributes: kept.map(({ attribute }) => attribute),
    columns: Object.fromEntries(kept.map(({ attribute, cells }) => [attribute.id, cells])),
  };
}

type ReadingCheck = Extract<AttributeCheck, { kind: 'reading' }>;

function checksIn(comparison: Comparison): readonly ReadingCheck[] {
  const ranking = rankComparison(comparison);
  return takeAllSteps(findChecks(comparison, ranking)).filter((check) => check.kind === 'reading');
}

function answered(comparison: Comparison, place: number): Comparison {
  const [check] = checksIn(comparison);
  if (check === undefined) throw new Error('Nothing is asked');
  const { attribute, open } = check;
  return applyChange(comparison, answerOpen(comparison, attribute, open, open.readings[place] ?? null));
}

function valuesIn(comparison: Comparison): readonly number[] {
  return [...valuesOf(columnsOf(comparison).columnOf(comparison.attributes[0]?.id ?? ''))];
}

const prices = 'Phone\tPrice\nAlpha\t1.299 €\nBeta\t2.499 €\nGamma\t899 €';

it('A likelier reading is listed in “To check” until a person confirms it', async () => {
  const comparison = await comparisonOf(prices);
  expect(valuesIn(comparison)).toEqual([1299, 2499, 899]);
  const [check] = checksIn(comparison);
  if (check === undefined) throw new Error('Nothing is asked');
  expect(sayCheck(check, '1,234.5')).toBe('“1.299 €” is read as €1,299, and could be €1.299.');
  expect(openAnswers(check.open, '1,234.5')).toEqual(['€1,299', '€1.299']);
  const confirmed = answered(comparison, 0);
  expect(checksIn(confirmed)).toEqual([]);
  expect(valuesIn(confirmed)).toEqual([1299, 2499, 899]);
  expect(confirmed.attributes[0]?.scale).toEqual(comparison.attributes[0]?.scale);
});

it('One click takes the other reading, its scale with it', async () => {
  const flipped = answered(await comparisonOf(prices), 1);
  expect(checksIn(flipped)).toEqual([]);
  expect(valuesIn(flipped)).toEqual([1.299, 2.499, 899]);
  expect(flipped.attributes[0]?.scale?.high).toBeGreaterThanOrEqual(899);
});

it('Days that can be read in two ways are kept as texts, and one click makes them days', async () => {
  const comparison = await comparisonOf('Name\tDue\nA\t03/04/2026\nB\t05/06/2026\nC\t07/08/2026');
  const [check] = checksIn(comparison);
  if (check === undefined) throw new Error('Nothing is asked');
  expect(sayCheck(check, '1,234.5')).toBe(
    '“03/04/2026” is kept as text, and could be 3 April 2026 or 4 March 2026.',
  );
  const day = answered(comparison, 1).attributes[0];
  expect(day).toMatchObject({ type: 'date', reading: { dateOrder: 'mdy' } });
  const kept = answered(comparison, -1);
  expect(checksIn(kept)).toEqual([]);
  expect(kept.attributes[0]?.type).toBe('text');
});

it('Years of two digits are asked about in words of their own', async () => {
  const [check] = checksIn(await comparisonOf('Name\tDay\nA\t31/12/37\nB\t30/11/41\nC\t29/10/38'));
  if (check === undefined) throw new Error('Nothing is asked');
  expect(sayCheck(check, '1,234.5')).toBe(
    'the year of “31/12/37” has two digits. It is kept as text, and could be 31 December 1937 or 31 December 2037.',
  );
});

it('Setting how the attribute is read answers the question', async () => {
  const comparison = await comparisonOf(prices);
  const [attribute] = comparison.attributes;
  if (attribute === undefined) throw new Error('No attribute');
  const reading = { ...attribute.reading, decimalMark: '.' } as const;
  const edit = (patch: Parameters<typeof settledPatch>[1]): Change => ({
    kind: 'attribute.update',
    id: attribute.id,
    patch: settledPatch(attribute, patch),
  });
  expect(checksIn(applyChange(comparison, edit({ reading })))).toEqual([]);
  expect(checksIn(applyChange(comparison, edit({ type: 'text' })))).toEqual([]);
  expect(checksIn(applyChange(comparison, edit({ note: 'With tax' })))).toHaveLength(1);
});
