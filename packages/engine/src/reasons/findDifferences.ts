import type { Attribute, Comparison } from '../comparison';
import type { Ranking } from '../ranking/ranking';
import { type Column, valueAt } from '../table/column';
import { typeDescriptions } from '../typeDescriptions';
import { amountKindOf } from './amountKind';
import { type Effect, findEffects } from './findEffects';

/** How a sentence distinguishes two values of one attribute. */
export type Wording =
  /** `factor` is rounded to the number in the sentence: 2 for "twice", 3.2 for "3.2 times", 0.5 for "half". */
  | { readonly kind: 'times'; readonly factor: number; readonly isAbout: boolean }
  /** A whole per cent, 1..99 for lower. `isAbout` if it is rounded. */
  | {
      readonly kind: 'percent';
      readonly percent: number;
      readonly side: 'higher' | 'lower';
      readonly isAbout: boolean;
    }
  /** Percentages, compared by their difference. */
  | { readonly kind: 'points'; readonly points: number; readonly side: 'higher' | 'lower' }
  | {
      readonly kind: 'comparative';
      readonly side: 'higher' | 'lower' | 'later' | 'earlier' | 'better' | 'closer';
    };

/** An attribute in which one item is better than another, with both values known and exact. */
export interface Difference {
  readonly attributeId: string;
  readonly betterIndex: number;
  readonly worseIndex: number;
  /** In the attribute's unit, not clipped by a scale. */
  readonly betterValue: number;
  readonly worseValue: number;
  /** By how much it moves the two scores apart in favour of the better item, above 0. */
  readonly effect: number;
  readonly wording: Wording;
}

/**
 * Finds where `first` is better than `second` (`inFavour`) and where it is worse (`against`), the strongest first. Both
 * values must be known and exact, and the value that is better in itself must also help its item's score.
 */
export function findDifferences(
  ranking: Ranking,
  comparison: Comparison,
  first: number,
  second: number,
): { readonly inFavour: readonly Difference[]; readonly against: readonly Difference[] } {
  const effects = findEffects(ranking, comparison, first, second);
  const differences = effects.flatMap((effect) => differenceOf(effect, first, second) ?? []);
  differences.sort((a, b) => b.effect - a.effect);
  return {
    inFavour: differences.filter(({ betterIndex }) => betterIndex === first),
    against: differences.filter(({ betterIndex }) => betterIndex !== first),
  };
}

function differenceOf(effect: Effect, first: number, second: number): Difference | null {
  const { attribute, scored, amount, knowledge, better } = effect;
  if (knowledge[0] !== 'exact' || knowledge[1] !== 'exact') return null;
  if (amount === 0 || better !== Math.sign(amount)) return null;
  const [betterIndex, worseIndex] = better > 0 ? [first, second] : [second, first];
  const betterValue = valueAt(scored.column, betterIndex);
  const worseValue = valueAt(scored.column, worseIndex);
  return {
    attributeId: attribute.id,
    betterIndex,
    worseIndex,
    betterValue,
    worseValue,
    effect: Math.abs(amount),
    wording: wordingOf(attribute, scored.column, betterValue, worseValue),
  };
}

function wordingOf(attribute: Attribute, column: Column, better: number, worse: number): Wording {
  if (attribute.direction === 'target') return { kind: 'comparative', side: 'closer' };
  const isMore = better > worse;
  const { numbers } = typeDescriptions[attribute.type];
  if (numbers === 'answer' || numbers === 'category') return { kind: 'comparative', side: 'better' };
  if (numbers === 'day') return { kind: 'comparative', side: isMore ? 'later' : 'earlier' };
  const side = isMore ? 'higher' : 'lower';
  switch (amountKindOf(attribute, column)) {
    case 'year':
      return { kind: 'comparative', side: isMore ? 'later' : 'earlier' };
    case 'points':
      return { kind: 'points', points: Number(Math.abs(better - worse).toPrecision(3)), side };
    case 'ratio': {
      const isPositive = better > 0 && worse > 0;
      return (isPositive ? ratioWording(better / worse) : null) ?? { kind: 'comparative', side };
    }
    case 'interval':
      return { kind: 'comparative', side };
  }
}

/** A ratio within a fortieth of twice or half is called that, with "about" unless it is within a four-hundredth. */
const nearShare = 1 / 40;
const exactShare = 1 / 400;

function ratioWording(ratio: number): Wording | null {
  for (const factor of [2, 0.5]) {
    const error = Math.abs(ratio / factor - 1);
    if (error <= nearShare) return { kind: 'times', factor, isAbout: error > exactShare };
  }
  if (ratio > 2) {
    const factor = ratio < 10 ? Math.round(ratio * 10) / 10 : Math.round(ratio);
    return ratio < 1e6 ? { kind: 'times', factor, isAbout: Math.abs(ratio / factor - 1) > exactShare } : null;
  }
  const exact = Math.abs(ratio - 1) * 100;
  const percent = Math.round(exact);
  if (percent < 1 || percent > 99) return null;
  return {
    kind: 'percent',
    percent,
    side: ratio > 1 ? 'higher' : 'lower',
    isAbout: Math.abs(exact - percent) > 0.05,
  };
}
