import { type Attribute, categoryScale, hasWorthsFor, type Scale } from '@tertium/engine';

/** An order with its worths. If lower is better, it begins with the best. */
type Ordered = Pick<Attribute, 'order' | 'direction' | 'scale'>;

/** The worth of each category, 0 to 100, the best first. Even steps if none are set for this order. */
export function worthsOf({ order, direction, scale }: Ordered): readonly number[] {
  const last = order.length - 1;
  const isSaid = scale !== null && hasWorthsFor(scale, order);
  const rises = order.map((_, level) => {
    if (level === 0 || level === last) return level / last;
    return isSaid ? (scale.points?.[level - 1]?.rise ?? 0) : level / last;
  });
  return worthsOfRises(rises, direction);
}

/** Converts rises along the order to worths from the best to the worst. */
const worthsOfRises = (rises: readonly number[], direction: Ordered['direction']): readonly number[] =>
  direction === 'lower'
    ? rises.map((rise) => 100 * (1 - rise))
    : rises.toReversed().map((rise) => 100 * rise);

/** The scale with these worths, the best first. `null` for even steps. */
export function scaleOfWorths(
  { order, direction }: Pick<Ordered, 'order' | 'direction'>,
  worths: readonly number[],
): Scale | null {
  const rises =
    direction === 'lower'
      ? worths.map((worth) => 1 - worth / 100)
      : worths.toReversed().map((worth) => worth / 100);
  return categoryScale(order, rises);
}

/** The range of a category's worth between its neighbours, in a list with the best first. */
export function reachOfWorth(worths: readonly number[], index: number): Scale {
  return { low: worths[index + 1] ?? 0, high: worths[index - 1] ?? 100 };
}
