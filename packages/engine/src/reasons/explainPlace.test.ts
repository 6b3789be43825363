import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyComparison } from '../changes/blanks';
import type { Comparison } from '../comparison';
import type { RankingInput } from '../ranking/createRanker';
import { isBetter } from '../ranking/places';
import { rankItems } from '../ranking/rankItems';
import type { Ranking } from '../ranking/ranking';
import { arbitraryTable, type SampleAttribute, sampleInput } from '../testing/rankingSamples';
import type { Claim } from './claims';
import { explainFlips } from './explainFlips';
import { explainPlace } from './explainPlace';
import type { Difference } from './findDifferences';
import { findFlips } from './findFlips';
import { judgeWinner } from './judgeWinner';
import { whatToKnow } from './whatToKnow';

interface Case {
  readonly table: readonly SampleAttribute[];
  readonly ranking: Ranking;
  readonly comparison: Comparison;
}

function caseOf(table: readonly SampleAttribute[], names: readonly string[] = []): Case {
  const input: RankingInput = sampleInput(table);
  const comparison: Comparison = {
    ...emptyComparison('Test'),
    attributes: input.attributes,
    items: input.items.map(({ id }, i) => ({ id, name: names[i] ?? `Item${i}`, position: i })),
  };
  return { table, ranking: rankItems(input), comparison };
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function headlineFor({ ranking, comparison }: Case, itemIndex: number, versus?: number): string {
  const options = versus === undefined ? {} : { versus };
  return plain(explainPlace(ranking, comparison, itemIndex, options).headline.text);
}

const price = {
  name: 'Price',
  type: 'money',
  unit: '€',
  direction: 'lower',
  scale: { low: 0, high: 2000 },
} as const;
const weight = { name: 'Weight', unit: 'kg', direction: 'lower', scale: { low: 0, high: 4 } } as const;
const battery = { name: 'Battery life', unit: 'h', scale: { low: 0, high: 20 } } as const;
const names = ['Wirefly', 'Novo'];

describe('explainPlace', () => {
  it('tells who leads, by how much, and with what each side answers', () => {
    const laptops = caseOf(
      [
        { ...price, cells: [600, 1000] },
        { ...weight, cells: [1, 2] },
        { ...battery, cells: [8, 16] },
      ],
      names,
    );
    expect(headlineFor(laptops, 0)).toBe(
      'Wirefly leads Novo by 0.02: it has half the weight and a 40 % lower price; Novo answers with twice the battery life.',
    );
    expect(headlineFor(laptops, 1)).toBe(
      'Novo is 2nd, 0.02 behind Wirefly: Wirefly has half the weight and a 40 % lower price; Novo answers with twice the battery life.',
    );
    const { inFavour, against, remarks } = explainPlace(laptops.ranking, laptops.comparison, 0);
    expect(inFavour.map(({ text }) => plain(text))).toEqual([
      'Wirefly has half the weight (1 kg against 2 kg).',
      'Wirefly has a 40 % lower price (€600 against €1,000).',
    ]);
    expect(against.map(({ text }) => plain(text))).toEqual([
      'Novo has twice the battery life (16 h against 8 h).',
    ]);
    expect(remarks.map(({ text }) => plain(text))).toEqual([
      'No clear winner: a lead of 0.02 is too small to decide by.',
      'Every attribute counts the same.',
    ]);
  });

  it('says that a dominating item is nowhere worse', () => {
    const laptops = caseOf(
      [
        { ...price, cells: [600, 610] },
        { ...weight, cells: [1, 1] },
      ],
      names,
    );
    expect(headlineFor(laptops, 0)).toBe(
      'Wirefly leads Novo by less than 0.01: it has a 2 % lower price; it is nowhere worse.',
    );
  });

  it('does not claim a lead that open cells could turn round, and names the cells', () => {
    const laptops = caseOf(
      [
        { ...price, cells: [600, 1000] },
        { ...weight, cells: [null, 1] },
      ],
      names,
    );
    const { headline, remarks } = explainPlace(laptops.ranking, laptops.comparison, 0);
    expect(plain(headline.text)).toMatch(/^Wirefly is 2nd/);
    expect(remarks.map(({ text }) => plain(text))).toContain(
      'The place of Wirefly is open, anywhere from 1st to 2nd. Not exactly known: its weight.',
    );
  });

  it('tells ties, lone items, empty rows and tables without a score', () => {
    const tied = caseOf([{ ...price, cells: [600, 600] }], names);
    expect(headlineFor(tied, 0)).toBe(
      'Wirefly and Novo share 1st place with equal scores: Wirefly is nowhere worse.',
    );
    expect(headlineFor(caseOf([{ ...price, cells: [600] }], names), 0)).toBe(
      'There is nothing to compare Wirefly with yet.',
    );
    const blank = caseOf([{ ...price, cells: [600, null] }], names);
    expect(headlineFor(blank, 1)).toBe('Nothing that is weighed is known about Novo, so it has no place.');
    expect(headlineFor(blank, 0)).toBe('Wirefly is the only one that has a place.');
    expect(headlineFor(caseOf([{ cells: [1, 2], direction: 'none' }], names), 0)).toBe(
      'No attribute enters the score yet, so nothing is ranked.',
    );
  });

  it('tells why a must-have rules an item out', () => {
    const laptops = caseOf(
      [
        { ...price, cells: [950, 800], role: 'must', limit: { min: null, max: 900, oneOf: null } },
        { ...battery, cells: [4, 9], role: 'must', limit: { min: 6, max: null, oneOf: null } },
      ],
      names,
    );
    expect(headlineFor(laptops, 0)).toBe(
      'Wirefly is ruled out: its price of €950 is €50 above the limit of €900; its battery life of 4 h is 2 h below the limit of 6 h.',
    );
  });

  it('finds the article, the plural and the comparative', () => {
    const say = (attribute: SampleAttribute) =>
      plain(explainPlace(...argumentsOf(caseOf([attribute], names))).inFavour[0]?.text ?? '');
    const argumentsOf = ({ ranking, comparison }: Case) =>
      [ranking, comparison, ranking.order[0] ?? 0] as const;
    const scale = { low: -1000, high: 1000 };
    expect(say({ ...price, cells: [180, 1000] })).toBe(
      'Wirefly has an 82 % lower price (€180 against €1,000).',
    );
    expect(say({ ...price, cells: [890, 1000] })).toBe(
      'Wirefly has an 11 % lower price (€890 against €1,000).',
    );
    expect(say({ name: 'Incidents', direction: 'lower', cells: [3, 4], scale })).toBe(
      'Wirefly has 25 % lower incidents (3 against 4).',
    );
    expect(say({ name: 'CPU score', cells: [640, 200], scale })).toBe(
      'Wirefly has 3.2 times the CPU score (640 against 200).',
    );
    expect(say({ name: 'Noise', unit: 'dB', direction: 'lower', cells: [20, 40], scale })).toBe(
      'Wirefly has a lower noise (20 dB against 40 dB).',
    );
    expect(say({ name: 'Temperature', cells: [-3, -4], scale })).toBe(
      'Wirefly has a higher temperature (−3 against −4).',
    );
    expect(say({ name: 'Released', type: 'date', cells: [20000, 19000], scale: null })).toBe(
      'Wirefly has a later released (2024-10-04 against 2022-01-08).',
    );
    expect(say({ name: 'Touch screen', type: 'boolean', scale: null, cells: [1, 0] })).toBe(
      'Wirefly has a better touch screen (yes against no).',
    );
    expect(
      say({ name: 'Seat height', unit: 'cm', direction: 'target', target: 45, cells: [44, 50], scale }),
    ).toBe('Wirefly has a seat height closer to 45 cm (44 cm against 50 cm).');
    expect(say({ name: 'Range', cells: [410, 200], scale })).toBe(
      'Wirefly has about twice the range (410 against 200).',
    );
  });
});

/** Checks a claim against the cells and scores, without the code that made it. */
function verify(claim: Claim, { ranking, table }: Case): void {
  const score = (i: number) => ranking.score[i] ?? Number.NaN;
  switch (claim.kind) {
    case 'ahead':
      expect(score(claim.itemIndex) - score(claim.rivalIndex)).toBeCloseTo(claim.gap, 12);
      expect(claim.gap).toBeGreaterThan(0);
      break;
    case 'behind':
      expect(score(claim.rivalIndex) - score(claim.itemIndex)).toBeCloseTo(claim.gap, 12);
      expect(claim.gap).toBeGreaterThan(0);
      break;
    case 'place':
      for (const i of claim.itemIndexes) expect(ranking.place[i]).toBe(claim.place);
      break;
    case 'difference':
      verifyDifference(claim.difference, table);
      break;
    case 'nowhereWorse':
      for (const { low, high } of ranking.columns) {
        expect(low[claim.itemIndex]).toBeGreaterThanOrEqual(high[claim.rivalIndex] ?? 2);
      }
      break;
    case 'couldTurn':
      expect(ranking.high[claim.rivalIndex]).toBeGreaterThan(ranking.low[claim.itemIndex] ?? 2);
      break;
    case 'open':
      expect(claim.bestPlace).toBeLessThan(claim.worstPlace);
      expect(claim.attributeIds.length + claim.rivalIndexes.length).toBeGreaterThan(0);
      for (const id of claim.attributeIds) {
        const cell = table[Number(id.slice(1))]?.cells[claim.itemIndex];
        expect(cell === null || typeof cell === 'object').toBe(true);
      }
      break;
    case 'without':
      for (const id of claim.attributeIds)
        expect(table[Number(id.slice(1))]?.cells[claim.itemIndex]).toBe('n/a');
      break;
    case 'noClearWinner':
      expect(claim.winner.verdict).not.toBe('clear');
      break;
    case 'nothingKnown':
      expect(ranking.place[claim.itemIndex]).toBe(0);
      break;
    case 'alone':
      expect(ranking.placedCount).toBe(1);
      break;
    case 'equalWeights':
      expect(new Set(ranking.shares).size).toBe(1);
      break;
    default:
      break;
  }
}

function verifyDifference(difference: Difference, table: readonly SampleAttribute[]): void {
  const { betterIndex, worseIndex, betterValue, worseValue, wording, attributeId } = difference;
  const attribute = table[Number(attributeId.slice(1))];
  // A range without width is a number.
  for (const [index, value] of [[betterIndex, betterValue] as const, [worseIndex, worseValue] as const]) {
    expect([attribute?.cells[index]].flat()).toContain(value);
  }
  expect(difference.effect).toBeGreaterThan(0);
  const target = attribute?.target ?? 0;
  if (attribute?.direction === 'higher') expect(betterValue).toBeGreaterThan(worseValue);
  if (attribute?.direction === 'lower') expect(betterValue).toBeLessThan(worseValue);
  if (attribute?.direction === 'target') {
    expect(Math.abs(betterValue - target)).toBeLessThan(Math.abs(worseValue - target));
  }
  if (wording.kind === 'times') {
    const error = Math.abs(betterValue / worseValue / wording.factor - 1);
    expect(error).toBeLessThanOrEqual(0.026);
  }
  if (wording.kind === 'percent') {
    const exact = (100 * (betterValue - worseValue)) / worseValue;
    expect(Math.sign(exact)).toBe(wording.side === 'higher' ? 1 : -1);
    expect(Math.abs(Math.abs(exact) - wording.percent)).toBeLessThanOrEqual(0.5);
  }
  if (wording.kind === 'comparative' && (wording.side === 'higher' || wording.side === 'lower')) {
    expect(betterValue > worseValue).toBe(wording.side === 'higher');
  }
}

describe('every sentence', () => {
  it('claims only what the numbers bear out, for every item versus every other', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('known' as const, 'open' as const).chain((kind) => arbitraryTable(kind, 5)),
        (table) => {
          const each = caseOf(table);
          for (const [i] of each.ranking.itemIds.entries()) {
            for (const versus of [undefined, ...each.ranking.itemIds.keys()]) {
              const options = versus === undefined ? {} : { versus };
              const { headline, inFavour, against, remarks } = explainPlace(
                each.ranking,
                each.comparison,
                i,
                options,
              );
              for (const sentence of [headline, ...inFavour, ...against, ...remarks]) {
                expect(sentence.text).toMatch(/^[^\s].*\.$/);
                expect(sentence.text).not.toMatch(/NaN|undefined|Infinity|null/);
                for (const claim of sentence.claims) verify(claim, each);
              }
            }
          }
        },
      ),
    );
  });
});

describe('findFlips', () => {
  it('names ties that are ties, with the rival ahead beyond them', () => {
    fc.assert(
      fc.property(arbitraryTable('known', 5), (table) => {
        const { ranking } = caseOf(table);
        const [leader = 0, ...rivals] = ranking.order.subarray(0, ranking.placedCount);
        for (const rival of rivals) {
          const flips = findFlips(ranking, leader, rival);
          for (const { attributeId, shareAtTie, shareNow } of flips.weights) {
            const k = ranking.attributeIds.indexOf(attributeId);
            const gapAt = (x: number) => gapWith(ranking, leader, rival, (j) => movedShare(ranking, j, k, x));
            expect(gapAt(shareAtTie)).toBeCloseTo(0, 9);
            const beyond = shareAtTie + (shareAtTie > shareNow ? 1 : -1) * 1e-3;
            if (beyond > 0 && beyond < 1) expect(gapAt(beyond)).toBeLessThan(0);
          }
          for (const flip of flips.values) {
            const j = Number(flip.attributeId.slice(1));
            const cells = table[j]?.cells.with(flip.itemIndex, flip.valueAtTie) ?? [];
            const changed = caseOf(table.map((each, at) => (at === j ? { ...each, cells } : each))).ranking;
            expect(changed.score[rival]).toBeCloseTo(changed.score[leader] ?? -1, 9);
          }
        }
      }),
    );
  });

  it('is put into one sentence, rounded away from the tie', () => {
    const laptops = caseOf(
      [
        { ...price, cells: [600, 1000], points: 6 },
        { ...weight, cells: [1, 1.5], points: 2 },
        { ...battery, cells: [8, 16], points: 2 },
      ],
      names,
    );
    const sentence = explainFlips(laptops.ranking, laptops.comparison, { itemIndex: 0, rivalIndex: 1 });
    expect(plain(sentence?.text ?? '')).toBe(
      'Novo overtakes Wirefly if battery life counts for more than 31.2 % (now 20 %), if the price of Novo is below €783.3, if the price of Wirefly is above €816.7, or if 10.9 % of the whole weight moves from price to battery life.',
    );
    expect(explainFlips(laptops.ranking, laptops.comparison, { itemIndex: 1, rivalIndex: 0 })).toBeNull();
  });
});

function gapWith(ranking: Ranking, a: number, b: number, share: (j: number) => number): number {
  return ranking.columns.reduce((gap, { low }, j) => gap + share(j) * ((low[a] ?? 0) - (low[b] ?? 0)), 0);
}

function movedShare(ranking: Ranking, j: number, k: number, x: number): number {
  if (j === k) return x;
  const own = ranking.shares[k] ?? 0;
  const rest = 1 - own;
  const others = ranking.shares.length - 1;
  return rest > 1e-12 ? ((ranking.shares[j] ?? 0) / rest) * (1 - x) : (1 - x) / others;
}

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
});

describe('whatToKnow', () => {
  it('lists nothing once the first place is settled, and otherwise cells that decide it', () => {
    fc.assert(
      fc.property(arbitraryTable('open', 5), (table) => {
        const { ranking } = caseOf(table);
        const cells = whatToKnow(ranking);
        const candidates = [...ranking.order.subarray(0, ranking.placedCount)].filter(
          (i) => ranking.bestPlace[i] === 1,
        );
        if (candidates.length < 2) expect(cells).toEqual([]);
        for (const { itemIndex, attributeId, swing, canSettle } of cells) {
          const cell = table[Number(attributeId.slice(1))]?.cells[itemIndex];
          expect(cell === null || typeof cell === 'object').toBe(true);
          expect(swing).toBeGreaterThan(0);
          if (!canSettle) continue;
          // One of its ends leaves exactly one candidate that nobody can pass.
          const ends = [0, 1].map((end) => {
            const low = ranking.low.slice();
            const high = ranking.high.slice();
            if (end === 1) low[itemIndex] = (low[itemIndex] ?? 0) + swing;
            else high[itemIndex] = (high[itemIndex] ?? 0) - swing;
            return candidates.some((i) =>
              candidates.every((k) => k === i || isBetter(low[i] ?? 0, high[k] ?? 0)),
            );
          });
          expect(ends).toContain(true);
        }
      }),
    );
  });

  it('marks the cell that decides the worked trap', () => {
    const { ranking } = caseOf([
      { cells: [10, 9], points: 5 },
      { cells: [null, 9], points: 3 },
      { cells: [null, 9], points: 4 },
    ]);
    expect(whatToKnow(ranking)).toEqual([
      {
        itemIndex: 0,
        attributeId: 'a2',
        swing: expect.closeTo(4 / 12),
        canChangeFirstAlone: false,
        canSettle: true,
      },
      {
        itemIndex: 0,
        attributeId: 'a1',
        swing: expect.closeTo(3 / 12),
        canChangeFirstAlone: false,
        canSettle: true,
      },
    ]);
  });
});
