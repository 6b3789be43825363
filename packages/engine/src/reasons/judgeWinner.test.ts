import { describe, expect, it } from 'vitest';
import type { SampleAttribute } from '../testing/rankingSamples';
import { caseOf } from '../testing/reasonSamples';
import { judgeWinner } from './judgeWinner';

describe('judgeWinner', () => {
  it('calls no winner on a tie, an overlap, a small lead or a doubtful share', () => {
    const verdict = (table: readonly SampleAttribute[], firstShare?: number) =>
      judgeWinner(caseOf(table).ranking, firstShare ?? null).verdict;
    expect(verdict([{ cells: [5, 5] }])).toBe('tied');
    expect(verdict([{ cells: [5, 5.1] }])).toBe('close');
    expect(verdict([{ cells: [5, 8] }])).toBe('clear');
    expect(verdict([{ cells: [5, 8] }], 0.59)).toBe('unsure');
    expect(verdict([{ cells: [5, 8] }, { cells: [null, 4] }])).toBe('open');
    expect(verdict([{ cells: [5, null] }])).toBe('alone');
    expect(verdict([{ cells: [] }])).toBe('nobody');
  });

  it('takes the smallest lead beyond rounding as a lead', () => {
    const fixed = { scale: { low: 0, high: 1 } };
    expect(0.3 - 0.28).toBeLessThan(0.02);
    expect(judgeWinner(caseOf([{ ...fixed, cells: [0.3, 0.28] }]).ranking).verdict).toBe('clear');
    expect(judgeWinner(caseOf([{ ...fixed, cells: [0.3, 0.2801] }]).ranking).verdict).toBe('close');
  });
});
