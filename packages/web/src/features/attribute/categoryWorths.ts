import { type Attribute, categoryScale, hasWorthsFor, type Scale } from '@tertium/engine';

/** An order with what is said of its worths: where lower is better the order begins with the best. */
type Ordered = Pick<Attribute, 'order' | 'direction' | 'scale'>;

/** What each category is worth, 0 to 100, the best first; in even steps where nothing is said of this order. */
export function worthsOf({ order, direction, scale }: Ordered): readonly number[] {
  const last = order.length - 1;
  const isSaid = scale !== null && hasWorthsFor(scale, order);
  const rises = order.map((_, level) => {
    if (level === 0 || level === last) return level / last;
    return isSaid ? (scale.points?.[level - 1]?.rise ?? 0) : level / last;
  });
  return worthsOfRises(rises, direction);
}

/** Worths from the best to the worst, of rises along the order. */
const worthsOfRises = (rises: readonly number[], direction: Ordered['direction']): readonly number[] =>
  direction === 'lower'
    ? rises.map((rise) => 100 * (1 - rise))
    : rises.toReversed().map((rise) => 100 * rise);

/** The scale on which these are the worths, the best first; `null` for even steps. */
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

/** Between which worths a category of a list that begins with the best can stand: no further than its neighbours. */
export function reachOfWorth(worths: readonly number[], index: number): Scale {
  return { low: worths[index + 1] ?? 0, high: worths[index - 1] ?? 100 };
}
