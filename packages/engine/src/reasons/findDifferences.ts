import type { Attribute, Comparison } from '../comparison';
import { contributionsOf } from '../ranking/contributions';
import type { Ranking } from '../ranking/ranking';
import { isYearHeader } from '../reading/headerWords';
import type { ScaleRule } from '../scales/fixedScale';
import { typeDescriptions } from '../typeDescriptions';

/** How two values of one attribute are told apart in words. */
export type Wording =
  /** `factor` is rounded to what the sentence says: 2 for "twice", 3.2 for "3.2 times", 0.5 for "half". */
  | { readonly kind: 'times'; readonly factor: number; readonly isAbout: boolean }
  /** A whole per cent, 1..99 for lower. */
  | { readonly kind: 'percent'; readonly percent: number; readonly side: 'higher' | 'lower' }
  | {
      readonly kind: 'comparative';
      readonly side: 'higher' | 'lower' | 'later' | 'earlier' | 'better' | 'closer';
    };

/** One attribute in which one item is better than another, both values known and exact. */
export interface Difference {
  readonly attributeId: string;
  readonly betterIndex: number;
  readonly worseIndex: number;
  /** In the attribute's unit. */
  readonly betterValue: number;
  readonly worseValue: number;
  /** By how much it moves the two scores apart in favour of the better item, above 0. */
  readonly effect: number;
  readonly wording: Wording;
}

/**
 * Where `first` is better than `second` (`inFavour`) and where it is worse (`against`), the strongest first. Only what
 * is known and exact of both counts, and only where the better value also helps its item's score.
 */
export function findDifferences(
  ranking: Ranking,
  comparison: Comparison,
  first: number,
  second: number,
): { readonly inFavour: readonly Difference[]; readonly against: readonly Difference[] } {
  const attributes = new Map(comparison.attributes.map((attribute) => [attribute.id, attribute]));
  const ours = contributionsOf(ranking, first);
  const theirs = contributionsOf(ranking, second);
  const inFavour: Difference[] = [];
  const against: Difference[] = [];
  ranking.columns.forEach(({ attributeId, column, scaled }, j) => {
    const [own, other, attribute] = [ours[j], theirs[j], attributes.get(attributeId)];
    if (own === undefined || other === undefined || attribute === undefined) return;
    const isKnown = own.state === 'known' && other.state === 'known';
    if (!isKnown || own.valueLow !== own.valueHigh || other.valueLow !== other.valueHigh) return;
    const worth = own.valueLow - other.valueLow;
    const effect = own.low - other.low;
    if (worth === 0 || Math.sign(worth) !== Math.sign(effect)) return;
    const [betterIndex, worseIndex] = worth > 0 ? [first, second] : [second, first];
    const betterValue = column.values[betterIndex] ?? 0;
    const worseValue = column.values[worseIndex] ?? 0;
    const wording = wordingOf(attribute, scaled.rule, betterValue, worseValue);
    const difference = { attributeId, betterIndex, worseIndex, betterValue, worseValue, wording };
    (worth > 0 ? inFavour : against).push({ ...difference, effect: Math.abs(effect) });
  });
  const byEffect = (a: Difference, b: Difference) => b.effect - a.effect;
  return { inFavour: inFavour.sort(byEffect), against: against.sort(byEffect) };
}

/** Units whose zero is an agreement: nothing is twice as much of them. */
const unitsWithoutZero = /^(°?[cf]|celsius|fahrenheit|ph|db|dba|db\(a\))$/i;

function wordingOf(attribute: Attribute, rule: ScaleRule, better: number, worse: number): Wording {
  if (rule.target !== null) return { kind: 'comparative', side: 'closer' };
  const isMore = better > worse;
  const { numbers, hasRatios } = typeDescriptions[attribute.type];
  if (numbers === 'answer' || numbers === 'category') return { kind: 'comparative', side: 'better' };
  if (numbers === 'day') return { kind: 'comparative', side: isMore ? 'later' : 'earlier' };
  const isRatio =
    hasRatios &&
    better > 0 &&
    worse > 0 &&
    !unitsWithoutZero.test(attribute.unit.trim()) &&
    !isYearHeader(attribute.name);
  return (
    (isRatio ? ratioWording(better / worse) : null) ?? {
      kind: 'comparative',
      side: isMore ? 'higher' : 'lower',
    }
  );
}

/** A ratio within a fortieth of twice or half is called so, "about" unless it is within a four-hundredth. */
const nearShare = 1 / 40;
const exactShare = 1 / 400;

function ratioWording(ratio: number): Wording | null {
  for (const factor of [2, 0.5]) {
    const error = Math.abs(ratio / factor - 1);
    if (error <= nearShare) return { kind: 'times', factor, isAbout: error > exactShare };
  }
  if (ratio > 2) {
    const factor = ratio < 10 ? Math.round(ratio * 10) / 10 : Math.round(ratio);
    return ratio < 1e6 ? { kind: 'times', factor, isAbout: false } : null;
  }
  const percent = Math.round(Math.abs(ratio - 1) * 100);
  if (percent < 1 || percent > 99) return null;
  return { kind: 'percent', percent, side: ratio > 1 ? 'higher' : 'lower' };
}
