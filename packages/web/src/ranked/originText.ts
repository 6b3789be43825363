import type { Comparison } from '@tertium/engine';

/** Where the data of a comparison comes from: "Data: Cars, example.org (CC0)."; `''` where nobody else made it. */
export function originText({ origin }: Pick<Comparison['settings'], 'origin'>): string {
  return origin === null ? '' : `Data: ${origin.title}, ${origin.source} (${origin.licence}).`;
}
