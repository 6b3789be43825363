import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryTable, type SampleAttribute, sampleInput } from '../testing/rankingSamples';
import type { GroupInput } from './groupInput';
import { judgeGroup } from './judgeGroup';
import { rankGroup } from './rankGroup';

type Points = readonly number[];

/** Each person's points along the attributes `a0`, `a1` … */
function groupOf(table: readonly SampleAttribute[], people: readonly Points[]): GroupInput {
  return {
    ...sampleInput(table),
    attributeIds: table.map((_, j) => `a${j}`),
    answers: people.map((points, k) => ({
      personId: `p${k}`,
      points: Object.fromEntries(points.map((each, j) => [`a${j}`, each])),
    })),
  };
}

const judge = (table: readonly SampleAttribute[], people: readonly Points[]) =>
  judgeGroup(groupOf(table, people));

/** Borda's method on Wikipedia: where Tennessee's capital should be; each city's voters in hundredths. */
const voters = { Memphis: 42, Nashville: 26, Chattanooga: 15, Knoxville: 17 } as const;
/** How near each city (a row) is to the others, as its voters order them. */
const nearness = [
  [10, 7, 4, 1],
  [1, 10, 7, 4],
  [1, 4, 10, 7],
  [1, 4, 7, 10],
];

describe('a group of published preferences', () => {
  // One attribute for each city, of which its voters weigh nothing but their own.
  const table = nearness.map((cells) => ({ cells }));
  const people = Object.values(voters).flatMap((count, city) =>
    Array.from({ length: count }, (): Points => nearness.map((_, j) => (j === city ? 10 : 0))),
  );
  const { choices, members, w } = judge(table, people);

  it('chooses by Borda as the source does: Nashville, with points of 126, 194, 173 and 107', () => {
    const pointsOf = (total: number | null) => people.length * 4 - (total ?? 0);
    expect(choices.borda.totals?.map(pointsOf)).toEqual([126, 194, 173, 107]);
    expect(choices.borda.winners).toEqual([1]);
  });

  it('names the winner for each person, and how many would accept the group’s', () => {
    expect(members.filter(({ winners }) => winners.join() === '0')).toHaveLength(42);
    expect([choices.borda.firstFor, choices.borda.amongThreeFor]).toEqual([26, 100]);
    // 12·Σ(R − 250)²/(100²·(4³ − 4)) of the sums of places 274, 206, 227 and 293.
    expect(w).toBeCloseTo((12 * (24 ** 2 + 44 ** 2 + 23 ** 2 + 43 ** 2)) / (100 ** 2 * 60), 12);
  });
});

describe('combining shares', () => {
  const opposed = [{ cells: [10, 0, 6] }, { cells: [0, 10, 6] }];

  it('averages shares, so that giving more points has no more influence', () => {
    const { choices, members } = judge(opposed, [
      [10, 0],
      [1, 1],
    ]);
    expect(members.map(({ shares }) => shares)).toEqual([
      [1, 0],
      [0.5, 0.5],
    ]);
    expect(choices.mean.shares).toEqual([0.75, 0.25]);
    expect(choices.mean.winners).toEqual([0]);
  });

  it('takes the median and brings it to 1 again', () => {
    const { choices } = judge(
      [...opposed, { cells: [0, 0, 0] }],
      [
        [6, 2, 2],
        [2, 6, 2],
        [2, 2, 6],
      ],
    );
    for (const share of choices.median.shares ?? []) expect(share).toBeCloseTo(1 / 3, 12);
  });

  it('has no median if the middle person gives every attribute 0', () => {
    const { choices } = judge(
      [...opposed, { cells: [0, 0, 0] }],
      [
        [9, 0, 0],
        [0, 9, 0],
        [0, 0, 9],
      ],
    );
    expect([choices.median.shares, choices.median.winners]).toEqual([null, []]);
  });

  it('treats points that are all 0 as equal, and ignores attributes that were not asked about', () => {
    const input = groupOf([...opposed, { cells: [9, 9, 0] }], [[0, 0, 7]]);
    const { members, counted, choices } = judgeGroup({ ...input, attributeIds: ['a0', 'a1'] });
    expect(counted).toEqual(['a0', 'a1']);
    expect(members[0]?.shares).toEqual([0.5, 0.5]);
    expect(choices.mean.winners).toEqual([2]);
  });
});

describe('attributes that do not count', () => {
  it('are listed: deleted, without a score, not weighed by all', () => {
    const table: readonly SampleAttribute[] = [
      { cells: [1, 2] },
      { cells: [1, 2], role: 'info' },
      { cells: [2, 1] },
    ];
    const input = groupOf(table, [
      [5, 5, 5],
      [5, 5],
    ]);
    const { counted, uncounted, members } = judgeGroup({ ...input, attributeIds: ['a0', 'a1', 'a2', 'a9'] });
    expect(counted).toEqual(['a0']);
    expect(uncounted.map(({ cause }) => cause)).toEqual(['notScored', 'notWeighedByAll', 'removed']);
    expect(members.map(({ winners }) => winners)).toEqual([[1], [1]]);
  });

  it('give no result if they are all, or if no one answered', () => {
    const nobody = judge([{ cells: [1, 2] }], []);
    const nothing = judge([{ cells: [1, 2], role: 'info' }], [[5], [6]]);
    for (const { members, choices, w, whyNoW } of [nobody, nothing]) {
      expect([members, choices.mean.winners, choices.borda.winners, w, whyNoW]).toEqual([
        [],
        [],
        [],
        null,
        'fewPersons',
      ]);
    }
  });

  it('keeps must-haves, and counts places over the items that every answer places', () => {
    const { placedByAllCount, placedBySomeCount, choices, hasOpenPlaces } = judge(
      [
        { cells: [10, 9, 2, null], limit: { min: null, max: 9, oneOf: null }, role: 'must' },
        { cells: [10, 1, 3, 10] },
      ],
      [
        [1, 0],
        [1, 1],
      ],
    );
    expect([placedByAllCount, placedBySomeCount]).toEqual([2, 1]);
    expect(choices.borda.totals).toEqual([null, 2, 4, null]);
    expect(hasOpenPlaces).toBe(true);
  });

  it('has no agreement for one person, for one item, or if all are level', () => {
    const two: readonly Points[] = [[5], [6]];
    expect(judge([{ cells: [1, 2] }], [[5]]).whyNoW).toBe('fewPersons');
    expect(judge([{ cells: [1] }], two).whyNoW).toBe('fewItems');
    expect(judge([{ cells: [1, 1] }], two).whyNoW).toBe('allLevel');
  });
});

const points = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 10 }), { minLength: count, maxLength: count });
const groups = arbitraryTable('open', 6).chain((table) =>
  fc
    .array(points(table.length), { minLength: 1, maxLength: 5 })
    .map((people) => ({ table, people: people as readonly Points[] })),
);
const ways = ['mean', 'median', 'borda'] as const;
const runs = { numRuns: 25 };

describe('laws of a group', () => {
  it('that agrees chooses as each of its people does, with W = 1', () => {
    fc.assert(
      fc.property(groups, fc.integer({ min: 2, max: 4 }), ({ table, people: [first = []] }, count) => {
        const { members, choices, w, whyNoW, disagreements, placedByAllCount } = judge(
          table,
          Array.from({ length: count }, () => first),
        );
        const own = members[0]?.winners;
        if (w !== null) expect(w).toBeCloseTo(1, 12);
        else expect(whyNoW).toBe(placedByAllCount < 2 ? 'fewItems' : 'allLevel');
        for (const way of ways) {
          expect(choices[way].winners).toEqual(own);
          if (placedByAllCount > 0) expect(choices[way].firstFor).toBe(count);
        }
        expect(disagreements.every(({ deviation }) => deviation === 0)).toBe(true);
      }),
      runs,
    );
  });

  it('does not depend on the order of its persons', () => {
    fc.assert(
      fc.property(groups, ({ table, people }) => {
        const [one, other] = [judge(table, people), judge(table, people.toReversed())];
        for (const way of ways) expect(other.choices[way].winners).toEqual(one.choices[way].winners);
        expect(other.w ?? -1).toBeCloseTo(one.w ?? -1, 12);
        expect(other.disagreements.map(({ attributeId }) => attributeId)).toEqual(
          one.disagreements.map(({ attributeId }) => attributeId),
        );
      }),
      runs,
    );
  });

  it('does not depend on the scale of a person’s points', () => {
    fc.assert(
      fc.property(groups, fc.constantFrom(0.25, 0.5, 8), ({ table, people }, factor) => {
        const scaled = people.map((own, k) => (k === 0 ? own.map((each) => each * factor) : own));
        const [one, other] = [judge(table, people), judge(table, scaled)];
        for (const way of ways) {
          const { ranking: _, ...rest } = one.choices[way];
          expect(other.choices[way]).toMatchObject(rest);
        }
        expect(other.w).toBe(one.w);
      }),
      runs,
    );
  });

  it('ranks by the mean of shares, and by one person’s, as the whole verdict does', () => {
    fc.assert(
      fc.property(groups, ({ table, people }) => {
        const input = groupOf(table, people);
        const { choices, members } = judgeGroup(input);
        expect(rankGroup(input)?.place).toEqual(choices.mean.ranking?.place);
        for (const { personId, winners } of members) {
          const place = rankGroup(input, personId)?.place ?? new Int32Array();
          expect([...place.keys()].filter((i) => place[i] === 1)).toEqual(winners);
        }
        expect(rankGroup(input, 'nobody')).toBeNull();
      }),
      runs,
    );
  });

  it('is the same with every person counted twice', () => {
    fc.assert(
      fc.property(groups, ({ table, people }) => {
        const [once, twice] = [judge(table, people), judge(table, [...people, ...people])];
        expect(twice.choices.mean.winners).toEqual(once.choices.mean.winners);
        expect(twice.choices.borda.winners).toEqual(once.choices.borda.winners);
        if (once.w !== null) expect(twice.w ?? -1).toBeCloseTo(once.w, 12);
        expect(twice.choices.mean.firstFor).toBe(2 * once.choices.mean.firstFor);
      }),
      runs,
    );
  });

  it('has shares that sum to 1, and spreads between the lowest and the highest', () => {
    fc.assert(
      fc.property(groups, ({ table, people }) => {
        const { choices, disagreements, members } = judge(table, people);
        const all = [...members, choices.mean, choices.median].flatMap(({ shares }) => shares ?? []);
        expect(all.every((share) => share >= 0 && share <= 1)).toBe(true);
        const { shares } = choices.mean;
        if (shares !== null) expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
        for (const { deviation, lowest, highest } of disagreements)
          expect(deviation).toBeLessThanOrEqual((highest - lowest) / 2 + 1e-12);
        const deviations = disagreements.map(({ deviation }) => deviation);
        for (const [i, deviation] of deviations.entries())
          expect(deviation).toBeGreaterThanOrEqual((deviations[i + 1] ?? 0) - 1e-9);
      }),
      runs,
    );
  });
});
