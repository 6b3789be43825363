import { type RankedByKind, rankedByKinds } from '../bump/rankings';

/** What the graph page shows, as it stands in the address. */
export const charts = [
  'contributions',
  'tradeoff',
  'parallel',
  'dumbbell',
  'radar',
  'heat',
  'sensitivity',
  'acceptability',
  'bump',
] as const;
export type ChartKind = (typeof charts)[number];

export interface GraphView {
  readonly chart: ChartKind;
  /** Item the others are measured against, as the table has it; `null` for the comparison's own, `'none'` for none. */
  readonly baseline: string | null;
  /** Contributions: stacked scores or the lead over the baseline. */
  readonly isVersusBaseline: boolean;
  readonly x: string | null;
  readonly y: string | null;
  readonly size: string | null;
  readonly isLogX: boolean;
  readonly isLogY: boolean;
  /** Acceptability: tried over all weightings there are, in place of those near the present ones. */
  readonly isAllWeights: boolean;
  /** Attribute whose weight is moved; `null` for the one that tells most. */
  readonly moved: string | null;
  /** Attribute whose weight is moved with it, on a map of who leads; `null` for lines. */
  readonly movedWith: string | null;
  /** Rankings: what makes one differ from the next. */
  readonly rankedBy: RankedByKind;
  /** Rankings by round: the person whose answers are ranked by; `null` for everybody's together. */
  readonly whose: string | null;
  /** Attribute ids of the axes, in order; empty means those that are weighed. */
  readonly axes: readonly string[];
  /** Item ids that are not drawn. */
  readonly hidden: readonly string[];
  /** Item ids to draw; empty means the best ones. */
  readonly only: readonly string[];
}

const listOf = (text: string | null): string[] => (text === null || text === '' ? [] : text.split(','));

export function parseGraphView(query: URLSearchParams): GraphView {
  const chart = charts.find((kind) => kind === query.get('chart')) ?? 'contributions';
  const log = listOf(query.get('log'));
  return {
    chart,
    baseline: query.get('base'),
    isVersusBaseline: query.get('versus') === 'baseline',
    x: query.get('x'),
    y: query.get('y'),
    size: query.get('size'),
    isLogX: log.includes('x'),
    isLogY: log.includes('y'),
    isAllWeights: query.get('tried') === 'all',
    moved: query.get('weight'),
    movedWith: query.get('weight2'),
    rankedBy: rankedByKinds.find((kind) => kind === query.get('by')) ?? 'weights',
    whose: query.get('whose'),
    axes: listOf(query.get('axes')),
    hidden: listOf(query.get('hidden')),
    only: listOf(query.get('items')),
  };
}

/** The address's query with a changed view; what the graph does not own (comparison, table view) stays as it is. */
export function formatGraphView(query: URLSearchParams, view: GraphView): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (key: string, value: string | null): void => {
    if (value === null || value === '') next.delete(key);
    else next.set(key, value);
  };
  put('chart', view.chart === 'contributions' ? null : view.chart);
  put('base', view.baseline);
  put('versus', view.isVersusBaseline ? 'baseline' : null);
  put('x', view.x);
  put('y', view.y);
  put('size', view.size);
  put('log', [...(view.isLogX ? ['x'] : []), ...(view.isLogY ? ['y'] : [])].join(','));
  put('tried', view.isAllWeights ? 'all' : null);
  put('weight', view.moved);
  put('weight2', view.movedWith);
  put('by', view.rankedBy === 'weights' ? null : view.rankedBy);
  put('whose', view.whose);
  put('axes', view.axes.join(','));
  put('hidden', view.hidden.join(','));
  put('items', view.only.join(','));
  return next;
}
