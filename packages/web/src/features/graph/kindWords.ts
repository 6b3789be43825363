import type { ChartKind } from './graphView';

/** How each kind of chart is called, and what it shows. */
export const chartKinds: Record<ChartKind, { readonly name: string; readonly shows: string }> = {
  contributions: { name: 'Contributions', shows: 'What adds up to a score' },
  tradeoff: { name: 'Trade-off', shows: 'Two attributes at odds' },
  parallel: { name: 'Parallel coordinates', shows: 'A line for each over all axes' },
  dumbbell: { name: 'Differences', shows: 'Where they stand apart' },
  heat: { name: 'Heat map', shows: 'Many items at a glance' },
  sensitivity: { name: 'Sensitivity', shows: 'If a weight were another' },
  acceptability: { name: 'How sure', shows: 'Places in weightings nearby' },
  bump: { name: 'Rankings', shows: 'By weights, rounds or methods' },
  radar: { name: 'Radar', shows: 'Up to four items as shapes' },
};
