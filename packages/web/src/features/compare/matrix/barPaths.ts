import { type Ranking, sharesOfItem } from '@tertium/engine';

/** What is narrower than this share of a bar cannot be told from its neighbour. */
const narrowest = 0.01;

/** A bar is this long in the units of its paths, and 1 high. */
export const barLength = 1000;

/**
 * The parts side by side in two tones by turns: the whole bar in one, and every second part in the other above it. Narrow
 * parts join what follows them. Paths, because a browser reads, lays out and paints them in a third of the time that it
 * takes for the stops of a gradient, for each bar and each step of a slider; without an object for each part as well.
 */
export function barPaths(ranking: Ranking, itemIndex: number): readonly [whole: string, seconds: string] {
  const shares = sharesOfItem(ranking, itemIndex);
  let seconds = '';
  let isSecond = false;
  let start = 0;
  let end = 0;
  const close = () => {
    if (isSecond && end > start) seconds += boxPath(start, end);
    isSecond = !isSecond;
    start = end;
  };
  for (const [j, { low }] of ranking.columns.entries()) {
    end += (shares[j] ?? 0) * (low[itemIndex] ?? 0);
    if (end - start >= narrowest) close();
  }
  close();
  return [end === 0 ? '' : boxPath(0, end), seconds];
}

const boxPath = (from: number, to: number): string => {
  const [left, right] = [Math.round(from * barLength), Math.round(to * barLength)];
  return `M${left} 0H${right}V1H${left}z`;
};
