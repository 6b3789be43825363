import type { Attribute } from '@tertium/engine';

/**
 * An attribute's categories as people read them, the best first. A stored order lists the worst first unless lower is
 * better.
 */
export function bestFirst({ order, direction }: Pick<Attribute, 'order' | 'direction'>): readonly string[] {
  return direction === 'lower' ? order : order.toReversed();
}

/** The order to store for categories written best first. */
export function orderOfBestFirst(
  categories: readonly string[],
  { direction }: Pick<Attribute, 'direction'>,
): readonly string[] {
  return bestFirst({ order: categories, direction });
}
