import { AxesControl } from '../axes/AxesControl';
import { chooseAxes } from '../axes/chooseAxes';
import type { ChartKindParts } from '../scene/chartKind';

export const parallelKind: ChartKindParts = {
  name: 'Parallel coordinates',
  shows: 'One line per item across all attributes',
  terms: [
    {
      term: 'Parallel coordinates (Inselberg 1985)',
      line: 'One axis per attribute, one line per item. Where two lines cross, each item is better on one side.',
    },
  ],
  picture: (
    <>
      <path className="chart-picture-frame" d="M5.5 3v26M17.5 3v26M30.5 3v26M42.5 3v26" />
      <path className="chart-picture-behind" d="M5.5 21 17.5 9 30.5 24 42.5 15" />
      <path className="chart-picture-line" d="M5.5 8 17.5 14 30.5 7 42.5 20" />
    </>
  ),
  bestCount: 12,
  panels: ['group', 'item'],
  draw: {
    load: async () => {
      const { drawParallel } = await import('./parallel');
      return (scene, view) => drawParallel(scene, chooseAxes(scene, view));
    },
  },
  Control: AxesControl,
};
