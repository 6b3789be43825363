import {
  type Attribute,
  type AttributeType,
  attributeFields,
  carryWorths,
  type Direction,
  hasWorthsFor,
  isSameValue,
  isSoundCellMark,
  isSoundScale,
  type Limit,
  type Role,
  type Scale,
  tidyName,
  tidyText,
  typeDescriptions,
  withBlanks,
  withinOptional,
} from '@tertium/engine';
import { fieldsTrouble } from './fieldTrouble';

/** An attribute while it is edited, in the drawer or during an import. */
export type AttributeDraft = Omit<Attribute, 'id' | 'position'>;

/** Replaces a number in a draft while the typed text is invalid or ambiguous. */
export const unreadNumber = Number.NaN;

/** Why the draft can't be saved, `null` if it can. */
export function findTrouble(draft: AttributeDraft, show: (value: number) => string): string | null {
  const clean = cleanDraft(draft);
  const { name, scale, limit } = clean;
  if (name === '') return 'Enter a name.';
  if (hasUnread(clean)) return 'One of the numbers can’t be read.';
  if (scale !== null && scale.low >= scale.high)
    return 'The low end of the scale must be below the high end.';
  if (scale?.curve !== undefined && scale.low <= 0) return 'A logarithmic scale needs ends above 0.';
  if (scale !== null && !isSoundScale(scale)) return pointTrouble(scale);
  if (limit !== null && limit.min !== null && limit.max !== null && limit.min > limit.max)
    return '“At least” is above “at most”, so no value can meet it.';
  if (clean.cellMark && !isSoundCellMark(clean.cellMark))
    return 'Marks must run from lower to higher values.';
  const soft = softTrouble(draft);
  if (soft !== null) return soft;
  return fieldsTrouble(attributeFields, clean, show);
}

/** Whether a number anywhere in it is unreadable. */
function hasUnread(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasUnread);
  return Number.isNaN(value);
}

/** Why a limit can't count against instead of ruling out: worth would grow towards the worse end, or there is no better end. */
function softTrouble({ role, direction, limit }: AttributeDraft): string | null {
  const { min = null, max = null, penalty } = limit ?? {};
  if (role !== 'must' || penalty === undefined || (min === null && max === null)) return null;
  if (penalty < 0.01 || penalty > 1) return 'The loss beyond the limit must be 1 to 100 %.';
  if (direction !== 'higher' && direction !== 'lower')
    return 'A soft limit needs a direction. Choose whether higher or lower is better.';
  if (min !== null && max !== null) return 'A soft limit has only one end. Clear “at least” or “at most”.';
  if (direction === 'lower' ? max === null : min === null)
    return `If ${direction} is better, a soft limit can only be “at ${direction === 'lower' ? 'most' : 'least'}”.`;
  return null;
}

function pointTrouble({ low, high, points = [] }: Scale): string {
  if (points.some(({ rise }) => rise < 0 || rise > 1)) return 'A point must be worth 0 to 100.';
  if (points.some(({ at }) => at <= low || at >= high)) return 'A point of the scale lies beyond its ends.';
  const isInOrder = points.every(({ at }, k) => at > (points[k - 1]?.at ?? low));
  if (!isInOrder) return 'The points of the scale must rise, each at a different value.';
  return 'The line must only rise or only fall between the ends of the scale.';
}

/** Cleans a draft: removes surrounding spaces, invisible characters, and empty and repeated words. */
export function cleanDraft<T extends AttributeDraft>(draft: T): T {
  const order = cleanWords(draft.order);
  return {
    ...draft,
    ...tidyTexts(draft),
    scale: scaleFor(draft, order),
    order,
    limit: cleanLimit(draft.limit),
    reading: { ...draft.reading, missingTokens: draft.reading.missingTokens.map(tidyText) },
  };
}

/** Its name and other texts, trimmed and without invisible characters. */
function tidyTexts(draft: AttributeDraft): Partial<AttributeDraft> {
  const given = draft as Readonly<Record<string, unknown>>;
  const tidied = Object.entries(attributeFields).flatMap(([key, field]) => {
    const { is } = withinOptional(field);
    const value = given[key];
    if (typeof value !== 'string' || (is !== 'text' && is !== 'name')) return [];
    return [[key, is === 'name' ? tidyName(value) : tidyText(value).trim()]];
  });
  return Object.fromEntries(tidied);
}

/** Carries the worths of categories to the new order, once all of it is typed. */
function scaleFor({ type, scale }: AttributeDraft, order: readonly string[]): Scale | null {
  if (typeDescriptions[type].numbers !== 'category' || scale?.categories === undefined) return scale;
  return hasWorthsFor(scale, order) ? scale : carryWorths(scale, order);
}

/** A limit without conditions becomes `null`. */
function cleanLimit(limit: Limit | null): Limit | null {
  if (limit === null || limit.oneOf !== null)
    return limit?.oneOf == null ? limit : { ...limit, oneOf: limit.oneOf.map(tidyText) };
  return limit.min === null && limit.max === null ? null : limit;
}

function cleanWords(words: readonly string[]): readonly string[] {
  return [...new Set(words.map((word) => tidyText(word).trim()).filter((word) => word !== ''))];
}

/** The fields that differ in the draft. */
export function patchOf(before: Attribute, draft: AttributeDraft): Partial<AttributeDraft> {
  const old: Attribute = withBlanks(before, attributeFields);
  const changed = Object.entries(cleanDraft(draft)).filter(
    ([key, value]) => key !== 'id' && !isSameValue(value, old[key as keyof Attribute]),
  );
  return Object.fromEntries(changed);
}

const noEnds = { low: null, high: null, centre: null };

type Judgement = Pick<AttributeDraft, 'direction' | 'role'>;

/**
 * Adjusts the draft to another type. A type without a default direction removes it, the others never add one. Ends,
 * target, limits and tolerance of days are not amounts, so they are dropped on a change between the two.
 */
export function withType(draft: AttributeDraft, type: AttributeType): Partial<AttributeDraft> {
  const [before, after] = [typeDescriptions[draft.type], typeDescriptions[type]];
  const isKept = after.defaults.direction !== 'none' && directionsOf(type).includes(draft.direction);
  const judged =
    after.numbers === 'category'
      ? withOrder({ ...draft, type }, draft.order)
      : isKept
        ? {}
        : withDirection(draft, 'none');
  if (before.numbers === after.numbers) return { type, ...judged };
  const limit = draft.limit?.oneOf == null ? null : { min: null, max: null, oneOf: draft.limit.oneOf };
  const marked = draft.cellMark && { cellMark: { ...draft.cellMark, ...noEnds } };
  return { type, ...judged, scale: null, target: null, limit, tolerance: null, ...marked };
}

/** An attribute with a better end is weighed, one without is only shown. A must-have stays one. */
export function withDirection({ role }: Judgement, direction: Direction): Judgement {
  if (direction === 'none') return { direction, role: role === 'want' ? 'info' : role };
  return { direction, role: role === 'info' ? 'want' : role };
}

/** The order of categories decides which end is better. Without an order, none is. */
export function withOrder(draft: AttributeDraft, order: readonly string[]): Partial<AttributeDraft> {
  const direction = cleanWords(order).length > 1 ? 'higher' : 'none';
  const isSame = direction === 'none' ? draft.direction === 'none' : draft.direction !== 'none';
  return isSame ? { order } : { order, ...withDirection(draft, direction) };
}

/** An ordered category that should count gets its better end from its order. */
export function withRole(draft: AttributeDraft, role: Role): Judgement {
  const isOrdered = typeDescriptions[draft.type].numbers === 'category' && cleanWords(draft.order).length > 1;
  const direction = draft.direction === 'none' && isOrdered && role !== 'info' ? 'higher' : draft.direction;
  return { direction, role };
}

/** The directions to choose from for a type. Empty if it has no numbers, or its order decides. */
export function directionsOf(type: AttributeType): readonly Direction[] {
  switch (typeDescriptions[type].numbers) {
    case null:
    case 'category':
      return [];
    case 'answer':
      return ['higher', 'lower', 'none'];
    case 'amount':
    case 'day':
      return ['higher', 'lower', 'target', 'none'];
  }
}

/** The default penalty of a soft limit: half of the worth. */
export const usualPenalty = 0.5;
export const noLimit: Limit = { min: null, max: null, oneOf: null };
export const rolesInOrder: readonly Role[] = ['must', 'want', 'info'];
