/** The words of the domain, each list once. Every union in the engine is derived from one of these. */

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

/** How worth grows along a scale without even steps. `logarithmic`: each doubling is worth the same. */
export const scaleCurves = ['logarithmic'] as const;
export type ScaleCurve = (typeof scaleCurves)[number];

/** `must`: has a limit that rules items out, and is weighed. `want`: is weighed. `info`: is only shown. */
export const roles = ['must', 'want', 'info'] as const;
export type Role = (typeof roles)[number];

/**
 * The mark behind the texts of an attribute: a bar from the low end, or from 0 if it is between the ends, a tint from
 * one end over the centre to the other, or a bar from the baseline's value.
 */
export const cellMarkKinds = ['bars', 'tint', 'differences'] as const;

export const cellStates = ['known', 'unknown', 'inapplicable', 'pending', 'disputed'] as const;
export type CellState = (typeof cellStates)[number];

/** How an unknown cell counts in a score: as an interval, left out with a remark, or as the worst end. */
export const missingPolicies = ['interval', 'leaveOut', 'worst'] as const;
export type MissingPolicy = (typeof missingPolicies)[number];

export const decimalMarks = ['.', ','] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** The order of day (d), month (m) and year (y) in dates written with numbers only. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What the texts of a column can leave ambiguous about how they are read. */
export const questionKinds = ['decimalMark', 'dateOrder', 'century', 'unit'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The six preference functions of PROMETHEE (Brans, Vincke and Mareschal 1986). */
export const preferenceShapes = ['usual', 'uShape', 'vShape', 'level', 'linear', 'gaussian'] as const;
export type PreferenceShape = (typeof preferenceShapes)[number];

/** The thresholds that each shape needs. */
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

/** Methods that can rank a comparison instead of the weighted sum. */
export const rankingMethodIds = [
  'weightedProduct',
  'topsis',
  'vikor',
  'promethee',
  'edas',
  'waspas',
] as const;
export type RankingMethodId = (typeof rankingMethodIds)[number];
