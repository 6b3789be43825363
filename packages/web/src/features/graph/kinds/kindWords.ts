import type { ChartKind } from './graphView';

/** How each kind of chart is called, and what it shows. */
export const chartKinds: Record<ChartKind, { readonly name: string; readonly shows: string }> = {
  contributions: { name: 'Contributions', shows: 'What each score is made of' },
  tradeoff: { name: 'Trade-off', shows: 'Two attributes against each other' },
  parallel: { name: 'Parallel coordinates', shows: 'One line per item across all attributes' },
  dumbbell: { name: 'Differences', shows: 'Where items differ' },
  heat: { name: 'Heat map', shows: 'Many items at a glance' },
  sensitivity: { name: 'Sensitivity', shows: 'What if a weight changes' },
  acceptability: { name: 'How sure', shows: 'Places in similar weightings' },
  bump: { name: 'Rankings', shows: 'By weights, rounds or methods' },
  radar: { name: 'Radar', shows: 'Up to four items as shapes' },
};
