import type { Mark } from '@tertium/contract';
import { formatMoment } from '../../ui/formatTime';

/** What a version that one looks back at is called: its mark, else when it was. */
export function pastName({ at, mark }: { readonly at: number; readonly mark: Mark | null }): string {
  return mark?.name ?? formatMoment(at);
}

/** The address of a comparison as it was, under the weights that it was marked with; the rest stays as it is. */
export function pastSearch(search: URLSearchParams, version: number, mark: Mark | null): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of ['w', 'panel', 'why']) next.delete(key);
  next.set('v', String(version));
  if (mark !== null && mark.weightingId !== null) next.set('w', mark.weightingId);
  return next;
}
