import { type Ranking, sharesOfItem } from '@tertium/engine';
import { swatchCount } from '../../../ui/tokens';
import { swatchRound, toldApart } from '../attribute/swatchRound';

/** What is narrower than this share of a bar cannot be told from its neighbour. */
const narrowest = 0.01;

/** A bar is this long in the units of its paths, and 1 high. */
export const barLength = 1000;

/** From one mark of a pattern to the next, how long a mark is, and by how much one of hatching leans. */
const [markStep, markLength, markSlant] = [28, 12, 8];

/**
 * The parts side by side, each in the colour of its attribute: the whole bar in the first colour, above it a path for
 * each of the others, one for all attributes that have no colour of their own, and one with the patterns of those that
 * come after the colours have been used once. Narrow parts join what follows them. Paths, because a browser reads, lays
 * out and paints them in a third of the time that it takes for the stops of a gradient, for each bar and each step of a
 * slider; without an object for each part as well.
 */
export function barPaths(ranking: Ranking, itemIndex: number): readonly string[] {
  const shares = sharesOfItem(ranking, itemIndex);
  const paths = Array.from({ length: swatchCount }, () => '');
  let patterns = '';
  let start = 0;
  let end = 0;
  const close = (j: number) => {
    const tone = j % swatchCount;
    if (end > start) {
      if (tone > 0) paths[tone] += boxPath(start, end);
      patterns += patternPath(swatchRound(j), start, end);
    }
    start = end;
  };
  let rest = 0;
  for (const [j, { low }] of ranking.columns.entries()) {
    if (j === toldApart) {
      close(j - 1);
      rest = end;
    }
    end += (shares[j] ?? 0) * (low[itemIndex] ?? 0);
    if (j < toldApart && end - start >= narrowest) close(j);
  }
  const hasRest = ranking.columns.length > toldApart;
  if (!hasRest) close(ranking.columns.length - 1);
  paths[0] = end === 0 ? '' : boxPath(0, end);
  return [...paths, hasRest && end > rest ? boxPath(rest, end) : '', patterns];
}

/** A stripe as long as the part; hatching and dots from its beginning, as many as it has room for. */
function patternPath(round: number, from: number, to: number): string {
  if (round === 0) return '';
  if (round === 1) return boxPath(from, to, 0.35, 0.65);
  const last = to * barLength - markLength - markSlant;
  let path = '';
  for (let x = Math.round(from * barLength) + 4; x <= last; x += markStep) {
    path +=
      round === 2
        ? `M${x + markSlant} 0h${markLength}l-${markSlant} 1h-${markLength}z`
        : `M${x} .25h${markLength}v.5h-${markLength}z`;
  }
  return path;
}

const boxPath = (from: number, to: number, top = 0, bottom = 1): string => {
  const [left, right] = [Math.round(from * barLength), Math.round(to * barLength)];
  return `M${left} ${top}H${right}V${bottom}H${left}z`;
};
