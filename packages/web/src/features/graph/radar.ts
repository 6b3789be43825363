import type { Attribute } from '@tertium/engine';
import type { EChartsCoreOption } from 'echarts/core';
import { type Axis, attributesNotShown, axisFor, heightOn, sayCell } from './parallel';
import {
  breakWords,
  chartFrame,
  type Drawing,
  joinNames,
  legendOf,
  type NotShown,
  type Scene,
  type SceneItem,
} from './scene';

export const mostRadarItems = 4;
export const leastRadarAxes = 3;
export const mostRadarAxes = 8;

/** Up to four items on three to eight spokes; outward is better. A missing value breaks the polygon. */
export function drawRadar(scene: Scene, attributes: readonly Attribute[]): Drawing {
  const usable = attributes.flatMap((attribute) => axisFor(scene, attribute) ?? []);
  const axes = usable.slice(0, mostRadarAxes);
  const drawn = scene.items.slice(0, mostRadarItems);
  const tooFew = axes.length < leastRadarAxes;
  return {
    heightPx: 560,
    option: tooFew ? {} : optionOf(scene, axes, drawn),
    notShown: [
      ...attributesNotShown(attributes, usable),
      ...usable.slice(mostRadarAxes).map(({ attribute }) => ({
        name: attribute.name,
        reason: `a radar has at most ${mostRadarAxes} spokes`,
      })),
      ...leftOut(scene.items.slice(mostRadarItems)),
    ],
    table: {
      columns: ['Item', ...axes.map(({ attribute }) => attribute.name)],
      rows: tooFew ? [] : drawn.map((item) => [item.name, ...axes.map((axis) => sayCell(scene, axis, item))]),
    },
    description: tooFew
      ? [
          `A radar needs at least ${leastRadarAxes} attributes with numbers; ${axes.length} ${axes.length === 1 ? 'is' : 'are'} chosen.`,
        ]
      : describe(scene, axes, drawn),
  };
}

function leftOut(items: readonly SceneItem[]): NotShown[] {
  const reason = `a radar shows at most ${mostRadarItems} items`;
  return items.length > 3
    ? [{ name: `${items.length} items of lower rank`, reason }]
    : items.map(({ name }) => ({ name, reason }));
}

function optionOf(scene: Scene, axes: readonly Axis[], drawn: readonly SceneItem[]): EChartsCoreOption {
  const { ink } = scene;
  return {
    ...chartFrame(scene),
    legend: legendOf(
      scene,
      drawn.map(({ name }) => name),
    ),
    polar: { center: ['50%', '54%'], radius: scene.isNarrow ? '46%' : '70%' },
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
        fontSize: 13,
        lineHeight: 18,
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
        ...breakWords(axis.attribute.name, scene.isNarrow ? 10 : 24),
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
        return axis ? `${item.name}\n${axis.attribute.name}: ${sayCell(scene, axis, item)}` : item.name;
      },
    },
    // The first spoke once more at the end closes the polygon, if it is known.
    data: [...heights, heights[0] ?? null].map((height, spoke) => [height ?? Number.NaN, spoke]),
  };
}

function describe(scene: Scene, axes: readonly Axis[], drawn: readonly SceneItem[]): string[] {
  const lines = [
    `${joinNames(drawn.map(({ name }) => name))} on ${axes.length} spokes: ${joinNames(
      axes.map(({ attribute }) => attribute.name),
      8,
    )}. Outward is better.`,
  ];
  for (const item of drawn) {
    const full = axes
      .filter((axis) => heightOn(scene, axis, item.index) === 1)
      .map(({ attribute }) => attribute.name);
    const missing = axes
      .filter((axis) => heightOn(scene, axis, item.index) === null)
      .map(({ attribute }) => attribute.name);
    if (full.length > 0) lines.push(`${item.name} is at the best end in ${joinNames(full)}.`);
    if (missing.length > 0)
      lines.push(`${item.name} has no value for ${joinNames(missing)}: its polygon is broken there.`);
  }
  return lines;
}
