import type { ChartKind } from './graphView';

/** How each kind of chart is called, and what it shows. */
export const chartKinds: Record<ChartKind, { readonly name: string; readonly shows: string }> = {
  contributions: { name: 'Contributions', shows: 'What each attribute adds to a score' },
  tradeoff: { name: 'Trade-off', shows: 'Two attributes against each other' },
  parallel: { name: 'Parallel coordinates', shows: 'A line for each item over all axes' },
  sensitivity: { name: 'Sensitivity', shows: 'Who leads if one weight were another' },
  radar: { name: 'Radar', shows: 'Up to four items as shapes' },
};
