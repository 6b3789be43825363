import type { ChartKindParts } from '../../scene/chartKind';

export const flowsKind: ChartKindParts = {
  name: 'Outranking',
  shows: 'Which items are outranked, and which pairs stay open',
  terms: [
    {
      term: 'PROMETHEE I, outranking flows (φ⁺, φ⁻)',
      line: 'One item outranks another if it is preferred to the others by at least as much, and they to it by no more. PROMETHEE II takes the difference, so it leaves no pair open.',
    },
  ],
  picture: (
    <>
      <path className="chart-picture-frame" d="M4.5 3v25.5H45" />
      <path className="chart-picture-dots" d="M14 8h0M18 14h0M13 19h0M27 12h0" />
      <path className="chart-picture-line" d="M24 26V20H34V12H42V5" />
      <path className="chart-picture-marks" d="M24 26h0M34 20h0M42 12h0" />
    </>
  ),
  bestCount: Number.POSITIVE_INFINITY,
  onlyBy: 'promethee',
  panels: ['group'],
  marksInPanels: true,
  draw: { load: async () => (await import('./drawFlows')).drawFlows },
};
