import { additiveForm, isByMethod } from '@tertium/engine';
import { lazyPart } from '../../../ui/lazyPart';
import type { ChartKindParts } from '../scene/chartKind';
import { leadersAlong } from './movedShare';

export const sensitivityKind: ChartKindParts = {
  name: 'Sensitivity',
  shows: 'What if a weight changes',
  terms: [
    {
      term: 'One-way sensitivity analysis, weight stability',
      line: 'One weight moves from 0 to 100 % while the others keep their proportions.',
    },
    {
      term: 'Breakpoint',
      line: 'A share at which the leader changes: the top lines cross, or two areas of the map meet.',
    },
  ],
  picture: (
    <>
      <path className="chart-picture-frame" d="M4.5 3v25.5H45M24.5 3v25" />
      <path className="chart-picture-behind" d="M5 24 44 18" />
      <path className="chart-picture-line" d="M5 7 44 22M5 19 44 6" />
    </>
  ),
  bestCount: 7,
  whose: (_, ranking) =>
    ranking !== null && isByMethod(ranking) && additiveForm(ranking) !== null ? 'figures' : 'sums',
  // The map finds its leaders itself, between frames.
  leaders: (sum, { moved, movedWith, panels }) =>
    movedWith === null || panels !== null ? leadersAlong(sum, moved) : [],
  panels: ['group'],
  marksInPanels: true,
  draw: { load: async () => (await import('./draw')).draw },
  Control: lazyPart(() => import('./ShareControl'), 'ShareControl'),
};
