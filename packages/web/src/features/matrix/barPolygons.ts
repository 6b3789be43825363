import { type Ranking, sharesOfItem } from '@tertium/engine';
import { swatchCount } from '../../ui/tokens';
import { distinctSwatches, swatchRound } from '../attribute/swatchRound';

/** What is narrower than this share of a bar cannot be distinguished from its neighbour. */
const narrowest = 0.01;

/** A bar is this long in the units of its polygons, and 1 high. */
export const barLength = 1000;

/** The class of each polygon of a bar. */
export const barTones: readonly string[] = [
  ...Array.from({ length: swatchCount }, (_, i) => `tone-${i}`),
  'tone-rest',
  'bar-pattern',
];

/** From one mark of a pattern to the next, how long a mark is, and by how much one of hatching leans. */
const [markStep, markLength, markSlant] = [28, 12, 8];

/**
 * The parts side by side, each in the colour of its attribute, as the points of polygons: the whole bar in the first
 * colour, above it a polygon for each of the others, one for all attributes that have no colour of their own, and one with
 * the patterns of those that come after the colours have been used once. Narrow parts join what follows them. Polygons,
 * because a browser takes new points without looking for the styles of anything, as it does for a new path or the stops
 * of a gradient, for each bar and each step of a slider.
 */
export function barPolygons(ranking: Ranking, itemIndex: number): readonly string[] {
  const shares = sharesOfItem(ranking, itemIndex);
  const polygons = Array.from({ length: swatchCount }, () => '');
  let patterns = '';
  let start = 0;
  let end = 0;
  const close = (j: number) => {
    const tone = j % swatchCount;
    if (end > start) {
      if (tone > 0) polygons[tone] += boxPoints(start, end);
      patterns += patternPoints(swatchRound(j), start, end);
    }
    start = end;
  };
  let rest = 0;
  for (const [j, { low }] of ranking.columns.entries()) {
    if (j === distinctSwatches) {
      close(j - 1);
      rest = end;
    }
    end += (shares[j] ?? 0) * (low[itemIndex] ?? 0);
    if (j < distinctSwatches && end - start >= narrowest) close(j);
  }
  const hasRest = ranking.columns.length > distinctSwatches;
  if (!hasRest) close(ranking.columns.length - 1);
  polygons[0] = end === 0 ? '' : boxPoints(0, end);
  return [...polygons, hasRest && end > rest ? boxPoints(rest, end) : '', patterns];
}

/** A stripe as long as the part; hatching and dots from its beginning, as many as it has room for. */
function patternPoints(round: number, from: number, to: number): string {
  if (round === 0) return '';
  if (round === 1) return boxPoints(from, to, 0.35, 0.65);
  const last = to * barLength - markLength - markSlant;
  let points = '';
  for (let x = Math.round(from * barLength) + 4; x <= last; x += markStep) {
    points +=
      round === 2
        ? `${x + markSlant},0 ${x},1 ${x + markLength},1 ${x + markLength + markSlant},0 `
        : `${x},.25 ${x},.75 ${x + markLength},.75 ${x + markLength},.25 `;
  }
  return points;
}

/** Down, along and up: from one box to the next, and back at last, a polygon runs along the upper edge and covers nothing. */
const boxPoints = (from: number, to: number, top = 0, bottom = 1): string => {
  const [left, right] = [Math.round(from * barLength), Math.round(to * barLength)];
  return `${left},${top} ${left},${bottom} ${right},${bottom} ${right},${top} `;
};
