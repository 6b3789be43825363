import type { PreferenceRule, RankingMethod } from '../comparison';
import type { MethodTable } from './methodTable';

/** What a person can choose about methods. */
export interface MethodSettings {
  /** v of VIKOR, 0..1. */
  readonly groupShare: number;
  /** λ of WASPAS, 0..1. */
  readonly sumShare: number;
  /** Of PROMETHEE, by attribute id; any difference counts in full where none is given. Thresholds in what its column holds. */
  readonly rules: Readonly<Record<string, PreferenceRule>>;
}

export const usualMethodSettings: MethodSettings = { groupShare: 0.5, sumShare: 0.5, rules: {} };

/** What a method is asked with, of the choices that a comparison keeps for it. */
export function settingsOfMethod(method: RankingMethod): MethodSettings {
  const { id: _, ...chosen } = method;
  return { ...usualMethodSettings, ...chosen };
}

/** A rule of PROMETHEE for each column. */
export function rulesOf(
  columns: MethodTable['columns'],
  { rules }: Pick<MethodSettings, 'rules'>,
): readonly PreferenceRule[] {
  return columns.map(({ attributeId }) => rules[attributeId] ?? { shape: 'usual' });
}
