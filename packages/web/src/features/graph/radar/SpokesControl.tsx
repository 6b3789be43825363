import { AxesControl } from '../axes/AxesControl';
import type { ChartControlProps } from '../scene/chartKind';
import { mostRadarAxes } from './radar';

/** The attributes of the spokes, in order. */
export const SpokesControl = (props: ChartControlProps) => (
  <AxesControl {...props} label="Spokes, in order" most={mostRadarAxes} />
);
