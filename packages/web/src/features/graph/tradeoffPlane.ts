import type { Attribute } from '@tertium/engine';
import { textSizes, weights } from '../../ui/tokens';
import { textWidth } from './chartText';
import { axisTitle, plotHeight, type Scene } from './scene';
import { formatTick, hasWholeTicks, ticksFor } from './ticks';

/** One axis of a plane: its ends, its ticks, and how a value is turned into px. */
interface PlaneAxis {
  readonly attribute: Attribute;
  readonly isLog: boolean;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly write: (value: number) => string;
}

/** Where a trade-off is drawn, in px of the picture. */
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

/** An axis that holds all values with a little room below and above, and 0 as its end where no value is below. */
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
  if (isLog) {
    const [min, max] = [10 ** Math.floor(Math.log10(low)), 10 ** Math.ceil(Math.log10(high) + 1e-9)];
    const write = (value: number) =>
      formatTick(scene, attribute, value, Math.max(0, Math.ceil(-Math.log10(value) - 1e-9)));
    return { attribute, isLog, min, max: Math.max(max, min * 10), step: 1, write };
  }
  const isWhole = hasWholeTicks(attribute) || (attribute.decimals === 0 && high - low >= 5);
  const room = hasWholeTicks(attribute) ? 0 : (high - low) * 0.03;
  const floor = low >= 0 ? Math.max(0, low - room) : low - room;
  const { min, max, step, decimals } = ticksFor(floor, side === 'y' ? high + room : high, isWhole);
  return {
    attribute,
    isLog,
    min,
    max,
    step,
    write: (value) => formatTick(scene, attribute, value, decimals),
  };
}

export function planeOf(scene: Scene, x: PlaneAxis, y: PlaneAxis): Plane {
  const heightPx = plotHeight(scene);
  const written = y.isLog ? [y.min, y.max] : Array.from({ length: 6 }, (_, i) => y.min + i * y.step);
  const left = Math.max(...written.map((value) => textWidth(y.write(value), 12))) + 14;
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

export const pxAcross = ({ x, left, width }: Plane, value: number): number => left + along(x, value) * width;
export const pxDown = ({ y, top, height }: Plane, value: number): number =>
  top + (1 - along(y, value)) * height;

export function axisOption(
  scene: Scene,
  axis: PlaneAxis,
  side: 'x' | 'y',
  titles: ReadonlyMap<string, string>,
): object {
  const { ink } = scene;
  const title = axisTitle(axis.attribute);
  return {
    type: axis.isLog ? 'log' : 'value',
    min: axis.min,
    max: axis.max,
    ...(axis.isLog ? { splitNumber: 4 } : { interval: axis.step }),
    name: `${titles.get(title) ?? title}${axis.isLog ? ', logarithmic' : ''}`,
    nameLocation: side === 'x' ? 'middle' : 'end',
    nameGap: side === 'x' ? 32 : 16,
    nameTruncate: { maxWidth: scene.widthPx - 24, ellipsis: '…' },
    nameTextStyle: {
      color: ink.text,
      fontSize: textSizes.meta,
      fontWeight: weights.strong,
      ...(side === 'y' && { align: 'left' }),
    },
    axisLabel: { color: ink.muted, fontSize: textSizes.tick, hideOverlap: true, formatter: axis.write },
    axisTick: { show: false },
    axisLine: { show: side === 'x', lineStyle: { color: ink.muted } },
    splitLine: { show: side === 'y', lineStyle: { color: ink.line } },
  };
}
