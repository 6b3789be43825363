import type { Comparison } from '@tertium/engine';

/** The source of a comparison's data: "Data: Cars, example.org. Licence: CC0." `''` if the data has no origin. */
export function originText({ origin }: Pick<Comparison['settings'], 'origin'>): string {
  return origin === null ? '' : `Data: ${origin.title}, ${origin.source}. Licence: ${origin.licence}.`;
}
