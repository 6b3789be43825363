import type { Mark } from '@tertium/contract';
import { formatMoment } from '../../ui/formatTime';

/** The name of an earlier version: that of its mark, else its date and time. */
export function pastName({ at, mark }: { readonly at: number; readonly mark: Mark | null }): string {
  return mark?.name ?? formatMoment(at);
}

/** The query of a page at an earlier version, under the weighting that its mark names. Keeps other parts of the view. */
export function pastSearch(search: URLSearchParams, version: number, mark: Mark | null): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of ['w', 'panel', 'why']) next.delete(key);
  next.set('v', String(version));
  if (mark !== null && mark.weightingId !== null) next.set('w', mark.weightingId);
  return next;
}
