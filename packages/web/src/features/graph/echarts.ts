import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts';
import {
  GraphicComponent,
  GridComponent,
  LegendScrollComponent,
  PolarComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';

// Only what the four charts use. SVG alone: one renderer draws the page and the exported pictures.
use([
  BarChart,
  CustomChart,
  LineChart,
  ScatterChart,
  GraphicComponent,
  GridComponent,
  LegendScrollComponent,
  PolarComponent,
  TooltipComponent,
  LabelLayout,
  SVGRenderer,
]);

export { init };
