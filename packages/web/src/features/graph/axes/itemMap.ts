import { textSizes } from '../../../ui/tokens';
import { legendOf } from '../scene/legend';
import { chartFrame, plotHeight, type Scene, type SceneItem } from '../scene/scene';

/** Around the plot, in px. */
export const margins = { left: 24, right: 24, top: 52, bottom: 40 };

interface Spot {
  readonly item: SceneItem;
  readonly x: number;
  readonly y: number;
}

/** The plot of a map of items, below the legend of the highlighted ones, with room for all spots. */
export function mapFrame(scene: Scene, told: readonly Spot[], spots: readonly Pick<Spot, 'x' | 'y'>[]) {
  const legend = legendOf(
    scene,
    told.map(({ item }) => item.name),
  );
  const top = margins.top + legend.morePx;
  const heightPx = plotHeight(scene) + legend.morePx;
  return {
    top,
    heightPx,
    plane: planeOf(scene, spots, heightPx - top - margins.bottom),
    option: {
      ...chartFrame(scene),
      legend: legend.option,
      grid: { ...margins, top, containLabel: false },
    },
  };
}

/** Marks of the highlighted items in their own colour and shape, with a larger centre. */
export function toldMarks(
  { ink }: Scene,
  told: readonly Spot[],
  centre: SceneItem | null,
  formatter: unknown,
): readonly object[] {
  return told.map(({ item, x, y }) => ({
    name: item.name,
    type: 'scatter',
    clip: false,
    z: 4,
    symbol: `path://${item.shape}`,
    symbolSize: item === centre ? 20 : 14,
    itemStyle: {
      color: item.color,
      opacity: 1,
      borderColor: item === centre ? ink.text : ink.surface,
      borderWidth: item === centre ? 2 : 1,
    },
    data: [{ name: item.name, value: [x, y] }],
    tooltip: { formatter },
  }));
}

export interface MapPlane {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  readonly perPx: number;
}

/** Both directions have the same scale per pixel, so that distances on the map can be compared. */
function planeOf({ widthPx }: Scene, placed: readonly Pick<Spot, 'x' | 'y'>[], height: number): MapPlane {
  const width = widthPx - margins.left - margins.right;
  const ends = (values: readonly number[]) =>
    values.reduce(([low, high], each) => [Math.min(low, each), Math.max(high, each)] as const, [
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ] as readonly [number, number]);
  const [left, right] = ends(placed.map(({ x }) => x));
  const [low, high] = ends(placed.map(({ y }) => y));
  const perPx = Math.max((right - left) / (width - 32), (high - low) / (height - 32), 1e-9);
  const around = (from: number, to: number, px: number) =>
    [(from + to - px * perPx) / 2, (from + to + px * perPx) / 2] as const;
  return { x: around(left, right, width), y: around(low, high, height), perPx };
}

export function axisOf(
  { ink }: Scene,
  [min, max]: readonly [number, number],
  name: string,
  side: 'x' | 'y',
): object {
  return {
    type: 'value',
    min,
    max,
    name,
    nameLocation: side === 'x' ? 'middle' : 'end',
    nameGap: 12,
    nameTextStyle: {
      color: ink.text,
      fontSize: textSizes.meta,
      ...(side === 'y' && { align: 'left', padding: [0, 0, 0, -margins.left / 2] }),
    },
    axisLabel: { show: false },
    axisTick: { show: false },
    axisLine: { show: true, onZero: false, lineStyle: { color: ink.line } },
    splitLine: { show: false },
  };
}

export function dots({ ink }: Scene, rest: readonly Spot[], formatter: unknown): object {
  return {
    name: 'items',
    type: 'scatter',
    clip: false,
    z: 3,
    symbol: 'circle',
    symbolSize: 8,
    itemStyle: { color: ink.quiet, opacity: 1 },
    data: rest.map(({ item, x, y }) => ({ name: item.name, value: [x, y] })),
    tooltip: { formatter },
  };
}
