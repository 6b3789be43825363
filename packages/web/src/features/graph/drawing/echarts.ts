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

/**
 * The library takes the width of this letter for the height of a line. It is as wide as the font is large, and a browser
 * without it in its font looks through all fonts for each size.
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

// Without a page the library estimates widths.
if ('document' in globalThis) setPlatformAPI({ createCanvas });

export { init };
