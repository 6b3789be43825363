import { leadings, textSizes, weights } from '../../../ui/tokens';
import { breakWords } from '../scene/chartText';
import { type EndedLine, endNames, endNameWidth } from '../scene/endNames';
import type { Legend } from '../scene/legend';
import { type Drawing, plotHeight, type Scene, type SceneItem } from '../scene/scene';
import type { Axis } from './axisWords';

/** The plot of lines over axes. */
export interface AxesFrame {
  readonly heightPx: number;
  readonly option: Drawing['option'];
}

/** Axes side by side, with the better end up. */
export function uprightFrame(
  scene: Scene,
  axes: readonly Axis[],
  drawn: readonly SceneItem[],
  legend: Legend,
  ended: readonly EndedLine[] | null,
): AxesFrame {
  const heightPx = plotHeight(scene) + legend.morePx;
  const side = 72;
  const right = ended ? Math.max(side, ...drawn.map(({ name }) => endNameWidth(name) + 36)) : side;
  const stepPx = (scene.widthPx - side - right) / Math.max(1, axes.length - 1);
  const names = axes.map(({ attribute }) => breakWords(clean(attribute.name), charactersIn(stepPx)));
  const nameLines = Math.max(1, ...names.map(({ length }) => length));
  const grid = {
    left: side,
    right,
    top: 24 + legend.morePx + 24 + 17 * nameLines + 18,
    bottom: 40,
  };
  return {
    heightPx,
    option: {
      graphic: ended ? endNames(scene, ended, { ...grid, heightPx }) : [],
      grid,
      xAxis: [endLabels(scene, axes, 'best', names), endLabels(scene, axes, 'worst', [])],
      yAxis: { type: 'value', min: 0, max: 1, show: false },
    },
  };
}

function endLabels(
  scene: Scene,
  axes: readonly Axis[],
  end: 'best' | 'worst',
  names: readonly (readonly string[])[],
): object {
  const { ink } = scene;
  return {
    type: 'category',
    boundaryGap: false,
    position: end === 'best' ? 'top' : 'bottom',
    data: axes.map((axis, i) => {
      const value = `{end|${clean(scene.formatValue(axis.attribute, axis[end]))}}`;
      return [...(names[i] ?? []).map((line) => `{name|${line}}`), value].join('\n');
    }),
    axisTick: { show: false },
    axisLine: { show: false },
    axisLabel: {
      color: ink.muted,
      fontSize: textSizes.tick,
      interval: 0,
      hideOverlap: false,
      rich: {
        name: {
          color: ink.text,
          fontSize: textSizes.meta,
          fontWeight: weights.strong,
          lineHeight: leadings.meta,
        },
        end: { color: ink.muted, fontSize: textSizes.tick, lineHeight: leadings.meta },
      },
    },
    splitLine: { show: end === 'best', interval: 0, lineStyle: { color: ink.line, width: 1.5 } },
  };
}

/** How many characters of a name fit between two axes. */
const charactersIn = (stepPx: number): number => Math.max(7, Math.floor(stepPx / 7.5));

/** Braces and bars are ECharts' markup inside rich text. */
const clean = (text: string): string => text.replace(/[{}|]/g, ' ');
