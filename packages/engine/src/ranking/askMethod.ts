import { compareRankings, type Likeness } from '../agreement/compareRankings';
import { type MethodId, methods } from '../methods/catalogue';
import type { PreferenceRule } from '../methods/preference';
import type { MethodResult } from '../methods/problem';
import { promethee } from '../methods/promethee';
import { type VikorExtras, vikor } from '../methods/vikor';
import { waspas } from '../methods/waspas';
import { ranksOf } from '../scales/ranks';
import { isRefusal, type Refusal } from '../scales/refusal';
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

/** The places a method gives to the rows of a table, 1 the best; equal scores share the better place. */
export interface Placed {
  readonly kind: 'placed';
  readonly method: MethodId;
  readonly places: readonly number[];
  /** How alike it is to the ranking, which is the reference. */
  readonly likeness: Likeness;
  /** Of VIKOR: the rows that are practically equal at the top, and which of its two conditions hold. */
  readonly compromise: Pick<VikorExtras, 'compromiseSet' | 'hasAdvantage' | 'hasStability'> | null;
}

export type MethodAnswer = Placed | (Refusal & { readonly method: MethodId });

/** Asks one method about a table, or says why it does not take this one. */
export function askMethod(
  table: MethodTable,
  method: MethodId,
  settings: MethodSettings = usualMethodSettings,
): MethodAnswer {
  const { problem } = table;
  const compromised = method === 'vikor' ? vikor(problem, { groupShare: settings.groupShare }) : null;
  const result = compromised ?? score(table, method, settings);
  if (isRefusal(result)) return { ...result, method };
  const places = ranksOf(result.scores, { better: result.better });
  const compromise = compromised === null || isRefusal(compromised) ? null : compromised.extras;
  return {
    kind: 'placed',
    method,
    places,
    likeness: compareRankings(table.ownPlaces, places),
    compromise: compromise && {
      compromiseSet: compromise.compromiseSet,
      hasAdvantage: compromise.hasAdvantage,
      hasStability: compromise.hasStability,
    },
  };
}

function score({ problem, columns }: MethodTable, method: MethodId, settings: MethodSettings): MethodResult {
  switch (method) {
    case 'waspas':
      return waspas(problem, { sumShare: settings.sumShare });
    case 'promethee':
      return promethee(problem, { rules: rulesOf(columns, settings) });
    default:
      return methods[method].score(problem);
  }
}

/** A rule of PROMETHEE for each column. */
export function rulesOf(
  columns: MethodTable['columns'],
  { rules }: Pick<MethodSettings, 'rules'>,
): readonly PreferenceRule[] {
  return columns.map(({ attributeId }) => rules[attributeId] ?? { shape: 'usual' });
}

/** The rows on the first place. */
export function firstOf(places: readonly number[]): readonly number[] {
  return places.flatMap((place, row) => (place === 1 ? [row] : []));
}
