import { type Ranking, sharesOfItem } from '@tertium/engine';
import { swatchCount } from '../../../ui/tokens';

/** What is narrower than this share of a bar cannot be told from its neighbour. */
const narrowest = 0.01;

/** A bar is this long in the units of its paths, and 1 high. */
export const barLength = 1000;

/**
 * The parts side by side, each in the colour of its attribute: the whole bar in the first colour, above it a path for each of
 * the others, and a stripe along all that comes after the colours have been used once. Narrow parts join what follows
 * them. Paths, because a browser reads, lays out and paints them in a third of the time that it takes for the stops of a
 * gradient, for each bar and each step of a slider; without an object for each part as well.
 */
export function barPaths(ranking: Ranking, itemIndex: number): readonly string[] {
  const shares = sharesOfItem(ranking, itemIndex);
  const paths = Array.from({ length: swatchCount }, () => '');
  let start = 0;
  let end = 0;
  let stripe = 1;
  const close = (j: number) => {
    const tone = j % swatchCount;
    if (tone > 0 && end > start) paths[tone] += boxPath(start, end);
    start = end;
  };
  for (const [j, { low }] of ranking.columns.entries()) {
    if (j === swatchCount) {
      close(j - 1);
      stripe = end;
    }
    end += (shares[j] ?? 0) * (low[itemIndex] ?? 0);
    if (end - start >= narrowest) close(j);
  }
  close(ranking.columns.length - 1);
  paths[0] = end === 0 ? '' : boxPath(0, end);
  return [...paths, end > stripe ? boxPath(stripe, end, 0.35, 0.65) : ''];
}

const boxPath = (from: number, to: number, top = 0, bottom = 1): string => {
  const [left, right] = [Math.round(from * barLength), Math.round(to * barLength)];
  return `M${left} ${top}H${right}V${bottom}H${left}z`;
};
