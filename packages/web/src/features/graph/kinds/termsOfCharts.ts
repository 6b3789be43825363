import type { ChartKind } from './graphView';

/** The field's terms for each kind of chart, explained in a line. */
export const chartTerms: Record<ChartKind, readonly { readonly term: string; readonly line: string }[]> = {
  contributions: [
    {
      term: 'Additive value function (MAVT, weighted sum)',
      line: 'A score adds up each weight times the value on its scale. Each segment of a bar is one of these products.',
    },
  ],
  tradeoff: [
    {
      term: 'Pareto front (efficient, non-dominated)',
      line: 'Items that no other item matches in both attributes and beats in one.',
    },
    {
      term: 'Dominated',
      line: 'Drawn in grey: another item is at least as good in both attributes and better in one.',
    },
  ],
  parallel: [
    {
      term: 'Parallel coordinates (Inselberg 1985)',
      line: 'One axis per attribute, one line per item. Where two lines cross, each item is better on one side.',
    },
  ],
  dumbbell: [
    {
      term: 'Dumbbell chart, dot plot (Cleveland 1984)',
      line: 'Each attribute is a line from worst to best. The bar spans the drawn items, or the distance to the baseline.',
    },
  ],
  heat: [
    {
      term: 'Heat map of partial values',
      line: 'Each value on its scale, before weights: 0 at the worst end, 100 at the best.',
    },
  ],
  sensitivity: [
    {
      term: 'One-way sensitivity analysis, weight stability',
      line: 'One weight moves from 0 to 100 % while the others keep their proportions.',
    },
    {
      term: 'Breakpoint',
      line: 'A share at which the leader changes: the top lines cross, or two areas of the map meet.',
    },
  ],
  acceptability: [
    {
      term: 'Rank acceptability indices (SMAA-2, Lahdelma and Salminen 2001)',
      line: 'How often each item takes each place in the sampled weightings.',
    },
    {
      term: 'Central weights',
      line: 'The average of the weights with which an item is first.',
    },
  ],
  bump: [
    {
      term: 'Bump chart, slope graph',
      line: 'The place of each item in each ranking. A line that climbs does better in the next one.',
    },
  ],
  radar: [
    {
      term: 'Radar, spider or star plot',
      line: 'Each axis runs from worst in the centre to best outside. Ignore the area, which depends on the order of axes.',
    },
  ],
};
