/** The words of the domain, each list once; every union in the engine is derived from one of these. */

export const attributeTypes = [
  'number',
  'money',
  'rating',
  'boolean',
  'category',
  'tags',
  'date',
  'text',
  'link',
] as const;
export type AttributeType = (typeof attributeTypes)[number];

/** Which end of an attribute is good. `none` never enters a score. */
export const directions = ['higher', 'lower', 'target', 'none'] as const;
export type Direction = (typeof directions)[number];

/** How worth grows along a scale where not in even steps. `logarithmic`: each doubling is worth the same. */
export const scaleCurves = ['logarithmic'] as const;
export type ScaleCurve = (typeof scaleCurves)[number];

/** `must`: has a limit that rules items out, and is weighed; `want`: is weighed; `info`: is only shown. */
export const roles = ['must', 'want', 'info'] as const;
export type Role = (typeof roles)[number];

/**
 * What is drawn behind the texts of an attribute: a bar from the low end, or from 0 where it lies between the ends; a tint from
 * one end over the centre to the other; a bar from the baseline's value.
 */
export const cellMarkKinds = ['bars', 'tint', 'differences'] as const;

export const cellStates = ['known', 'unknown', 'inapplicable', 'pending', 'disputed'] as const;
export type CellState = (typeof cellStates)[number];

/** What an unknown cell does to a score: an interval, left out and said so, or counted as the worst end. */
export const missingPolicies = ['interval', 'leaveOut', 'worst'] as const;
export type MissingPolicy = (typeof missingPolicies)[number];

export const decimalMarks = ['.', ','] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** The order of day (d), month (m) and year (y) in dates written with numbers only. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What the texts of a column can leave open about how they are read. */
export const questionKinds = ['decimalMark', 'dateOrder', 'century', 'unit'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The six preference functions of PROMETHEE (Brans, Vincke and Mareschal 1986). */
export const preferenceShapes = ['usual', 'uShape', 'vShape', 'level', 'linear', 'gaussian'] as const;
export type PreferenceShape = (typeof preferenceShapes)[number];

/** The thresholds that each of them asks for. */
export const thresholdsOf: Readonly<
  Record<PreferenceShape, readonly ('indifference' | 'preference' | 'spread')[]>
> = {
  usual: [],
  uShape: ['indifference'],
  vShape: ['preference'],
  level: ['indifference', 'preference'],
  linear: ['indifference', 'preference'],
  gaussian: ['spread'],
};

/** Methods that a comparison can be ranked by in place of the weighted sum of its worths. */
export const rankingMethodIds = [
  'weightedProduct',
  'topsis',
  'vikor',
  'promethee',
  'edas',
  'waspas',
] as const;
export type RankingMethodId = (typeof rankingMethodIds)[number];
