import type { PrincipalAxes } from '@tertium/engine';
import type { Scene } from '../../scene/scene';
import { attributeNames } from '../../scene/words/sceneNames';
import type { Flows } from './flowsOf';

/** The length of the longest arrow, relative to the distance of the outermost item from the middle. */
const arrowPart = 0.9;

/** The end of an arrow that starts in the middle. */
export interface Arrow {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** The plane that keeps most of how net flows by attribute differ, with its items and arrows. */
export interface GaiaPlane {
  readonly axes: PrincipalAxes['axes'];
  readonly items: readonly (Flows['placed'][number] & { readonly x: number; readonly y: number })[];
  readonly arrows: readonly Arrow[];
  /** The arrow of all weights: the sum of the arrows, each times its weight share. */
  readonly weighed: Arrow;
}

/** Places items along the first two axes, and scales the arrows of the attributes to them. */
export function gaiaPlane(scene: Scene, flows: Flows, { axes, centers }: PrincipalAxes): GaiaPlane {
  const nameOf = attributeNames(scene);
  const [across, up] = [axes[0]?.loadings ?? [], axes[1]?.loadings ?? []];
  const along = (loadings: readonly number[], row: number) =>
    flows.byAttribute.reduce(
      (sum, values, j) => sum + ((values[row] ?? 0) - (centers[j] ?? 0)) * (loadings[j] ?? 0),
      0,
    );
  const items = flows.placed.map((each) => ({ ...each, x: along(across, each.row), y: along(up, each.row) }));
  const ends = flows.attributeIds.map((id, j) => ({ name: nameOf(id), x: across[j] ?? 0, y: up[j] ?? 0 }));
  const longest = (spots: readonly { readonly x: number; readonly y: number }[]) =>
    Math.max(...spots.map(({ x, y }) => Math.hypot(x, y)));
  const scale = (arrowPart * (longest(items) || 1)) / longest(ends);
  const arrows = ends.map(({ name, x, y }) => ({ name, x: x * scale, y: y * scale }));
  const sumOf = (side: 'x' | 'y') =>
    arrows.reduce((sum, arrow, j) => sum + (flows.shares[j] ?? 0) * arrow[side], 0);
  return { axes, items, arrows, weighed: { name: 'All weights', x: sumOf('x'), y: sumOf('y') } };
}
