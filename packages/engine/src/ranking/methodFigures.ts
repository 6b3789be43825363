import { type MethodId, methods } from '../methods/catalogue';
import { edas } from '../methods/edas';
import type { MethodResult } from '../methods/problem';
import { promethee } from '../methods/promethee';
import { topsis } from '../methods/topsis';
import { type VikorExtras, vikor } from '../methods/vikor';
import { waspas } from '../methods/waspas';
import type { Preference } from '../scales/columns';
import { isRefusal, type Refusal } from '../scales/refusal';
import { type MethodSettings, rulesOf } from './methodSettings';
import type { MethodTable } from './methodTable';

/**
 * The figures of a method for a row: its score (VIKOR's Q, PROMETHEE's φ), the distances D⁺ and D⁻ of TOPSIS, S and R
 * of VIKOR, φ⁺ and φ⁻ of PROMETHEE, SP and SN of EDAS, and the two parts of Q of WASPAS.
 */
export const figureIds = [
  'score',
  'toBest',
  'toWorst',
  'sumOfGaps',
  'largestGap',
  'positiveFlow',
  'negativeFlow',
  'above',
  'below',
  'sum',
  'product',
] as const;
export type FigureId = (typeof figureIds)[number];

/** One figure for every row. */
export interface MethodFigure {
  readonly id: FigureId;
  readonly values: readonly number[];
}

/** VIKOR's practically equal rows at the top, in its order, and which of its two conditions hold. */
export type Compromise = Pick<VikorExtras, 'compromiseSet' | 'hasAdvantage' | 'hasStability'>;

export interface Computed {
  readonly better: Preference;
  /** The score first. */
  readonly figures: readonly [MethodFigure, ...MethodFigure[]];
  readonly compromise: Compromise | null;
}

/** Computes a method's figures for a table, or returns its refusal. */
export function computeMethod(
  { problem, columns }: Pick<MethodTable, 'problem' | 'columns'>,
  method: MethodId,
  settings: MethodSettings,
): Computed | Refusal {
  switch (method) {
    case 'topsis':
    case 'topsisRange': {
      const options = method === 'topsis' ? {} : { normalization: 'minmax' as const };
      return read(topsis(problem, options), ({ distancesToIdeal, distancesToAntiIdeal }) => [
        { id: 'toBest', values: distancesToIdeal },
        { id: 'toWorst', values: distancesToAntiIdeal },
      ]);
    }
    case 'vikor': {
      const result = vikor(problem, { groupShare: settings.groupShare });
      const computed = read(result, ({ groupLosses, regrets }) => [
        { id: 'sumOfGaps', values: groupLosses },
        { id: 'largestGap', values: regrets },
      ]);
      if (isRefusal(result) || isRefusal(computed)) return computed;
      const { compromiseSet, hasAdvantage, hasStability } = result.extras;
      return { ...computed, compromise: { compromiseSet, hasAdvantage, hasStability } };
    }
    case 'promethee':
      return read(
        promethee(problem, { rules: rulesOf(columns, settings) }),
        ({ positiveFlows, negativeFlows }) => [
          { id: 'positiveFlow', values: positiveFlows },
          { id: 'negativeFlow', values: negativeFlows },
        ],
      );
    case 'edas':
      return read(edas(problem), ({ above, below }) => [
        { id: 'above', values: above },
        { id: 'below', values: below },
      ]);
    case 'waspas':
      return read(waspas(problem, { sumShare: settings.sumShare }), ({ sums, products }) => [
        { id: 'sum', values: sums },
        { id: 'product', values: products },
      ]);
    default:
      return read(methods[method].score(problem), () => []);
  }
}

function read<Extras>(
  result: MethodResult<Extras>,
  more: (extras: Extras) => readonly MethodFigure[],
): Computed | Refusal {
  if (isRefusal(result)) return result;
  const { scores, better, extras } = result;
  return { better, figures: [{ id: 'score', values: scores }, ...more(extras)], compromise: null };
}
