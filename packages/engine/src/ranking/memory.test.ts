import { describe, expect, it } from 'vitest';
import { createColumnBuilder } from '../table/column';
import { sampleColumn, sampleInput } from '../testing/rankingSamples';
import { createRanker } from './createRanker';
import { rankItems } from './rankItems';

const size = 200_000;

function numbers(seed: number): number[] {
  return Array.from({ length: size }, (_, i) => (Math.imul(i + seed, 2654435761) >>> 8) / 2 ** 21);
}

/** Bytes of typed arrays and of everything else that came to be while `run` ran. */
function growth(run: () => void): number {
  const before = process.memoryUsage();
  run();
  const after = process.memoryUsage();
  return after.arrayBuffers - before.arrayBuffers + Math.max(0, after.heapUsed - before.heapUsed);
}

describe('memory', () => {
  it('of a column is 8 bytes a number', () => {
    const builder = createColumnBuilder(size);
    for (const [i, number] of numbers(1).entries()) builder.setValue(i, number);
    const { valueByCode, codes, lowByCode, highByCode } = builder.finish();
    expect(valueByCode.byteLength).toBe(size * 8);
    expect(codes).toBe(null);
    expect(lowByCode).toBe(valueByCode);
    expect(highByCode).toBe(valueByCode);
  });

  it('of a column and its worths is a little over 2 bytes a number where numbers repeat', () => {
    const cells = numbers(1).map((number, i) => (i % 50 === 0 ? null : Math.floor(number * 100)));
    const [column] = rankItems(sampleInput([{ cells }])).columns;
    const { codes, valueByCode } = sampleColumn(cells);
    const byCode = [valueByCode, column?.lowByCode, column?.highByCode];
    expect(codes?.byteLength).toBe(2 * size);
    expect(byCode.map((each) => each?.length)).toEqual([801, 801, 801]);
  });

  it('is not taken again while a weight moves and items are ranked', () => {
    const open = numbers(3).map((number, i) => (i % 100 === 0 ? null : number));
    const ranker = createRanker(sampleInput([{ cells: numbers(1) }, { cells: numbers(2) }, { cells: open }]));
    const rank = (points: number) => {
      ranker.setPoints('a1', points);
      const live = ranker.liveRanking();
      live.leaders(100);
      live.placeOf(7);
      expect(live.order.length).toBe(size);
    };
    // The first time makes the buffers that all later ones use.
    rank(1);
    // The runtime takes memory for itself now and then, but not each time. Counting places takes 80 kB, however many items
    // there are, and an array over the items at least a byte for each of them.
    const growths = Array.from({ length: 30 }, (_, round) => growth(() => rank(2 + (round % 8))));
    expect(Math.min(...growths)).toBeLessThan(size);
  });
});
