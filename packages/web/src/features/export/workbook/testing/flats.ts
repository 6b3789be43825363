import {
  type Attribute,
  blankAttribute,
  type Comparison,
  emptyComparison,
  type Weighting,
} from '@tertium/engine';
import { testId } from '../../../../document/testing/samplePhones';
import { weightingOf } from './workbookOf';

/** Four flats of all types of attributes that a table has, with two weights of somebody. */
export function flats(): {
  readonly comparison: Comparison;
  readonly weighting: Weighting;
  readonly price: Attribute;
} {
  const known: readonly (readonly [
    Partial<Attribute> & Pick<Attribute, 'name' | 'type'>,
    readonly string[],
  ])[] = [
    [
      { name: 'Rent', type: 'money', unit: 'EUR', scale: { low: 500, high: 2000 } },
      ['1200', '950.50', '1400', '1100'],
    ],
    [{ name: 'Size', type: 'number', unit: 'm²' }, ['55.5', '42', '70', '60']],
    [{ name: 'Change', type: 'number', unit: '%' }, ['-1.5', '2', '0', '12.25']],
    [{ name: 'Lift', type: 'boolean' }, ['yes', 'no', 'yes', 'yes']],
    [{ name: 'Free from', type: 'date' }, ['2026-05-01', '2026-06-15', '2026-05-01', '2027-01-31']],
    [{ name: 'Remarks', type: 'text' }, ['quiet; to the yard', 'ask, again', '5th floor', 'needs "work"']],
  ];
  const attributes = known.map(([some, texts], position) => ({
    ...blankAttribute({ ...some, id: testId(100 + position), position }),
    ...some,
    cells: texts,
  }));
  const comparison: Comparison = {
    ...emptyComparison('Flats'),
    settings: { ...emptyComparison('').settings, itemNoun: 'flat' },
    items: ['Elm Street', 'Mill Lane', 'Quay', 'Hill'].map((name, position) => ({
      ...{ id: testId(position), name, position },
    })),
    attributes: attributes.map(({ cells: _, ...attribute }) => attribute),
    columns: Object.fromEntries(attributes.map(({ id, cells }) => [id, cells])),
  };
  const [price] = comparison.attributes;
  if (price === undefined) throw new RangeError('no attributes');
  return { comparison, weighting: weightingOf(comparison, [8, 5, 3, 2, 0, 0]), price };
}
