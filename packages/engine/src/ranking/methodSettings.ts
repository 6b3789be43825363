import type { PreferenceRule, RankingMethod } from '../comparison';
import type { MethodTable } from './methodTable';

/** The settings of methods that a person can choose. */
export interface MethodSettings {
  /** VIKOR's v, 0..1. */
  readonly groupShare: number;
  /** WASPAS's λ, 0..1. */
  readonly sumShare: number;
  /**
   * PROMETHEE's preference rules by attribute id, with thresholds in the column's unit. Without a rule, any difference
   * counts in full.
   */
  readonly rules: Readonly<Record<string, PreferenceRule>>;
}

export const usualMethodSettings: MethodSettings = { groupShare: 0.5, sumShare: 0.5, rules: {} };

/** The settings to evaluate a comparison's ranking method with. */
export function settingsOfMethod(method: RankingMethod): MethodSettings {
  const { id: _, ...chosen } = method;
  return { ...usualMethodSettings, ...chosen };
}

/** PROMETHEE's rule for each column. */
export function rulesOf(
  columns: MethodTable['columns'],
  { rules }: Pick<MethodSettings, 'rules'>,
): readonly PreferenceRule[] {
  return columns.map(({ attributeId }) => rules[attributeId] ?? { shape: 'usual' });
}
