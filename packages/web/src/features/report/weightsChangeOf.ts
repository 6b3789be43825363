import type { HistoryEntry } from '@tertium/contract';

/** When an entry changed weights; `undefined` where it didn't, `null` where it may have and doesn't tell. */
export function weightsChangeOf(
  { at, lines, more, counts, purpose }: Pick<HistoryEntry, 'at' | 'lines' | 'more' | 'counts' | 'purpose'>,
  weightingId: string,
): number | null | undefined {
  if (lines.some(({ weighting }) => weighting?.id === weightingId)) return at;
  // Weights that came with an example are as old as the comparison.
  if (purpose?.kind === 'example') return at;
  const isTold = more === 0 && lines.length > 0;
  return isTold || !Object.keys(counts).some((kind) => kind.startsWith('weighting')) ? undefined : null;
}
