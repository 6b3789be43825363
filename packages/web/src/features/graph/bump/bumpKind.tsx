import type { ChartKindParts } from '../scene/chartKind';
import { RankingsControl } from './RankingsControl';

export const bumpKind: ChartKindParts = {
  name: 'Rankings',
  shows: 'By weights, rounds or methods',
  terms: [
    {
      term: 'Bump chart, slope graph',
      line: 'The place of each item in each ranking. A line that climbs does better in the next one.',
    },
  ],
  picture: (
    <>
      <path className="chart-picture-frame" d="M4 6h40M4 16h40M4 26h40" />
      <path className="chart-picture-behind" d="M7 6 24 16 41 26" />
      <path className="chart-picture-line" d="M7 26 24 6H41" />
      <path className="chart-picture-marks" d="M7 26h0M24 6h0M41 6h0" />
    </>
  ),
  bestCount: 8,
  panels: ['group', 'item'],
  isOfPlaces: true,
  whose: ({ rankedBy }) => (rankedBy === 'methods' ? 'all' : 'sums'),
  draw: {
    load: async () => {
      const { drawBump } = await import('./bump');
      return (scene, _, { rankings }) => drawBump(scene, rankings);
    },
  },
  Control: RankingsControl,
};
