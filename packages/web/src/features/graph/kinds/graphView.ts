import type { Comparison } from '@tertium/engine';
import { type ChartView, rankedByKinds, spreadForms } from '../scene/chartView';
import { groupAttributes } from '../scene/groupAttributes';
import { type ChartKind, charts, partsOf } from './chartKinds';

/** What the graph page shows, as in the address. */
export interface GraphView extends ChartView {
  readonly chart: ChartKind;
}

/** Whether it asks for small multiples of a kind that can have them. */
export function isInPanels(
  { chart, panels }: Pick<GraphView, 'chart' | 'panels'>,
  comparison: Pick<Comparison, 'attributes'>,
): boolean {
  const by = partsOf(chart).panels ?? [];
  if (panels === 'item') return by.includes('item');
  return by.includes('group') && groupAttributes(comparison).some(({ id }) => id === panels);
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
    isTrend: query.get('trend') === 'line',
    isAllWeights: query.get('tried') === 'all',
    moved: query.get('weight'),
    movedWith: query.get('weight2'),
    rankedBy: rankedByKinds.find((kind) => kind === query.get('by')) ?? 'weights',
    whose: query.get('whose'),
    group: query.get('group'),
    form: spreadForms.find((form) => form === query.get('form')) ?? null,
    near: query.get('near'),
    pair: listOf(query.get('pair')),
    panels: query.get('panels'),
    axes: listOf(query.get('axes')),
    hidden: listOf(query.get('hidden')),
  };
}

/** Writes a changed view into the address's query. Keys of others (comparison, table view) stay. */
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
  put('trend', view.isTrend ? 'line' : null);
  put('tried', view.isAllWeights ? 'all' : null);
  put('weight', view.moved);
  put('weight2', view.movedWith);
  put('by', view.rankedBy === 'weights' ? null : view.rankedBy);
  put('whose', view.whose);
  put('group', view.group);
  put('form', view.form);
  put('near', view.near);
  put('pair', view.pair.join(','));
  put('panels', view.panels);
  put('axes', view.axes.join(','));
  put('hidden', view.hidden.join(','));
  return next;
}
