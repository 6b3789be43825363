import { describe, expect, it } from 'vitest';
import type { PreferenceRule } from '../comparison';
import { isRefusal } from '../scales/refusal';
import { prefer } from './preference';
import type { DecisionProblem } from './problem';
import { promethee } from './promethee';

function problemOf(...columns: number[][]): DecisionProblem {
  return { columns, weights: columns.map(() => 1), directions: columns.map(() => 'higher') };
}

describe('a preference', () => {
  it.each<[PreferenceRule, readonly (readonly [number, number])[]]>([
    [
      { shape: 'usual' },
      [
        [-1, 0],
        [0, 0],
        [0.1, 1],
      ],
    ],
    [
      { shape: 'uShape', indifference: 2 },
      [
        [2, 0],
        [2.1, 1],
      ],
    ],
    [
      { shape: 'vShape', preference: 4 },
      [
        [1, 0.25],
        [4, 1],
        [5, 1],
      ],
    ],
    [
      { shape: 'level', indifference: 2, preference: 4 },
      [
        [2, 0],
        [3, 0.5],
        [4, 0.5],
        [4.1, 1],
      ],
    ],
    [
      { shape: 'linear', indifference: 2, preference: 4 },
      [
        [2, 0],
        [3, 0.5],
        [4, 1],
        [9, 1],
      ],
    ],
    [
      { shape: 'gaussian', spread: 1 },
      [
        [0, 0],
        [1, 1 - Math.exp(-0.5)],
      ],
    ],
  ])('by %o begins and ends where its thresholds say', (rule, points) => {
    for (const [advantage, expected] of points) expect(prefer(rule, advantage, 10)).toBeCloseTo(expected, 12);
  });

  it('does not depend on the last digit of a difference', () => {
    expect(0.3 - 0.2).not.toBe(0.1);
    expect(prefer({ shape: 'uShape', indifference: 0.1 }, 0.3 - 0.2, 0.3)).toBe(0);
    expect(prefer({ shape: 'uShape', indifference: 0.1 }, 1.1 - 1, 1.1)).toBe(0);
    expect(prefer({ shape: 'usual' }, 0.1 + 0.2 - 0.3, 0.3)).toBe(0);
  });
});

describe('PROMETHEE', () => {
  it('gives pairs with an unknown value no preference and keeps the divisor', () => {
    const result = promethee(problemOf([3, Number.NaN, 1], [1, 2, 3]));
    if (isRefusal(result)) throw new Error(result.reason);
    expect(result.extras.preferences).toEqual([
      [0, 0, 0.5],
      [0.5, 0, 0],
      [0.5, 0.5, 0],
    ]);
    expect(result.scores).toEqual([-0.25, 0, 0.25]);
  });

  it('refuses a rule without its threshold, and names the attribute', () => {
    const rules: PreferenceRule[] = [{ shape: 'usual' }, { shape: 'level', indifference: 1 }];
    expect(promethee(problemOf([1, 2], [1, 2]), { rules })).toMatchObject({
      code: 'optionInvalid',
      attribute: 1,
    });
    expect(promethee(problemOf([1, 2]), { rules })).toMatchObject({ code: 'shapeMismatch' });
  });

  it('sums to 0, because one item’s gain is another’s loss', () => {
    const result = promethee(problemOf([4, 3, 5], [3, 2, 1], [2, 4, 3]));
    if (isRefusal(result)) throw new Error(result.reason);
    expect(result.scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(0, 12);
  });

  it('refuses more items than a table of all pairs should hold', () => {
    const many = Array.from({ length: 2001 }, (_, i) => i);
    expect(promethee(problemOf(many))).toMatchObject({ code: 'tooManyItems' });
  });
});
