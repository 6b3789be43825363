import { describe, expect, it } from 'vitest';
import { sampleInput } from '../testing/rankingSamples';
import { rankItems } from './rankItems';

describe('must-haves', () => {
  const limit = { min: null, max: 900, oneOf: null };
  it('rule items out with their reasons, before any score, and last in the order', () => {
    const ranking = rankItems(
      sampleInput([
        {
          cells: [800, 920, 1500, null, [850, 950], [950, 990]],
          scale: { low: 500, high: 1500 },
          direction: 'lower',
          role: 'must',
          limit,
        },
        { cells: [1, 10, 10, 1, 1, 1] },
      ]),
    );
    expect(ranking.ruledOut).toEqual([
      {
        itemIndex: 1,
        isNearMiss: true,
        failures: [{ attributeId: 'a0', limit, value: 920, raw: '920', shortBy: 20 }],
      },
      { itemIndex: 2, isNearMiss: false, failures: [expect.objectContaining({ value: 1500, shortBy: 600 })] },
      { itemIndex: 5, isNearMiss: true, failures: [expect.objectContaining({ value: 950, shortBy: 50 })] },
    ]);
    expect(ranking.undecidedLimits.map(({ itemIndex }) => itemIndex)).toEqual([3, 4]);
    expect([...ranking.place].map((place) => place > 0)).toEqual([true, false, false, true, true, false]);
    expect([...ranking.order.slice(3)].sort()).toEqual([1, 2, 5]);
  });

  it('ask for texts without regard to case and space', () => {
    const input = sampleInput([
      {
        cells: [1, 1, 1, null],
        role: 'must',
        limit: { min: null, max: null, oneOf: ['Linux', 'BSD'] },
        type: 'text',
      },
      { cells: [1, 2, 3, 4] },
    ]);
    const texts = [' linux', 'Windows', 'BSD', null];
    const ranking = rankItems({ ...input, cellsOf: () => texts });
    expect(ranking.ruledOut.map(({ itemIndex }) => itemIndex)).toEqual([1]);
    expect(ranking.undecidedLimits).toEqual([{ itemIndex: 3, attributeId: 'a0' }]);
  });
});
