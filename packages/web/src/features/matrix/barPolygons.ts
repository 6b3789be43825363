import { lowWorthAt, type Ranking, sharesOfItem } from '@tertium/engine';
import { swatchCount } from '../../ui/tokens';
import { distinctSwatches, swatchRound } from '../attribute/swatchRound';

/** A part of a bar that is narrower than this share can't be told from its neighbour. */
const narrowest = 0.01;

/** The length of a bar in the units of its polygons. Its height is 1. */
export const barLength = 1000;

/** The class of each polygon of a bar. */
export const barTones: readonly string[] = [
  ...Array.from({ length: swatchCount }, (_, i) => `tone-${i}`),
  'tone-rest',
  'bar-pattern',
];

/** The distance between two marks of a pattern, the length of a mark, and how far a mark of hatching leans. */
const [markStep, markLength, markSlant] = [28, 12, 8];

/**
 * The contributions of a bar as polygons, each in the colour of its attribute. The first polygon is the whole bar in
 * the first colour. Above it lie one for each other colour, one for all attributes without a colour of their own, and
 * one with the patterns of attributes that repeat a colour. Narrow parts join the next one. These are polygons
 * because a browser draws new points without computing styles again, unlike a new path or new gradient stops, and
 * each step of a slider changes every bar.
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
  for (const [j, column] of ranking.columns.entries()) {
    if (j === distinctSwatches) {
      close(j - 1);
      rest = end;
    }
    end += (shares[j] ?? 0) * lowWorthAt(column, itemIndex);
    if (j < distinctSwatches && end - start >= narrowest) close(j);
  }
  const hasRest = ranking.columns.length > distinctSwatches;
  if (!hasRest) close(ranking.columns.length - 1);
  polygons[0] = end === 0 ? '' : boxPoints(0, end);
  return [...polygons, hasRest && end > rest ? boxPoints(rest, end) : '', patterns];
}

/** The pattern of a part: a stripe along the whole part, or as many hatching marks or dots as fit. */
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

/** The corners of a box. The way to the next box and back runs along the upper edge, so that it covers nothing. */
const boxPoints = (from: number, to: number, top = 0, bottom = 1): string => {
  const [left, right] = [Math.round(from * barLength), Math.round(to * barLength)];
  return `${left},${top} ${left},${bottom} ${right},${bottom} ${right},${top} `;
};
