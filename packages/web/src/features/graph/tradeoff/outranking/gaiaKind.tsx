import type { ChartKindParts } from '../../scene/chartKind';

export const gaiaKind: ChartKindParts = {
  name: 'Attribute map',
  shows: 'Which attributes conflict, and which items each favours',
  terms: [
    {
      term: 'GAIA plane, decision axis (π)',
      line: 'Principal components of the net flows of PROMETHEE by one attribute each. The thick arrow adds up the attributes by their weights.',
    },
  ],
  picture: (
    <>
      <path className="chart-picture-frame" d="M4.5 3v25.5H45" />
      <path className="chart-picture-dots" d="M13 9h0M17 22h0M38 8h0M41 22h0" />
      <path className="chart-picture-line" d="M26 16L12 14M26 16L30 5M26 16L40 15" />
      <path className="chart-picture-marks" d="M40 15h0" />
    </>
  ),
  bestCount: Number.POSITIVE_INFINITY,
  onlyBy: 'promethee',
  panels: ['group'],
  marksInPanels: true,
  draw: { load: async () => (await import('./drawGaia')).drawGaia },
};
