import { type Contribution, contributionsOf, type Ranking } from '@tertium/engine';

/** A bar is about a hundred pixels wide: what is narrower than this share of it cannot be told from its neighbour. */
const narrowest = 0.01;

/** What can be seen of an item's contributions, in the order in which the bar shows them. */
export const partsOf = (ranking: Ranking, itemIndex: number): readonly Contribution[] =>
  contributionsOf(ranking, itemIndex).filter(({ low }) => low > 0.002);

/**
 * The parts side by side in two tones by turns, as one background; narrow ones join what follows them, so that it stays short
 * however many attributes there are: a browser reads it anew for each bar and each step of a slider.
 */
export function barBackground(ranking: Ranking, itemIndex: number): string {
  const parts = partsOf(ranking, itemIndex);
  const stops: string[] = [];
  let start = 0;
  let end = 0;
  for (const [i, { low }] of parts.entries()) {
    end += low;
    if (end - start < narrowest && i < parts.length - 1) continue;
    stops.push(`var(--tone-${stops.length % 2}) ${percent(start)} ${percent(end)}`);
    start = end;
  }
  return `linear-gradient(90deg, ${[...stops, `transparent ${percent(end)}`].join(', ')}, transparent)`;
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
