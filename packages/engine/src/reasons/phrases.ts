import type { LimitFailure } from '../ranking/ranking';
import { typeDescriptions } from '../typeDescriptions';
import type { Difference } from './findDifferences';
import { namesThing } from './namesThing';
import { listOf, type Words } from './words';

/**
 * What the better item has, to stand after "it has": `half the price`, `a 40 % lower price`, `the earlier release`. A name that
 * may not fit into a sentence, and a yes or no, stands in quotation marks: `the better value in “Released”`.
 */
export function advantageOf(difference: Difference, words: Words): string {
  const attribute = words.attributeOf(difference.attributeId);
  const name = words.attribute(difference.attributeId);
  const { wording } = difference;
  const isAnswer = attribute !== null && typeDescriptions[attribute.type].numbers === 'answer';
  if (isAnswer) return `the better answer to ${quoted(attribute.name)}`;
  if (attribute !== null && !namesThing(name)) return `the better value in ${quoted(attribute.name)}`;
  switch (wording.kind) {
    case 'times': {
      const about = wording.isAbout ? 'about ' : '';
      if (wording.factor === 2) return `${about}twice the ${name}`;
      if (wording.factor === 0.5) return `${about}half the ${name}`;
      return `${about}${words.number(wording.factor, null)} times the ${name}`;
    }
    case 'percent': {
      const phrase = `${words.percent(wording.percent)} ${wording.side} ${name}`;
      return readsAsPlural(name) ? phrase : `${articleFor(wording.percent)} ${phrase}`;
    }
    case 'comparative': {
      // "The" fits one thing, many things and stuff alike; with two items there is only one that is lower.
      if (wording.side !== 'closer') return `the ${wording.side} ${name}`;
      return `the ${name} closer to ${words.value(difference.attributeId, attribute?.target ?? 0)}`;
    }
  }
}

function quoted(name: string): string {
  const text = name.trim().replace(/\s+/g, ' ');
  return text === '' ? 'an unnamed attribute' : `“${text}”`;
}

/** The two values behind a difference: `€600 against €1,000`. */
export function valuesOf(difference: Difference, words: Words): string {
  const { attributeId, betterValue, worseValue } = difference;
  return `${words.value(attributeId, betterValue)} against ${words.value(attributeId, worseValue)}`;
}

/** The strongest advantages, at most `count`, as one list. */
export function advantagesOf(differences: readonly Difference[], count: number, words: Words): string {
  return listOf(differences.slice(0, count).map((difference) => advantageOf(difference, words)));
}

/** "an 8 %", "an 11 %", "an 18 %", "an 80 %"; "a" before every other number to 100. */
function articleFor(percent: number): string {
  return percent === 11 || percent === 18 || String(percent).startsWith('8') ? 'an' : 'a';
}

/** Attribute names like "costs" and "incidents" take no article. */
function readsAsPlural(name: string): boolean {
  return /[^siu]s$/i.test(name);
}

/** Why a limit rules an item out, to stand after "because": `its price of €950 is €50 above the limit of €900`. */
export function failureOf(failure: LimitFailure, words: Words): string {
  const { attributeId, limit, value, shortBy, raw } = failure;
  const name = words.attribute(attributeId);
  if (value === null || shortBy === null) {
    return `its ${name} is ${raw.trim()}, not ${listWithOr(limit.oneOf ?? [])}`;
  }
  const isAbove = limit.max !== null && value > limit.max;
  const bound = (isAbove ? limit.max : limit.min) ?? 0;
  const attribute = words.attributeOf(attributeId);
  const isDistance = attribute !== null && typeDescriptions[attribute.type].hasRatios;
  const side = isAbove ? 'above' : 'below';
  const own = `its ${name} of ${words.value(attributeId, value)}`;
  const asked = `the limit of ${words.value(attributeId, bound)}`;
  if (!isDistance) return `${own} does not meet ${asked} (at ${isAbove ? 'most' : 'least'})`;
  return `${own} is ${words.value(attributeId, shortBy)} ${side} ${asked}`;
}

function listWithOr(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} or ${last}`;
}
