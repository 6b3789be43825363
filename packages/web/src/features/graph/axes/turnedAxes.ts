import { leadings, textSizes, weights } from '../../../ui/tokens';
import { shortNames, textWidth } from '../scene/chartText';
import type { Legend } from '../scene/legend';
import type { Scene } from '../scene/scene';
import type { Axis } from './axisWords';
import type { AxesFrame } from './uprightAxes';

const sidePx = 12;
/** From one axis to the next, with its ends below it and the name above the next. */
const axisPx = 84;
const namePx = 37;
const endsPx = 38;
/** The same if names and ends are in the line of their axis. */
const linePx = 36;
const mostNamePx = 220;

/** The start and end of the axes, with their names cut to fit. */
export function turnedSides(scene: Scene, axes: readonly Axis[]) {
  const { widthPx, formatValue } = scene;
  const isBeside = !scene.isNarrow;
  const names = shortNames(
    axes.map(({ attribute }) => attribute.name),
    isBeside ? mostNamePx : widthPx,
  );
  const widest = (texts: Iterable<string>, fontPx: number) =>
    Math.max(0, ...Array.from(texts, (text) => textWidth(text, fontPx)));
  const endPx = (side: 'worst' | 'best') =>
    sidePx +
    widest(
      axes.map((axis) => formatValue(axis.attribute, axis[side])),
      textSizes.tick,
    );
  const left = isBeside ? widest(names.values(), textSizes.meta) + sidePx + endPx('worst') : sidePx;
  return { isBeside, names, left, right: isBeside ? endPx('best') : sidePx };
}

/** Axes below each other, with the better end at the right. In a narrow picture every name has its own line. */
export function turnedFrame(
  scene: Scene,
  axes: readonly Axis[],
  { morePx }: Legend,
  /** How far marks are from their axis, up and down. */
  offPx = 0,
): AxesFrame {
  const { ink, widthPx } = scene;
  const { isBeside, names, left, right } = turnedSides(scene, axes);
  const stepPx = (isBeside ? linePx : axisPx) + 2 * offPx;
  const top = 24 + morePx + (isBeside ? linePx / 2 : namePx) + offPx;
  const plotPx = stepPx * Math.max(1, axes.length - 1);
  return {
    heightPx: top + plotPx + (isBeside ? linePx / 2 : endsPx) + offPx,
    option: {
      grid: { left, right, top, height: plotPx },
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
        const middle = { y, verticalAlign: 'middle' };
        // Below the marks, which are on the axis.
        const below = { y: y + leadings.tick / 2 + 6 + offPx };
        const above = { x: 0, y: y - 13 - offPx, verticalAlign: 'bottom' };
        const atWorst = isBeside ? { x: left - sidePx, align: 'right', ...middle } : { x: 0, ...below };
        const atBest = isBeside
          ? { x: widthPx - right + sidePx, ...middle }
          : { x: widthPx, align: 'right', ...below };
        return [
          write(names.get(attribute.name) ?? '', isBeside ? { x: 0, ...middle } : above, name, ink.text),
          write(scene.formatValue(attribute, worst), atWorst, end, ink.muted),
          write(scene.formatValue(attribute, best), atBest, end, ink.muted),
        ];
      }),
    },
  };
}
