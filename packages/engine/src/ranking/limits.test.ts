import { describe, expect, it } from 'vitest';
import { blankAttribute } from '../changes/blanks';
import type { Attribute } from '../comparison';
import { readColumn } from '../reading/readColumn';
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
        failures: [{ attributeId: 'a0', limit, value: 920, raw: '920', shortBy: 20, isRange: false }],
      },
      { itemIndex: 2, isNearMiss: false, failures: [expect.objectContaining({ value: 1500, shortBy: 600 })] },
      { itemIndex: 5, isNearMiss: true, failures: [expect.objectContaining({ value: 950, shortBy: 50 })] },
    ]);
    expect(ranking.undecidedLimits.map(({ itemIndex }) => itemIndex)).toEqual([3, 4]);
    expect([...ranking.place].map((place) => place > 0)).toEqual([true, false, false, true, true, false]);
    expect([...ranking.order.slice(3)].sort()).toEqual([1, 2, 5]);
  });

  it('are missed only just by the measure of the items that are not ruled out', () => {
    const cells = [700, 800, 904, 950, 5000];
    const { ruledOut } = rankItems(
      sampleInput([{ cells, scale: null, direction: 'lower', role: 'must', limit }]),
    );
    expect(ruledOut.map(({ itemIndex, isNearMiss }) => [itemIndex, isNearMiss])).toEqual([
      [2, true],
      [3, false],
      [4, false],
    ]);
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
    expect(ranking.undecidedLimits).toEqual([{ itemIndex: 3, attributeId: 'a0', cause: 'unknown' }]);
  });

  it.each([
    ['boolean', ['yes'], ['✓', 'no', 'TRUE', 'maybe', '1', 'n/a'], { out: [1], undecided: [3, 5] }],
    ['boolean', ['✗'], ['✓', 'no', 'false', ''], { out: [0], undecided: [3] }],
    ['number', ['16'], ['16 GB', '16.0', '8', '15–17', '8–12', 'lots'], { out: [2, 4], undecided: [3, 5] }],
    ['category', ['good'], [' Good', 'fair', 'odd', 'GOOD', null], { out: [1, 2], undecided: [4] }],
    ['date', ['2024-05-01'], ['1 May 2024', '2 May 2024'], { out: [1], undecided: [] }],
    ['tags', ['HDMI'], ['usb, hdmi', 'usb'], { out: [1], undecided: [] }],
  ] as const)('compare what a %s column reads with %j', (type, oneOf, texts, { out, undecided }) => {
    const attribute: Attribute = {
      ...blankAttribute({ id: 'a', name: 'A', position: 0, type }),
      role: 'must',
      unit: type === 'number' ? 'GB' : '',
      order: type === 'category' ? ['poor', 'fair', 'good'] : [],
      limit: { min: null, max: null, oneOf },
    };
    const ranking = rankItems({
      items: texts.map((_, i) => ({ id: `i${i}` })),
      attributes: [attribute],
      columnOf: () => readColumn(texts, attribute),
      cellsOf: () => texts,
      weighting: null,
      missingPolicy: 'interval',
    });
    expect(ranking.ruledOut.map(({ itemIndex }) => itemIndex)).toEqual(out);
    expect(ranking.undecidedLimits.map(({ itemIndex }) => itemIndex)).toEqual(undecided);
  });

  it('set apart unknown values, ranges across the limit and values that do not apply', () => {
    const ranking = rankItems(
      sampleInput([
        { cells: [null, [850, 950], 'n/a', 800], role: 'must', limit, scale: { low: 0, high: 1000 } },
      ]),
    );
    expect(ranking.undecidedLimits.map(({ cause }) => cause)).toEqual(['unknown', 'range', 'inapplicable']);
  });
});
