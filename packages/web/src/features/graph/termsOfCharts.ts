import type { ChartKind } from './graphView';

/** What those who know the field call what a kind of chart shows, each in a line. */
export const chartTerms: Record<ChartKind, readonly { readonly term: string; readonly line: string }[]> = {
  contributions: [
    {
      term: 'Additive value function (MAVT, weighted sum)',
      line: 'A score is the sum of each weight times the worth of the value on its scale; each part of a bar is one of these products.',
    },
  ],
  tradeoff: [
    {
      term: 'Pareto front (efficient, non-dominated)',
      line: 'What no other is at least as good as in both attributes and better than in one.',
    },
    {
      term: 'Dominated',
      line: 'Drawn in grey: something else is at least as good in both attributes, and better in one.',
    },
  ],
  parallel: [
    {
      term: 'Parallel coordinates (Inselberg 1985)',
      line: 'An axis for each attribute and a line for each item; where two lines cross, each is better on one side.',
    },
  ],
  dumbbell: [
    {
      term: 'Dumbbell chart, dot plot (Cleveland 1984)',
      line: 'Each attribute is a line from its worst to its best end; the bar spans all that is drawn, or the way to the baseline.',
    },
  ],
  heat: [
    {
      term: 'Heat map of partial values',
      line: 'The worth of each value on its scale, before weights: 0 at the worst end, 100 at the best.',
    },
  ],
  sensitivity: [
    {
      term: 'One-way sensitivity analysis, weight stability',
      line: 'One weight moves from nothing to everything while the others keep their proportions.',
    },
    {
      term: 'Breakpoint',
      line: 'A share at which the first place changes hands: two lines cross on top, or two areas of a map meet.',
    },
  ],
  acceptability: [
    {
      term: 'Rank acceptability indices (SMAA-2, Lahdelma and Salminen 2001)',
      line: 'The share of the tried weightings that give an item each place.',
    },
    {
      term: 'Central weights',
      line: 'The mean of the weights with which an item is first: whom it would win for.',
    },
  ],
  bump: [
    {
      term: 'Bump chart, slope graph',
      line: 'The place of each item in each ranking; a line that climbs does better in the ranking beside.',
    },
  ],
  radar: [
    {
      term: 'Radar, spider or star plot',
      line: 'Each axis is a scale from its worst end in the middle to its best outside. The area says nothing: it changes with the order of the axes.',
    },
  ],
};
