import { fitName, textWidth } from './chartText';
import type { Scene } from './scene';
import { textShape } from './shapes';

/** More lines are named in a legend. */
export const mostEndNames = 14;
const mostNamePx = 220;
const gapPx = 18;

export const endNameWidth = (name: string): number => textWidth(fitName(name, mostNamePx));

export interface EndedLine {
  readonly name: string;
  readonly color: string;
  /** The height of its end, 0 at the bottom to 1 at the top. */
  readonly height: number;
}

interface Frame {
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly heightPx: number;
}

/** Names at the ends of lines, moved apart where they would touch, each connected to its line. */
export function endNames(
  scene: Scene,
  lines: readonly EndedLine[],
  { right, top, bottom, heightPx }: Frame,
): object[] {
  const room = heightPx - top - bottom;
  const ends = lines.map(({ height }) => top + (1 - height) * room);
  const places = spreadLabels(ends, gapPx, top, top + room);
  const x = scene.widthPx - right;
  return lines.flatMap(({ name, color }, i) => {
    const [end = 0, place = 0] = [ends[i], places[i]];
    return [
      {
        type: 'line',
        silent: true,
        shape: { x1: x + 8, y1: end, x2: x + 22, y2: place },
        style: { stroke: color, lineWidth: 1.5 },
      },
      { silent: true, ...textShape(scene.ink, fitName(name, mostNamePx), x + 26, place) },
    ];
  });
}

/** Heights of names at the ends of lines: as near to the ends as possible, `gap` apart, from `low` to `high`. */
export function spreadLabels(
  heights: readonly number[],
  gap: number,
  low: number,
  high: number,
): readonly number[] {
  const order = heights.map((_, i) => i).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0) || a - b);
  const result = [...heights];
  let least = low;
  for (const i of order) {
    result[i] = Math.max(result[i] ?? 0, least);
    least = (result[i] ?? 0) + gap;
  }
  let most = high;
  for (const i of order.toReversed()) {
    result[i] = Math.min(result[i] ?? 0, most);
    most = (result[i] ?? 0) - gap;
  }
  return result;
}
