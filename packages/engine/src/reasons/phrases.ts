import type { LimitFailure } from '../ranking/ranking';
import { isMoney } from '../reading/isMoney';
import { isEventHeader } from '../reading/timeHeaders';
import { formatUnit } from '../reading/units';
import { typeDescriptions } from '../typeDescriptions';
import { articleOf, articleOfPercent, isOrAre, isPlural } from '../words/english';
import { countedNoun, listOf, listOr } from '../words/writing';
import type { Difference } from './findDifferences';
import { namesThing } from './namesThing';
import type { Words } from './words';

/** A clause that follows an item's name: `has half the weight`, `is 7 % cheaper`, `was founded later`. */
export interface Predicate {
  readonly verb: 'has' | 'is' | 'was';
  readonly phrase: string;
}

/** Names of costs, of which less is "cheaper". */
const costs = /(?:^|\s)(?:price|cost|costs|fee|fees|rent|fare|tariff|subscription)$/i;

/**
 * Says what the better item has. A name that may not fit into a sentence is quoted, and so is a yes or no: `has the
 * better value in “Released”`.
 */
export function advantageOf(difference: Difference, words: Words): Predicate {
  const { attributeId, wording } = difference;
  const attribute = words.attributeOf(attributeId);
  const name = words.attribute(attributeId);
  const has = (phrase: string): Predicate => ({ verb: 'has', phrase });
  if (attribute === null) return has(`the better ${name}`);
  if (typeDescriptions[attribute.type].numbers === 'answer')
    return has(`the better answer to ${words.quoted(attributeId)}`);
  const isInTime = wording.kind === 'comparative' && (wording.side === 'later' || wording.side === 'earlier');
  if (isInTime && isEventHeader(name))
    return { verb: 'was', phrase: `${name.toLowerCase()} ${wording.side}` };
  if (!namesThing(name)) return has(`the better value in ${words.quoted(attributeId)}`);
  switch (wording.kind) {
    case 'times': {
      const about = wording.isAbout ? 'about ' : '';
      if (wording.factor === 2) return has(`${about}twice the ${name}`);
      if (wording.factor === 0.5) return has(`${about}half the ${name}`);
      return has(`${about}${words.number(wording.factor, null)} times the ${name}`);
    }
    case 'percent': {
      const isCheaper =
        isMoney(attribute) && wording.side === 'lower' && costs.test(name) && words.isOnlyMoney(attributeId);
      const about = wording.isAbout ? 'about ' : '';
      const percent = words.percent(wording.percent);
      if (isCheaper) return { verb: 'is', phrase: `${about}${percent} cheaper` };
      if (isCountNoun(difference, name, words))
        return has(`${about}${percent} ${wording.side === 'lower' ? 'fewer' : 'more'} ${name}`);
      if (wording.isAbout) return has(`${articleFor(name)}${name} about ${percent} ${wording.side}`);
      const article = isPlural(name) ? '' : `${articleOfPercent(wording.percent)} `;
      return has(`${article}${percent} ${wording.side} ${name}`);
    }
    case 'points': {
      const points = countedNoun(wording.points, 'percentage point', (each) => words.number(each, null));
      return has(`${articleFor(name)}${name} ${points} ${wording.side}`);
    }
    case 'comparative': {
      // "The" fits singular, plural and mass nouns, and of two items only one is lower.
      if (wording.side !== 'closer') return has(`the ${wording.side} ${name}`);
      return has(`the ${name} closer to ${words.value(attributeId, attribute.target ?? 0)}`);
    }
  }
}

function articleFor(name: string): string {
  return isPlural(name) ? '' : `${articleOf(name)} `;
}

/** Whether the values count things, which can be fewer. Costs and emissions are lower. */
function isCountNoun(
  { attributeId, betterValue, worseValue }: Difference,
  name: string,
  words: Words,
): boolean {
  const attribute = words.attributeOf(attributeId);
  const isCounted = attribute?.type === 'number' && attribute.unit.trim() === '';
  return isCounted && isPlural(name) && Number.isInteger(betterValue) && Number.isInteger(worseValue);
}

/** Joins predicates, with those of one verb together: `has half the weight and is 7 % cheaper`. */
export function joinPredicates(predicates: readonly Predicate[]): string {
  const groups: { readonly verb: Predicate['verb']; readonly phrases: string[] }[] = [];
  for (const { verb, phrase } of predicates) {
    const group = groups.find((each) => each.verb === verb);
    if (group === undefined) groups.push({ verb, phrases: [phrase] });
    else group.phrases.push(phrase);
  }
  return listOf(groups.map(({ verb, phrases }) => `${verb} ${listOf(phrases)}`));
}

/** The two values of a difference: `€600 against €1,000`. `null` if they look the same. */
export function valuesOf(difference: Difference, words: Words): string | null {
  const { attributeId, betterValue, worseValue } = difference;
  return words.values(attributeId, [betterValue, worseValue])?.join(' against ') ?? null;
}

/**
 * The values of two items side by side, the first item's first and the unit once: `108 vs 42 mpg`. `null` if they look
 * the same.
 */
export function valuesVersus(difference: Difference, firstIndex: number, words: Words): string | null {
  const { attributeId, betterIndex, betterValue, worseValue } = difference;
  const pair = words.values(attributeId, [betterValue, worseValue]);
  if (pair === null) return null;
  const [own, other] = betterIndex === firstIndex ? pair : [pair[1], pair[0]];
  const unit = `\u00a0${formatUnit(words.attributeOf(attributeId)?.unit ?? '')}`;
  const isUnitAfter = own.endsWith(unit) && other.endsWith(unit);
  return `${isUnitAfter ? own.slice(0, -unit.length) : own} vs ${other}`;
}

/** The attribute's name after "in" and "from": `price`, `“Has HDMI”`. */
export function placeName(attributeId: string, words: Words): string {
  const name = words.attribute(attributeId);
  return namesThing(name) ? name : words.quoted(attributeId);
}

/** Says why a limit rules an item out: `its price of €950 is €50 above the limit of €900`. */
export function failureOf(failure: LimitFailure, words: Words): string {
  const { attributeId, limit, value, shortBy, raw, isRange } = failure;
  const name = placeName(attributeId, words);
  if (value === null || shortBy === null) {
    return `its ${name} ${isOrAre(name)} ${raw.trim()}, not ${listOr(limit.oneOf ?? [])}`;
  }
  const isAbove = limit.max !== null && value > limit.max;
  const bound = (isAbove ? limit.max : limit.min) ?? 0;
  const attribute = words.attributeOf(attributeId);
  const isDistance = attribute !== null && typeDescriptions[attribute.type].hasRatios;
  const [shownValue, shownBound] = words.values(attributeId, [value, bound]) ?? [
    words.value(attributeId, value),
    words.value(attributeId, bound),
  ];
  const openEnd = isRange ? (isAbove ? ' or more' : ' or less') : '';
  const own = `its ${name} of ${shownValue}${openEnd}`;
  const asked = `the limit of ${shownBound}`;
  const isEndShown = shownValue !== shownBound;
  if (!isDistance || !isEndShown)
    return `${own} ${isPlural(name) ? 'do' : 'does'} not meet ${asked} (at ${isAbove ? 'most' : 'least'})`;
  const least = isRange ? 'at least ' : '';
  return `${own} ${isOrAre(name)} ${least}${words.distance(attributeId, shortBy)} ${isAbove ? 'above' : 'below'} ${asked}`;
}
