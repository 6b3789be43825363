import type { Attribute } from '@tertium/engine';
import type { EChartsCoreOption } from 'echarts/core';
import { leadings, textSizes } from '../../../ui/tokens';
import { attributesNotShown, axisFor, heightOn, hintOn, valueOn } from '../axes/axes';
import { type Axis, describeSpokes, sayTooFewSpokes } from '../axes/axisWords';
import { mostRadarAxes } from '../axes/chooseAxes';
import { breakWords, shortNames, textWidth } from '../scene/chartText';
import { type Legend, legendOf } from '../scene/legend';
import {
  chartFrame,
  type Drawing,
  type NotShown,
  plotHeight,
  type Scene,
  type SceneItem,
  sayCell,
} from '../scene/scene';
import type { ChartTemplate } from '../scene/words/chartSentence';
import { sayRuledOutDrawn } from '../scene/words/drawnWords';

export const mostRadarItems = 4;
export const leastRadarAxes = 3;
/** The distance between the rim and its labels. */
const rimPx = 8;
const marginPx = 32;
const linePx = leadings.tick;

/** The labels around the rim: above it at the top, below it at the bottom, and beside it at the sides. */
interface Rim {
  readonly labels: readonly (readonly string[])[];
  readonly radiusPx: number;
  /** From the middle up to the end of the highest label, and down to that of the lowest. */
  readonly upPx: number;
  readonly downPx: number;
}

const leastRadiusPx = 90;
/** The radius that is allowed however high the picture becomes. */
const plainRadiusPx = 210;

/** Makes the rim as large as the labels at its sides and the height of other charts allow. */
function rimOf(scene: Scene, axes: readonly Axis[], legendPx: number): Rim {
  const { widthPx, isNarrow } = scene;
  const [most, roomPx] = isNarrow ? [11, 180] : [24, 400];
  const names = axes.map(({ attribute }) => attribute.name);
  const short = shortNames(names, roomPx);
  const labels = axes.map(({ attribute, best }) => [
    ...breakWords(short.get(attribute.name) ?? '', most),
    scene.formatValue(attribute, best),
  ]);
  const turns = axes.map((_, i) => (2 * Math.PI * i) / axes.length);
  const radii = labels.map((lines, i) => {
    const aside = Math.abs(Math.sin(turns[i] ?? 0));
    const textPx = Math.max(
      ...lines.map((line) => textWidth(line, isNarrow ? textSizes.tick : textSizes.meta)),
    );
    return aside < 0.3 ? Number.POSITIVE_INFINITY : (widthPx / 2 - textPx) / aside - rimPx;
  });
  const labelPx = rimPx + linePx * Math.max(0, ...labels.map(({ length }) => length));
  const highPx = plotHeight(scene) / 2 - marginPx - legendPx / 2 - labelPx;
  const mostPx = Math.max(plainRadiusPx, highPx);
  const radiusPx = Math.round(Math.max(leastRadiusPx, Math.min(mostPx, ...radii)));
  const reach = (sign: 1 | -1): number =>
    Math.max(
      radiusPx,
      ...labels.map(({ length }, i) => {
        const up = sign * Math.cos(turns[i] ?? 0);
        return (radiusPx + rimPx) * up + (up < 0.3 ? 0.5 : 1) * length * linePx;
      }),
    );
  return { labels, radiusPx, upPx: reach(1), downPx: reach(-1) };
}

/**
 * Draws up to four items on three to eight spokes. If one end of a spoke is better, it is outward. A missing value
 * leaves a gap in the polygon.
 */
export function drawRadar(scene: Scene, attributes: readonly Attribute[]): Drawing {
  const usable = attributes.flatMap((attribute) => axisFor(scene, attribute) ?? []);
  const axes = usable.slice(0, mostRadarAxes);
  const drawn = scene.items.slice(0, mostRadarItems);
  const tooFew = axes.length < leastRadarAxes;
  const legend = legendOf(scene, drawn);
  const rim = rimOf(scene, axes, legend.morePx);
  const description = tooFew
    ? [sayTooFewSpokes(axes.length, leastRadarAxes)]
    : [
        ...describeSpokes({ scene, axes, drawn, valueOn: (axis, item) => valueOn(scene, axis, item.index) }),
        ...sayRuledOutDrawn(scene, drawn),
      ];
  const said = (wanted: ChartTemplate) => description.find(({ template }) => template === wanted);
  return {
    title: said('axes.leads') ?? said('axes.bestEnd') ?? null,
    subtitle: [said('axes.better'), said('axes.spokes')].flatMap((each) => each?.text ?? []).join(' '),
    heightPx: 2 * marginPx + legend.morePx + rim.upPx + rim.downPx,
    option: tooFew ? {} : optionOf(scene, axes, drawn, legend, rim),
    notShown: [
      ...attributesNotShown(scene, attributes, usable),
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
  { labels, radiusPx, upPx }: Rim,
): EChartsCoreOption {
  const { ink } = scene;
  return {
    ...chartFrame(scene),
    legend: legend.option,
    polar: {
      center: ['50%', marginPx + legend.morePx + upPx],
      radius: radiusPx,
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
        lineHeight: linePx,
        margin: rimPx,
        showMaxLabel: false,
        formatter: (spoke: number) => (labels[spoke] ?? []).join('\n'),
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

function polygonOf(scene: Scene, axes: readonly Axis[], item: SceneItem): object {
  const heights = axes.map((axis) => heightOn(scene, axis, item.index));
  return {
    name: item.name,
    type: 'line',
    coordinateSystem: 'polar',
    connectNulls: false,
    // A value at the best end is on the rim, where clipping would cut off its mark.
    clip: false,
    symbol: `path://${item.shape}`,
    symbolSize: 11,
    color: item.color,
    lineStyle: { width: 2.5, type: item.isBaseline ? 'dashed' : 'solid' },
    emphasis: { focus: 'series' },
    tooltip: hintOn(scene, axes, item),
    // The value of the first spoke is repeated at the end to close the polygon.
    data: [...heights, heights[0] ?? null].map((height, spoke) => [height ?? Number.NaN, spoke]),
  };
}
