import { expect, it } from 'vitest';
import { spansOf } from './drawnSpans';

it('Entries and gaps fill the whole axis, even if one is drawn apart', () => {
  const at = (index: number) => ({ index, start: 100 + index * 10, end: 110 + index * 10 });
  expect(spansOf([at(1), at(5), at(6)], 100, 200)).toEqual([
    { gap: 10, from: 100 },
    { index: 1 },
    { gap: 30, from: 120 },
    { index: 5 },
    { index: 6 },
    { gap: 30, from: 170 },
  ]);
  expect(spansOf([], 100, 200)).toEqual([]);
});
