import type { ChartKindParts } from '../scene/chartKind';

export const heatKind: ChartKindParts = {
  name: 'Heat map',
  shows: 'Many items at a glance',
  terms: [
    {
      term: 'Heat map of partial values',
      line: 'Each value on its scale, before weights: 0 at the worst end, 100 at the best.',
    },
  ],
  picture: (
    <>
      <path className="chart-picture-first" d="M4 3h9v8H4zM14 3h9v8h-9zM4 12h9v8H4zM34 3h9v8h-9z" />
      <path className="chart-picture-second" d="M24 3h9v8h-9zM14 12h9v8h-9zM24 12h9v8h-9zM4 21h9v8H4z" />
      <path className="chart-picture-frame" d="M34 12h9v8h-9zM14 21h9v8h-9zM24 21h9v8h-9zM34 21h9v8h-9z" />
    </>
  ),
  bestCount: 400,
  panels: ['group'],
  draw: { load: async () => (await import('./heatMap')).drawHeatMap },
};
