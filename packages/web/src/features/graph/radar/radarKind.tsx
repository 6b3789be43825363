import { AxesControl } from '../axes/AxesControl';
import { chooseAxes, mostRadarAxes } from '../axes/chooseAxes';
import type { ChartControlProps, ChartKindParts } from '../scene/chartKind';

export const radarKind: ChartKindParts = {
  name: 'Radar',
  shows: 'Up to four items as shapes',
  terms: [
    {
      term: 'Radar, spider or star plot',
      line: 'Each axis runs from worst in the centre to best outside. Ignore the area, which depends on the order of axes.',
    },
  ],
  picture: (
    <>
      <path
        className="chart-picture-frame"
        d="M24 2 37 9.5V23L24 30 11 23V9.5ZM24 2v28M11 9.5 37 23M37 9.5 11 23"
      />
      <path className="chart-picture-behind" d="M24 9 35 10.5 30 19.5 24 23 15 21 18 12.5Z" />
      <path className="chart-picture-line" d="M24 4 30 12.5 34 21.5 24 20 13 22 20 13.5Z" />
    </>
  ),
  bestCount: 4,
  panels: ['group', 'item'],
  draw: {
    load: async () => {
      const { drawRadar } = await import('./radar');
      return (scene, view) => drawRadar(scene, chooseAxes(scene, view));
    },
  },
  Control: SpokesControl,
};

/** Chooses the attributes of the spokes, in order. */
function SpokesControl(props: ChartControlProps) {
  return <AxesControl {...props} label="Spokes, in order" most={mostRadarAxes} />;
}
