import { weightedTotal } from './worths';

/** Three weights that sum to 1: a point of the triangle of all such weights. */
type Point = readonly [number, number, number];
export type Polygon = readonly Point[];

export const wholeTriangle: Polygon = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** The part of a convex polygon where side · (lead · w) ≥ 0. */
export function clip(polygon: Polygon, lead: readonly number[], side: 1 | -1 = 1): Polygon {
  const kept: Point[] = [];
  polygon.forEach((point, i) => {
    const next = polygon[(i + 1) % polygon.length] ?? point;
    const [here, there] = [side * weightedTotal(lead, point), side * weightedTotal(lead, next)];
    if (here >= 0) kept.push(point);
    if ((here > 0 && there < 0) || (here < 0 && there > 0))
      kept.push(between(point, next, here / (here - there)));
  });
  return kept;
}

function between(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** The area in the plane of the first two weights, which determine the third. The whole triangle has 1/2. */
export function areaOf(polygon: Polygon): number {
  let doubled = 0;
  for (const [a, b, c] of trianglesOf(polygon)) doubled += doubledArea(a, b, c);
  return Math.abs(doubled) / 2;
}

function doubledArea(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
}

function trianglesOf(polygon: Polygon): readonly (readonly [Point, Point, Point])[] {
  const [first] = polygon;
  return polygon.slice(1, -1).flatMap((point, i) => {
    const next = polygon[i + 2];
    return first === undefined || next === undefined ? [] : [[first, point, next] as const];
  });
}

export function centroidOf(polygon: Polygon): Point {
  const sums: [number, number, number] = [0, 0, 0];
  let total = 0;
  for (const [a, b, c] of trianglesOf(polygon)) {
    const area = doubledArea(a, b, c);
    total += area;
    for (const j of [0, 1, 2] as const) sums[j] += ((a[j] + b[j] + c[j]) / 3) * area;
  }
  return [sums[0] / total, sums[1] / total, sums[2] / total];
}
