import type { PlainWorld } from '@tertium/engine/testing/sentences/plainWorld';
import type { Picture } from '@tertium/web/testing/sentences/picture';
import type { Tried } from '@tertium/web/testing/sentences/tryAgain';

/** What a screen was asked to show, as one could note it beside it, with all that the cells say of it. */
export interface Shown {
  /** Of the screen. */
  readonly name: string;
  /** In a comparison that nobody has weighed nobody has a place. */
  readonly world: PlainWorld;
  readonly isWeighed: boolean;
  /** The item whose place is explained; −1 for none. */
  readonly item: number;
  /** What a chart is made of; of a page without one all items and attributes. */
  readonly picture: Picture;
  /** The charts of this comparison that were looked at before, for the report that shows them again. */
  readonly others: readonly Picture[];
  /** All texts of the page, for what is said of “any other”. */
  readonly texts: readonly string[];
  /** Weightings near those given, tried by other means than the product's. */
  readonly tried: () => readonly Tried[];
}

/** Throws what is wrong with a sentence, of which it has what the groups of its form hold. */
export type Judge = (groups: readonly string[], shown: Shown) => void;

/** Whether somebody gave anything that counts its points, be it 0: before that there is no place, and nobody is asked why. */
export function isWeighed({ scored, comparison }: PlainWorld): boolean {
  const points = comparison.weightings[0]?.points ?? {};
  return scored.some(({ id }) => Object.hasOwn(points, id));
}
