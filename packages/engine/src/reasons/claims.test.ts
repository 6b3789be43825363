import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryTable, type SampleAttribute } from '../testing/rankingSamples';
import { caseOf, type ReasonCase } from '../testing/reasonSamples';
import type { Claim } from './claims';
import { explainPlace } from './explainPlace';
import type { Difference } from './findDifferences';

/** Checks a claim against the cells and scores, without the code that made it. */
function verify(claim: Claim, { ranking, table }: ReasonCase): void {
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
