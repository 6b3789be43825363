import type { Contribution } from '@tertium/engine';
import type { Scene } from '../scene/scene';
import { attributeNames } from '../scene/words/sceneNames';
import type { BarRows } from './barRows';
import type { ScoredItem } from './barWords';

/** A part of every bar. */
export interface BarPart {
  readonly name: string;
  /** Index of its attribute among those that count, `null` for several merged ones. */
  readonly at: number | null;
  /** By row. */
  readonly lengths: readonly number[];
  /** Writes its figure in a row, for the tooltip. */
  readonly say: (row: number) => string;
}

export interface BarLengths {
  readonly lengthOf: (contribution: Contribution | undefined, j: number) => number;
  readonly write: (contribution: Contribution | undefined, j: number) => string;
  /** Writes the sum of several parts. */
  readonly writeSum: (length: number) => string;
}

/** A narrower part with its borders shows hardly any colour. */
const leastPx = 8;
/** So many of the widest parts are never merged. */
const alwaysApart = 40;

/** Makes one part per attribute. If there are very many, those too narrow in every row are merged into one at the end. */
export function barParts(
  scene: Scene,
  { leftPx, rightPx }: BarRows,
  scored: readonly ScoredItem[],
  { lengthOf, write, writeSum }: BarLengths,
): readonly BarPart[] {
  const { ranking, show, widthPx } = scene;
  const nameOf = attributeNames(scene);
  const parts = ranking.attributeIds.map((id, j) => ({
    name: nameOf(id),
    at: j,
    lengths: scored.map(({ contributions }) => lengthOf(contributions[j], j)),
    say: (row: number) => write(scored[row]?.contributions[j], j),
  }));
  const reach = reachOf(parts);
  const widest = parts.map(({ lengths }) => Math.max(0, ...lengths.map(Math.abs)));
  const isWide = (j: number) => ((widest[j] ?? 0) / reach) * (widthPx - leftPx - rightPx) >= leastPx;
  const widestFirst = [...parts.keys()].toSorted((a, b) => (widest[b] ?? 0) - (widest[a] ?? 0));
  const narrow = new Set(widestFirst.slice(alwaysApart).filter((j) => !isWide(j)));
  if (narrow.size < 2) return parts;
  const together = parts.filter(({ at }) => narrow.has(at));
  const lengths = scored.map((_, row) => together.reduce((sum, part) => sum + (part.lengths[row] ?? 0), 0));
  return [
    ...parts.filter(({ at }) => !narrow.has(at)),
    {
      name: `${show(narrow.size)} narrow parts`,
      at: null,
      lengths,
      say: (row: number) => writeSum(lengths[row] ?? 0),
    },
  ];
}

/** From the end of the bars behind the baseline to the end of those ahead of it. */
function reachOf(parts: readonly BarPart[]): number {
  const rows = parts[0]?.lengths.map((_, row) => parts.map(({ lengths }) => lengths[row] ?? 0)) ?? [];
  const sumOf = (row: readonly number[], sign: number) =>
    row.reduce((sum, length) => sum + Math.max(0, sign * length), 0);
  const most = (sign: number) => Math.max(0, ...rows.map((row) => sumOf(row, sign)));
  return Math.max(most(1) + most(-1), 1e-9);
}
