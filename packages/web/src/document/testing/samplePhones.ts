import {
  blankAttribute,
  type Change,
  type Comparison,
  defaultReading,
  emptyComparison,
} from '@tertium/engine';

export const testId = (number: number) => `22222222-2222-4222-8222-${String(number).padStart(12, '0')}`;

/** Three phones with a price, a weight and a colour. */
export function samplePhones(): Comparison {
  const items = ['Alpha', 'Beta', 'Gamma'].map((name, position) => ({
    id: testId(position),
    name,
    position,
  }));
  return {
    ...emptyComparison('Phones'),
    items,
    attributes: [
      {
        ...blankAttribute({ id: testId(10), name: 'Price', position: 0, type: 'number' }),
        reading: defaultReading,
        unit: 'EUR',
        direction: 'lower',
        scale: { low: 0, high: 1000 },
      },
      {
        ...blankAttribute({ id: testId(11), name: 'Weight', position: 1, type: 'number' }),
        reading: defaultReading,
        unit: 'g',
        direction: 'lower',
        scale: { low: 100, high: 300 },
      },
      { ...blankAttribute({ id: testId(12), name: 'Colour', position: 2 }), reading: defaultReading },
    ],
    columns: {
      [testId(10)]: ['400', '600', '500'],
      [testId(11)]: ['180', '150', null],
      [testId(12)]: ['black', 'black', 'black'],
    },
  };
}

/** Sets the price of the first phone. */
export const setPrice = (text: string): Change => ({
  kind: 'cells.set',
  itemIds: [testId(0)],
  attributeIds: [testId(10)],
  rows: [[text]],
});
