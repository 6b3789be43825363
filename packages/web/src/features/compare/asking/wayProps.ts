import type { ReactNode } from 'react';
import type { Asked } from './asked';

/** What every way of asking is given. */
export interface WayProps {
  readonly asked: readonly Asked[];
  /** Points as they stand, by attribute. */
  readonly pointsNow: Readonly<Record<string, number>>;
  /** What shares come to, in the order of `asked`; `null` while something is left to say. */
  readonly outcome: (shares: readonly number[] | null) => ReactNode;
}
