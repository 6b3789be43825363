import { lazyPart } from '../../../ui/lazyPart';
import type { ChartKindParts } from '../scene/chartKind';

export const similarKind: ChartKindParts = {
  name: 'Similar items',
  shows: 'Which items are alike',
  terms: [
    {
      term: 'Principal component analysis, classical scaling (MDS)',
      line: 'Distances use each value on its scale and its weight. The map keeps as much of them as two directions can.',
    },
  ],
  picture: (
    <>
      <path className="chart-picture-frame" d="M4.5 3v25.5H45" />
      <path className="chart-picture-dots" d="M32 10h0M36 13h0M38 8h0M28 23h0M40 22h0" />
      <path className="chart-picture-marks" d="M12 14h0M17 17h0M14 21h0" />
    </>
  ),
  bestCount: Number.POSITIVE_INFINITY,
  whose: () => 'sums',
  panels: ['group'],
  marksInPanels: true,
  draw: {
    load: async () => {
      const { drawSimilar } = await import('./similarMap');
      return (scene, { near }) => drawSimilar(scene, near);
    },
  },
  Control: lazyPart(() => import('./SimilarControl'), 'SimilarControl'),
};
