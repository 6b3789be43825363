import { type Attribute, blankAttribute, columnsOf } from '@tertium/engine';
import { expect, it } from 'vitest';
import { createCellWriter } from './cellText';

const rate = blankAttribute({ id: 'a', name: 'Rate', position: 0, type: 'number' });
const share: Attribute = {
  ...blankAttribute({ id: 'b', name: 'Share', position: 1, type: 'number' }),
  formula: '{a} / {a}',
};

it('the ends of a computed range are not rounded to the decimals of the values between them', () => {
  const columns = { a: ['1', '3-5', '500-600'], b: [null, null, null] };
  const { columnOf, cellsOf } = columnsOf({ attributes: [rate, share], columns });
  const writer = createCellWriter(share, columnOf('b'), '1,234.5');
  expect(cellsOf('b').map((cell, i) => writer.write(cell, i).text)).toEqual([
    '1',
    '0.600–1.667',
    '0.833–1.200',
  ]);
});

it('a typed value that the decimals of its column would round to 0 shows its own, unless a person chose the decimals', () => {
  const texts = (attribute: Attribute) => {
    const { columnOf, cellsOf } = columnsOf({
      attributes: [attribute],
      columns: { a: ['1234.567', '0.0004', '-0.00000012', '0', '0.000'] },
    });
    const writer = createCellWriter(attribute, columnOf('a'), '1,234.5');
    return cellsOf('a').map((cell, i) => writer.write(cell, i).text);
  };
  expect(texts(rate)).toEqual(['1,234.567', '0.0004', '−1.2e-7', '0', '0.000']);
  expect(texts({ ...rate, decimals: 1 })).toEqual(['1,234.6', '0.0', '0.0', '0.0', '0.0']);
});
