import {
  type AdditiveForm,
  type AnyRanking,
  additiveForm,
  isByMethod,
  type MethodRanking,
  type Ranking,
  type Standings,
} from '@tertium/engine';
import type { GraphView } from '../kinds/graphView';

/** Kinds whose very subject is a weighted sum: its parts, and what other weights would make of it. */
const ofSums: ReadonlySet<GraphView['chart']> = new Set([
  'contributions',
  'sensitivity',
  'acceptability',
  'bump',
] as const);

/**
 * Whose places a chart has: those of weighted sums, of what ranks the comparison, in its own figures too, or of all methods
 * beside each other.
 */
export function whoseRanking(
  { chart, rankedBy }: GraphView,
  ranking: AnyRanking | null,
): 'sums' | 'it' | 'figures' | 'all' {
  if (chart === 'bump' && rankedBy === 'methods') return 'all';
  if (!ofSums.has(chart)) return 'it';
  if (ranking === null || !isByMethod(ranking)) return 'sums';
  if (chart === 'acceptability') return 'figures';
  return chart === 'sensitivity' && additiveForm(ranking) !== null ? 'figures' : 'sums';
}

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
