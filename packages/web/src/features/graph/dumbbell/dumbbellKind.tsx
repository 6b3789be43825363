import { AxesControl } from '../axes/AxesControl';
import { chooseAxes } from '../axes/chooseAxes';
import type { ChartKindParts } from '../scene/chartKind';

export const dumbbellKind: ChartKindParts = {
  name: 'Differences',
  shows: 'Where items differ',
  terms: [
    {
      term: 'Dumbbell chart, dot plot (Cleveland 1984)',
      line: 'Each attribute is a line from worst to best. The bar spans the drawn items, or the distance to the baseline.',
    },
  ],
  picture: (
    <>
      <path className="chart-picture-frame" d="M4 7h40M4 16h40M4 25h40" />
      <path className="chart-picture-behind" d="M12 7h22M18 16h20M9 25h14" />
      <path className="chart-picture-marks" d="M12 7h0M38 16h0M9 25h0" />
      <path className="chart-picture-line" d="M34 3v8M18 12v8M23 21v8" />
    </>
  ),
  bestCount: 6,
  panels: ['group', 'item'],
  draw: {
    load: async () => {
      const { drawDumbbell } = await import('./dumbbell');
      return (scene, view) => drawDumbbell(scene, chooseAxes(scene, view));
    },
  },
  Control: AxesControl,
};
