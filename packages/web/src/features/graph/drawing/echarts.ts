import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts';
import {
  GraphicComponent,
  GridComponent,
  LegendPlainComponent,
  PolarComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, setPlatformAPI, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

// Only the parts that the charts use. Only SVG, so that one renderer draws the page and the exported pictures.
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

/**
 * The library measures this letter to get the height of a line. It is as wide as the font size, and a browser without
 * it would search all fonts for each size.
 */
const wideLetter = '国';

function createCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  const measure = context.measureText.bind(context);
  context.measureText = (text) =>
    text === wideLetter
      ? ({ width: Number(/([\d.]+)px/.exec(context.font)?.[1]) } as TextMetrics)
      : measure(text);
  return canvas;
}

// Without a page, the library estimates widths.
if ('document' in globalThis) setPlatformAPI({ createCanvas });

export { init };
