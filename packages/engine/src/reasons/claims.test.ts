import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ranking } from '../ranking/ranking';
import { sureWorthAt } from '../ranking/sureOf';
import { arbitraryTable, type SampleAttribute } from '../testing/rankingSamples';
import { caseOf, type ReasonCase } from '../testing/reasonSamples';
import type { Claim } from './claims';
import { explainPlace } from './explainPlace';
import type { Difference } from './findDifferences';

/** Checks a claim against the cells and scores, without the code that made it. */
function verify(claim: Claim, { ranking, table }: ReasonCase): void {
  const score = (i: number) => ranking.itemScore(i).score;
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
      // Of all values that the two cells can have, and with no scale to clip them.
      expect(table.length).toBeGreaterThan(1);
      for (const attribute of table) {
        const [own, other] = [claim.itemIndex, claim.rivalIndex].map((i) => goodEnds(attribute, i));
        expect(own?.low).toBeGreaterThanOrEqual(other?.high ?? Number.NaN);
      }
      break;
    case 'largestPart':
    case 'smallAdvantages': {
      const parts = partsOf(ranking, claim.itemIndex, claim.rivalIndex);
      const gap = parts.reduce((sum, { amount }) => sum + amount, 0);
      const largest = Math.max(...parts.map(({ amount }) => amount));
      if (claim.kind === 'smallAdvantages') {
        expect(largest).toBeLessThan(gap / 3);
        expect(parts.filter(({ amount }) => amount > 0).length).toBeGreaterThanOrEqual(claim.count);
      } else {
        expect(parts.find(({ id }) => id === claim.attributeId)?.amount).toBeCloseTo(largest, 9);
      }
      break;
    }
    case 'couldTurn':
      expect(ranking.itemScore(claim.rivalIndex).high).toBeGreaterThan(
        ranking.itemScore(claim.itemIndex).low,
      );
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
    case 'nothingKnown':
      expect(ranking.place[claim.itemIndex]).toBe(0);
      break;
    case 'alone':
      expect(ranking.placedCount).toBe(1);
      break;
    case 'equalWeights':
      expect(new Set(ranking.shares).size).toBe(1);
      expect(claim.equalWeighting).toBe(table.every(({ points }) => points === 0) ? 'allZero' : 'setEqual');
      break;
    default:
      break;
  }
}

/** What each attribute does to the lead of one item over another. */
function partsOf({ columns, shares }: Ranking, item: number, rival: number) {
  const added = (i: number) => {
    const own = columns.map(({ absent }, j) => (absent?.[i] === 1 ? 0 : (shares[j] ?? 0)));
    const total = own.reduce((sum, share) => sum + share, 0) || 1;
    return columns.map((column, j) => ((own[j] ?? 0) / total) * sureWorthAt(column, i));
  };
  const [ours, theirs] = [added(item), added(rival)];
  return columns.map(({ attributeId: id }, j) => ({ id, amount: (ours[j] ?? 0) - (theirs[j] ?? 0) }));
}

function goodEnds({ cells, direction, target }: SampleAttribute, i: number) {
  const cell = cells[i] ?? null;
  if (cell === null || cell === 'n/a') return { low: Number.NaN, high: Number.NaN };
  const [from, to] = typeof cell === 'number' ? [cell, cell] : cell;
  const values = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  const goods = values.map((value) =>
    direction === 'target' ? -Math.abs(value - (target ?? 0)) : direction === 'lower' ? -value : value,
  );
  return { low: Math.min(...goods), high: Math.max(...goods) };
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
  if (wording.kind === 'points') {
    expect(Math.abs(Math.abs(betterValue - worseValue) - wording.points)).toBeLessThan(
      0.005 * wording.points,
    );
  }
  if (wording.kind === 'comparative' && (wording.side === 'higher' || wording.side === 'lower')) {
    expect(betterValue > worseValue).toBe(wording.side === 'higher');
  }
}

describe('every sentence', () => {
  it('every claim about an item versus another follows from the numbers', () => {
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
