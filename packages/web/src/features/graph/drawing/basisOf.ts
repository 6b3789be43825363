import {
  type AdditiveForm,
  type AnyRanking,
  additiveForm,
  isByMethod,
  type MethodRanking,
  type Ranking,
  type Standings,
} from '@tertium/engine';
import { partsOf } from '../kinds/chartKinds';
import type { GraphView } from '../kinds/graphView';
import type { Whose } from '../scene/chartKind';

/** Whose places a chart shows. */
export const whoseRanking = (view: GraphView, ranking: AnyRanking | null): Whose =>
  partsOf(view.chart).whose?.(view, ranking) ?? 'it';

/** The rankings that a chart is made from. */
interface Basis {
  readonly ranking: Standings;
  /** The weighted sum, or a method's additive form, by which weights are moved. */
  readonly sum: Ranking;
  /** The method's own figure for a score of `sum`, `null` if that is a score. */
  readonly figureOf: AdditiveForm['figureOf'] | null;
}

/** `null` without a ranking, or while a method has not ranked by these weights. */
export function basisOf(
  view: GraphView,
  { ranking, sum }: { readonly ranking: AnyRanking | null; readonly sum: Ranking | null },
): Basis | null {
  if (ranking === null || sum === null) return null;
  const whose = whoseRanking(view, ranking);
  if (whose === 'sums') return { ranking: sum, sum, figureOf: null };
  if (whose !== 'figures' || !isByMethod(ranking)) return { ranking, sum, figureOf: null };
  if (ranking.isBehind) return null;
  const form = additiveForm(ranking);
  return form === null
    ? { ranking: asked(ranking), sum, figureOf: null }
    : { ranking: form.sum, sum: form.sum, figureOf: form.figureOf };
}

/** Reduces a ranking to the attributes that the method uses, with all their values known. */
function asked(ranking: MethodRanking): Standings {
  const { columns, problem } = ranking.table;
  return {
    ...ranking,
    attributeIds: columns.map(({ attributeId }) => attributeId),
    shares: Float64Array.from(problem.weights),
    columns: [],
  };
}
