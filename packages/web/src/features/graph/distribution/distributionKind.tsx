import { lazyPart } from '../../../ui/lazyPart';
import type { ChartKindParts } from '../scene/chartKind';

export const distributionKind: ChartKindParts = {
  name: 'Distribution',
  shows: 'How values are spread',
  terms: [
    {
      term: 'Dot plot, box plot (Tukey 1977), histogram',
      line: 'The values of one attribute, in groups if you choose. Unknown values are counted, not drawn.',
    },
  ],
  picture: (
    <>
      <path className="chart-picture-frame" d="M4 28.5h40" />
      <path className="chart-picture-first" d="M6 21h6v7H6zM13 12h6v16h-6zM20 4h6v24h-6z" />
      <path className="chart-picture-second" d="M27 9h6v19h-6zM34 18h6v10h-6z" />
    </>
  ),
  bestCount: Number.POSITIVE_INFINITY,
  draw: { load: async () => (await import('./distribution')).draw },
  Control: lazyPart(() => import('./DistributionControl'), 'DistributionControl'),
};
