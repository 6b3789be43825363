import type { Attribute } from '@tertium/engine';
import type { EChartsCoreOption } from 'echarts/core';
import { leadings, textSizes } from '../../ui/tokens';
import { breakWords } from './chartText';
import { type Legend, legendOf } from './legend';
import { attributesNotShown, axisFor, heightOn, valueOn } from './parallel';
import { chartFrame, type Drawing, type NotShown, type Scene, type SceneItem, sayCell } from './scene';
import { type Axis, describeSpokes, sayTooFewSpokes } from './words/axisWords';
import { sayRuledOutDrawn } from './words/drawnWords';

export const mostRadarItems = 4;
export const leastRadarAxes = 3;
export const mostRadarAxes = 8;
/** Room for the names around the rim: three lines and the value, small where there is little room. */
const rimPx = ({ isNarrow }: Scene): number => (isNarrow ? 78 : 70);

/** As large as the names at its sides leave room for. */
const radiusPx = ({ widthPx, isNarrow }: Scene): number =>
  Math.round(Math.max(90, Math.min(210, widthPx / 2 - (isNarrow ? 72 : 190))));
const diskPx = (scene: Scene): number => 2 * (radiusPx(scene) + rimPx(scene));

/** Up to four items on three to eight spokes; outward is better where one end is. A missing value breaks the polygon. */
export function drawRadar(scene: Scene, attributes: readonly Attribute[]): Drawing {
  const usable = attributes.flatMap((attribute) => axisFor(scene, attribute) ?? []);
  const axes = usable.slice(0, mostRadarAxes);
  const drawn = scene.items.slice(0, mostRadarItems);
  const tooFew = axes.length < leastRadarAxes;
  const legend = legendOf(
    scene,
    drawn.map(({ name }) => name),
  );
  const description = tooFew
    ? [sayTooFewSpokes(axes.length, leastRadarAxes)]
    : [
        ...describeSpokes({ scene, axes, drawn, valueOn: (axis, item) => valueOn(scene, axis, item.index) }),
        ...sayRuledOutDrawn(scene, drawn),
      ];
  return {
    title: description.find(({ template }) => template === 'axes.bestEnd') ?? description[0] ?? null,
    subtitle: description.find(({ template }) => template === 'axes.better')?.text ?? '',
    heightPx: 24 + legend.morePx + diskPx(scene),
    option: tooFew ? {} : optionOf(scene, axes, drawn, legend),
    notShown: [
      ...attributesNotShown(attributes, usable),
      ...usable.slice(mostRadarAxes).map(({ attribute }) => ({
        name: attribute.name,
        reason: `a radar has at most ${mostRadarAxes} spokes`,
      })),
      ...leftOut(scene, scene.items.slice(mostRadarItems)),
    ],
    table: {
      columns: ['Item', ...axes.map(({ attribute }) => attribute.name)],
      rows: tooFew
        ? []
        : drawn.map((item) => [item.name, ...axes.map((axis) => sayCell(scene, axis.attribute, item))]),
    },
    description,
  };
}

function leftOut({ show }: Scene, items: readonly SceneItem[]): NotShown[] {
  const reason = `a radar shows at most ${mostRadarItems} items`;
  return items.length > 3
    ? [{ name: `${show(items.length)} more items`, reason }]
    : items.map(({ name }) => ({ name, reason }));
}

function optionOf(
  scene: Scene,
  axes: readonly Axis[],
  drawn: readonly SceneItem[],
  legend: Legend,
): EChartsCoreOption {
  const { ink } = scene;
  return {
    ...chartFrame(scene),
    legend: legend.option,
    polar: {
      center: ['50%', 24 + legend.morePx + diskPx(scene) / 2],
      radius: radiusPx(scene),
    },
    angleAxis: {
      type: 'value',
      min: 0,
      max: axes.length,
      interval: 1,
      startAngle: 90,
      axisLine: { lineStyle: { color: ink.line } },
      axisTick: { show: false },
      axisLabel: {
        color: ink.text,
        fontSize: scene.isNarrow ? textSizes.tick : textSizes.meta,
        lineHeight: leadings.tick,
        showMaxLabel: false,
        formatter: (spoke: number) => spokeLabel(scene, axes[spoke]),
      },
      splitLine: { lineStyle: { color: ink.line } },
    },
    radiusAxis: {
      min: 0,
      max: 1,
      interval: 0.25,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { show: false },
      splitLine: { lineStyle: { color: ink.line } },
    },
    series: drawn.map((item) => polygonOf(scene, axes, item)),
  };
}

const spokeLabel = (scene: Scene, axis: Axis | undefined): string =>
  axis
    ? [
        ...breakWords(axis.attribute.name, scene.isNarrow ? 11 : 24),
        scene.formatValue(axis.attribute, axis.best),
      ].join('\n')
    : '';

function polygonOf(scene: Scene, axes: readonly Axis[], item: SceneItem): object {
  const heights = axes.map((axis) => heightOn(scene, axis, item.index));
  return {
    name: item.name,
    type: 'line',
    coordinateSystem: 'polar',
    connectNulls: false,
    // A value at the best end stands on the rim; clipping would cut its mark off.
    clip: false,
    symbol: `path://${item.shape}`,
    symbolSize: 9,
    color: item.color,
    lineStyle: { width: 2.5, type: item.isBaseline ? 'dashed' : 'solid' },
    emphasis: { focus: 'series' },
    tooltip: {
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const axis = axes[dataIndex % axes.length];
        return axis
          ? `${item.name}\n${axis.attribute.name}: ${sayCell(scene, axis.attribute, item)}`
          : item.name;
      },
    },
    // The first spoke once more at the end closes the polygon, if it is known.
    data: [...heights, heights[0] ?? null].map((height, spoke) => [height ?? Number.NaN, spoke]),
  };
}
