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

/** Whose places a chart has. */
export const whoseRanking = (view: GraphView, ranking: AnyRanking | null): Whose =>
  partsOf(view.chart).whose?.(view, ranking) ?? 'it';

/** What a chart is made of. */
interface Basis {
  readonly ranking: Standings;
  /** By which weights are moved: weighted sums, or a method as one. */
  readonly sum: Ranking;
  /** The method's own figure of a score of `sum`; `null` where that is a score. */
  readonly figureOf: AdditiveForm['figureOf'] | null;
}

/** `null` while there is no ranking, or a method has yet to rank by these weights. */
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

/** By the attributes that the method is asked with, all of whose values it takes as known. */
function asked(ranking: MethodRanking): Standings {
  const { columns, problem } = ranking.table;
  return {
    ...ranking,
    attributeIds: columns.map(({ attributeId }) => attributeId),
    shares: Float64Array.from(problem.weights),
    columns: [],
  };
}
