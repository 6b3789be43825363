import { leadings, textSizes, weights } from '../../../ui/tokens';
import { shortNames } from '../scene/chartText';
import type { Legend } from '../scene/legend';
import type { Scene } from '../scene/scene';
import type { Axis } from './axisWords';
import type { AxesFrame } from './uprightAxes';

export const sidePx = 12;
/** From one axis to the next: its ends below it, and the name above the one that follows. */
const axisPx = 84;
const namePx = 37;
const endsPx = 38;

/** Axes below each other, the better end at the right: a narrow picture grows in height, and every name has a line. */
export function turnedFrame(
  scene: Scene,
  axes: readonly Axis[],
  { morePx }: Legend,
  /** How far marks stand off their axis, up and down. */
  offPx = 0,
): AxesFrame {
  const { ink, widthPx } = scene;
  const stepPx = axisPx + 2 * offPx;
  const top = 24 + morePx + namePx + offPx;
  const names = axes.map(({ attribute }) => attribute.name);
  const short = shortNames(names, widthPx);
  const plotPx = stepPx * Math.max(1, axes.length - 1);
  return {
    heightPx: top + plotPx + endsPx + offPx,
    option: {
      grid: { left: sidePx, right: sidePx, top, height: plotPx },
      xAxis: { type: 'value', min: 0, max: 1, show: false },
      yAxis: {
        type: 'category',
        inverse: true,
        boundaryGap: false,
        data: axes.map(({ attribute }) => attribute.id),
        axisTick: { show: false },
        axisLine: { show: false },
        axisLabel: { show: false },
        splitLine: { show: true, interval: 0, lineStyle: { color: ink.line, width: 1.5 } },
      },
      graphic: axes.flatMap(({ attribute, worst, best }, i) => {
        const y = top + stepPx * i;
        const write = (text: string, more: object, font: string, fill: string) => ({
          type: 'text',
          silent: true,
          z: 5,
          style: { text, font, fill, stroke: ink.surface, lineWidth: 3, ...more },
        });
        const name = `${weights.strong} ${textSizes.meta}px ${ink.fontFamily}`;
        const end = `${textSizes.tick}px ${ink.fontFamily}`;
        // Under the marks, which stand on the axis.
        const below = y + leadings.tick / 2 + 6 + offPx;
        return [
          write(
            short.get(attribute.name) ?? '',
            { x: 0, y: y - 13 - offPx, verticalAlign: 'bottom' },
            name,
            ink.text,
          ),
          write(scene.formatValue(attribute, worst), { x: 0, y: below }, end, ink.muted),
          write(scene.formatValue(attribute, best), { x: widthPx, y: below, align: 'right' }, end, ink.muted),
        ];
      }),
    },
  };
}
