import type { Box } from './placeLabels';

/** A rectangle with its style. */
export interface Shaded {
  readonly shape: Box;
  readonly style: object;
}

/** Merges rectangles with the same style into one path: ten thousand become a few hundred. Frames are above fills. */
export function inPaths(boxes: readonly Shaded[]): readonly object[] {
  const paths = new Map<string, { readonly style: object; readonly parts: string[] }>();
  for (const { shape, style } of boxes) {
    const { x, y, width, height } = shape;
    const key = JSON.stringify(style);
    const path = paths.get(key) ?? { style, parts: [] };
    paths.set(key, path);
    path.parts.push(`M${px(x)} ${px(y)}h${px(width)}v${px(height)}h${px(-width)}z`);
  }
  const framesLast = [...paths.values()].toSorted(
    (a, b) => Number('stroke' in a.style) - Number('stroke' in b.style),
  );
  return framesLast.map(({ style, parts }) => ({ type: 'path', shape: { pathData: parts.join('') }, style }));
}

const px = (length: number): number => Math.round(length * 100) / 100;
