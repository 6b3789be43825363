import type { FigureId, MethodId } from '@tertium/engine';

const scoreNames: Readonly<Partial<Record<MethodId, string>>> = {
  topsis: 'Closeness (C)',
  topsisRange: 'Closeness (C)',
  vikor: 'Q',
  promethee: 'Net flow (φ)',
  edas: 'Appraisal (AS)',
};

const figureNames: Readonly<Record<FigureId, string>> = {
  score: 'Score',
  toBest: 'Distance to best (D⁺)',
  toWorst: 'Distance to worst (D⁻)',
  sumOfGaps: 'Sum of gaps (S)',
  largestGap: 'Largest gap (R)',
  positiveFlow: 'Preferred to others (φ⁺)',
  negativeFlow: 'Others preferred (φ⁻)',
  above: 'Above average (SP)',
  below: 'Below average (SN)',
  sum: 'Sum',
  product: 'Product',
};

/** Enough digits to tell most rows apart. */
const decimals = 4;

/** The name of a method's figure. */
export const figureName = (method: MethodId, id: FigureId): string =>
  id === 'score' ? (scoreNames[method] ?? figureNames.score) : figureNames[id];

/** Writes a figure for a table. */
export const figureText = (value: number, show: (value: number, decimals?: number) => string): string =>
  value !== 0 && Math.abs(value) < 0.5 * 10 ** -decimals ? value.toExponential(1) : show(value, decimals);
