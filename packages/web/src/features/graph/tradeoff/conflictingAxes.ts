import { type Attribute, goodnessOf, isKnown, type Standings, spearman, valueAt } from '@tertium/engine';
import { decisive } from '../scene/decisive';
import { canBeDrawn, type Scene } from '../scene/scene';

/** The most attributes considered, the heaviest ones. */
const mostAttributes = 16;
/** The most items in the sample that their orders are compared by. */
const mostItems = 1000;

type Pair = readonly [across: Attribute, up: Attribute];
const found = new WeakMap<Standings, Pair | null>();

/**
 * The two decisive attributes that conflict most: their orders of the items agree least. If lower is better in only
 * one of them, it is the horizontal axis. `null` if fewer than two weighed attributes have a direction. Each pair is a
 * step.
 */
export function* conflictingAxes(scene: Scene): Generator<void, Pair | null> {
  const { ranking } = scene;
  const known = found.get(ranking);
  if (known !== undefined) return known;
  const pair = yield* findPair(scene);
  found.set(ranking, pair);
  return pair;
}

function* findPair({ comparison, ranking, columnOf }: Scene): Generator<void, Pair | null> {
  const shareOf = ({ id }: Attribute) => ranking.shares[ranking.attributeIds.indexOf(id)] ?? 0;
  const weighed = comparison.attributes
    .filter((each) => canBeDrawn(each) && shareOf(each) > 0 && goodnessOf(each, 0) !== null)
    .toSorted((a, b) => shareOf(b) - shareOf(a) || a.position - b.position)
    .slice(0, mostAttributes);
  const deciding = decisive(weighed, shareOf);
  const stride = Math.max(1, Math.ceil(comparison.items.length / mostItems));
  const sample = comparison.items.flatMap((_, i) => (i % stride === 0 ? [i] : []));
  const agreement = (a: Attribute, b: Attribute): number | null => {
    const [first, second] = [columnOf(a.id), columnOf(b.id)];
    const both = sample.filter((i) => isKnown(first, i) && isKnown(second, i));
    const good = (of: Attribute, column: typeof first) =>
      Float64Array.from(both, (i) => goodnessOf(of, valueAt(column, i)) ?? 0);
    return both.length < 3 ? null : spearman(good(a, first), good(b, second));
  };
  let best: Pair | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, a] of deciding.entries()) {
    for (const b of deciding.slice(i + 1)) {
      yield;
      const rho = agreement(a, b) ?? 1;
      // A difference that is only rounding doesn't replace a heavier pair.
      if (rho < least - 1e-9) {
        least = rho;
        best = b.direction === 'lower' && a.direction !== 'lower' ? [b, a] : [a, b];
      }
    }
  }
  return best;
}
