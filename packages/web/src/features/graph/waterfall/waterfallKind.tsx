import { lazyPart } from '../../../ui/lazyPart';
import type { ChartKindParts } from '../scene/chartKind';

export const waterfallKind: ChartKindParts = {
  name: 'Step by step',
  shows: 'From one item’s score to another’s',
  terms: [
    {
      term: 'Waterfall or bridge chart',
      line: 'What each attribute adds to one score to reach another. The steps add up to the difference.',
    },
  ],
  picture: (
    <>
      <path className="chart-picture-second" d="M4 3h18v5H4zM4 24h32v5H4z" />
      <path className="chart-picture-first" d="M22 10h12v5H22zM34 17h6v5h-6z" />
    </>
  ),
  bestCount: 60,
  panels: ['item'],
  whose: () => 'sums',
  draw: { load: async () => (await import('./draw')).draw },
  Control: lazyPart(() => import('./PairControl'), 'PairControl'),
};
