import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts';
import {
  GraphicComponent,
  GridComponent,
  LegendPlainComponent,
  PolarComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

// Only what the charts use. SVG alone: one renderer draws the page and the exported pictures.
use([
  BarChart,
  CustomChart,
  LineChart,
  ScatterChart,
  GraphicComponent,
  GridComponent,
  LegendPlainComponent,
  PolarComponent,
  TooltipComponent,
  SVGRenderer,
]);

export { init };
