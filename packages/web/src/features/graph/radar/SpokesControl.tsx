import { AxesControl } from '../axes/AxesControl';
import { mostRadarAxes } from '../axes/chooseAxes';
import type { ChartControlProps } from '../scene/chartKind';

/** The attributes of the spokes, in order. */
export const SpokesControl = (props: ChartControlProps) => (
  <AxesControl {...props} label="Spokes, in order" most={mostRadarAxes} />
);
