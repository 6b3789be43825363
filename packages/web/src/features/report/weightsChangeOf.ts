import type { HistoryEntry } from '@tertium/contract';

/** When a history entry changed the weights. `undefined` if it didn't, `null` if it may have but doesn't say. */
export function weightsChangeOf(
  { at, lines, more, counts, purpose }: Pick<HistoryEntry, 'at' | 'lines' | 'more' | 'counts' | 'purpose'>,
  weightingId: string,
): number | null | undefined {
  if (lines.some(({ weighting }) => weighting?.id === weightingId)) return at;
  // The weights of an example are as old as the comparison.
  if (purpose?.kind === 'example') return at;
  const isListed = more === 0 && lines.length > 0;
  return isListed || !Object.keys(counts).some((kind) => kind.startsWith('weighting')) ? undefined : null;
}
