import { type Attribute, typeDescriptions } from '@tertium/engine';
import { textSizes, weights } from '../../../ui/tokens';
import { textWidth } from '../scene/chartText';
import type { Box } from '../scene/placeLabels';
import { axisTitle, plotHeight, type Scene } from '../scene/scene';
import { dateTicks, formatTick, hasWholeTicks, mostTicks, ticksWithin } from '../scene/ticks';

/** One axis of a plane: its ends, its ticks, and how a value is turned into px. */
export interface PlaneAxis {
  readonly attribute: Attribute;
  readonly isLog: boolean;
  readonly min: number;
  readonly max: number;
  /** Positions of the written numbers. */
  readonly ticks: readonly number[];
  readonly write: (value: number) => string;
}

/** The plane of two attributes, in px of the picture. */
export interface Plane {
  readonly x: PlaneAxis;
  readonly y: PlaneAxis;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly heightPx: number;
}

const margins = { top: 40, right: 24, bottom: 56 };
/** Room between the outermost value and the end of an axis, so that no mark is cut off or covers a number. */
const edgePx = 14;
/** If the next tick is within this part of a step, the axis extends to it. */
const nearTick = 0.35;

/** An axis that contains all values with some room at both ends. It ends at a round number if one is near. */
export function planeAxis(
  scene: Scene,
  attribute: Attribute,
  isLog: boolean,
  values: readonly number[],
  side: 'x' | 'y',
): PlaneAxis {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) [low, high] = isLog ? [1, 10] : [0, 1];
  [low, high] = scene.reach(side, low, high);
  const roomPx = Math.max(
    120,
    side === 'x' ? scene.widthPx - 100 : plotHeight(scene) - margins.top - margins.bottom,
  );
  if (isLog) return logAxis(scene, attribute, low, high, roomPx);
  if (low === high) [low, high] = [low - Math.abs(low || 1) / 2, low + Math.abs(low || 1) / 2];
  const isWhole = hasWholeTicks(attribute) || (attribute.decimals === 0 && high - low >= 5);
  const dates = typeDescriptions[attribute.type].numbers === 'day' ? dateTicks(low, high) : [];
  if (dates.length > 1) return dateAxis(scene, attribute, [low, high], dates, roomPx);
  const { min, max, step, decimals } = ticksWithin(low, high, isWhole);
  const [before, after] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  const edge = ((high - low) * edgePx) / roomPx;
  const spare = mostTicks - 1 - Math.round((max - min) / step);
  const isNear = (distance: number, least: number) =>
    spare >= least && distance > 0 && distance <= nearTick * step;
  const from = isNear(low - before, 1) ? before : min;
  const to = isNear(after - high, from === min ? 1 : 2) ? after : max;
  const count = Math.round((to - from) / step) + 1;
  return {
    attribute,
    isLog,
    min: Math.min(from, low - edge),
    max: Math.max(to, high + edge),
    ticks: Array.from({ length: count }, (_, i) => Number((from + i * step).toPrecision(12))),
    write: (value) => formatTick(scene, attribute, value, decimals),
  };
}

/** Ticks at the first days of a year or a month, which need not be at the ends. */
function dateAxis(
  scene: Scene,
  attribute: Attribute,
  [low, high]: readonly [number, number],
  ticks: readonly number[],
  roomPx: number,
): PlaneAxis {
  const edge = ((high - low) * edgePx) / roomPx;
  const write = (value: number) => formatTick(scene, attribute, value, 0);
  return { attribute, isLog: false, min: low - edge, max: high + edge, ticks, write };
}

/** Powers of ten, with twice and five times each if there are few. */
function logAxis(scene: Scene, attribute: Attribute, low: number, high: number, roomPx: number): PlaneAxis {
  const wide = Math.max(Math.log10(high / low), 0.1);
  const edge = 10 ** ((wide * edgePx) / roomPx);
  const [min, max] = [low / edge, high * edge];
  const powers = [Math.floor(Math.log10(min)), Math.ceil(Math.log10(max))] as const;
  const ticksOf = (mantissas: readonly number[]) =>
    Array.from({ length: powers[1] - powers[0] + 1 }, (_, i) => 10 ** (powers[0] + i))
      .flatMap((power) => mantissas.map((mantissa) => mantissa * power))
      .filter((tick) => tick >= min && tick <= max);
  const [tens, more] = [ticksOf([1]), ticksOf([1, 2, 5])];
  const write = (value: number) =>
    formatTick(scene, attribute, value, Math.max(0, Math.ceil(-Math.log10(value) - 1e-9)));
  return { attribute, isLog: true, min, max, ticks: tens.length > 2 ? tens : more, write };
}

export function planeOf(scene: Scene, x: PlaneAxis, y: PlaneAxis): Plane {
  const heightPx = plotHeight(scene);
  const left = Math.max(0, ...y.ticks.map((value) => textWidth(y.write(value), 12))) + 14;
  return {
    x,
    y,
    left,
    top: margins.top,
    width: Math.max(80, scene.widthPx - left - margins.right),
    height: heightPx - margins.top - margins.bottom,
    heightPx,
  };
}

function along({ isLog, min, max }: PlaneAxis, value: number): number {
  return isLog
    ? (Math.log10(value) - Math.log10(min)) / (Math.log10(max) - Math.log10(min))
    : (value - min) / (max - min);
}

export const pxAcross = ({ x, left, width }: Pick<Plane, 'x' | 'left' | 'width'>, value: number): number =>
  left + along(x, value) * width;
export const pxDown = ({ y, top, height }: Plane, value: number): number =>
  top + (1 - along(y, value)) * height;

const titleGaps = { x: 32, y: 16 };

const titleOf = ({ attribute, isLog }: PlaneAxis, titles: ReadonlyMap<string, string>): string => {
  const title = axisTitle(attribute);
  return `${titles.get(title) ?? title}${isLog ? ', logarithmic' : ''}`;
};

/** The box of an axis's title: above the vertical axis, or below the middle of the horizontal one. */
export function titleBox(plane: Plane, side: 'x' | 'y', titles: ReadonlyMap<string, string>): Box {
  const { left, top, width, height } = plane;
  // Bold type is slightly wider.
  const wide = 1.1 * textWidth(titleOf(plane[side], titles)) + 8;
  return side === 'y'
    ? { x: left, y: 0, width: wide, height: top - titleGaps.y + 4 }
    : { x: left + (width - wide) / 2, y: top + height + titleGaps.x - 4, width: wide, height: 24 };
}

export function axisOption(
  scene: Scene,
  axis: PlaneAxis,
  side: 'x' | 'y',
  titles: ReadonlyMap<string, string>,
): object {
  const { ink } = scene;
  const values = { customValues: axis.ticks };
  return {
    type: axis.isLog ? 'log' : 'value',
    min: axis.min,
    max: axis.max,
    name: titleOf(axis, titles),
    nameLocation: side === 'x' ? 'middle' : 'end',
    nameGap: titleGaps[side],
    nameTruncate: { maxWidth: scene.widthPx - 24, ellipsis: '…' },
    nameTextStyle: {
      color: ink.text,
      fontSize: textSizes.meta,
      fontWeight: weights.strong,
      ...(side === 'y' && { align: 'left' }),
    },
    axisLabel: {
      color: ink.muted,
      fontSize: textSizes.tick,
      hideOverlap: true,
      formatter: axis.write,
      ...values,
    },
    axisTick: { show: false, ...values },
    axisLine: { show: side === 'x', onZero: false, lineStyle: { color: ink.muted } },
    splitLine: { show: side === 'y', lineStyle: { color: ink.line } },
  };
}
