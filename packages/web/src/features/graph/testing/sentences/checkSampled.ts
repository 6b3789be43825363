import { usualConcentration } from '@tertium/engine';
import { createDice } from '@tertium/engine/testing/sentences/dice';
import { tie } from '@tertium/engine/testing/sentences/plainWorld';
import { at, take } from '@tertium/engine/testing/sentences/said';
import { triedWeights } from '../../../../comparison/sampling/testing/triedWeights';
import { isWithout } from './checkShares';
import {
  attributeNamed,
  type ChartCheck,
  demand,
  demandCount,
  demandShare,
  itemNamed,
  type Picture,
  scoredOf,
} from './picture';

/** So many weightings are tried once more, by other means; what is said may differ by what chance allows. */
const trials = 400;
/** The best so many take part. */
const mostTakers = 50;

interface Tried {
  readonly shares: readonly number[];
  readonly first: (item: number) => boolean;
}

function tryAgain(picture: Picture, isAll: boolean): readonly Tried[] {
  const { world } = picture;
  const dice = createDice(11);
  const given = isAll ? world.shares.map(() => 1 / world.shares.length) : world.shares;
  const closeness = isAll ? world.shares.length : usualConcentration;
  const held = world.scored.map(
    ({ id }) => !isAll && world.comparison.weightings[0]?.locked.includes(id) === true,
  );
  const takers = world.placed.slice(0, mostTakers);
  return Array.from({ length: trials }, () => {
    const shares = triedWeights(dice, given, closeness, held);
    const scores = new Map(takers.map((i) => [i, scoreBy(picture, i, shares, dice)]));
    const best = Math.max(...scores.values());
    return { shares, first: (item) => (scores.get(item) ?? -1) >= best - tie };
  });
}

/** A score under shares, each open cell anywhere in what it may be. */
function scoreBy(
  picture: Picture,
  item: number,
  shares: readonly number[],
  dice: ReturnType<typeof createDice>,
): number {
  let [sum, divisor] = [0, 0];
  for (const [j, { attribute, worthAlong }] of picture.world.partsOf(item).entries()) {
    if (isWithout(picture, attribute, item)) continue;
    sum += at(shares, j) * worthAlong(dice.whole(0, 1_000_000) / 1_000_000);
    divisor += at(shares, j);
  }
  return divisor > 0 ? sum / divisor : 0;
}

const shareOf = (tried: readonly Tried[], item: number): number =>
  tried.filter(({ first }) => first(item)).length / tried.length;

/** Five standard deviations of both samples. */
const slackOf = (share: number): number =>
  0.012 + 5 * Math.sqrt((share * (1 - share) + 0.002) / (trials / 2));

export const checkNoSamples: ChartCheck = (text, picture) => {
  take(text, /^The chart cannot be drawn because none of the items drawn has a place\.$/);
  demand(scoredOf(picture).length === 0, 'false', 'some have a place');
};

export const checkSampledFirst: ChartCheck = (text, picture) => {
  const [name = '', side = '', share = '', which = '', open = '', best = ''] = take(
    text,
    /^(.+) is first most often: in (more than |less than )?(\d+) % of (all weightings there are|the weightings near these)(, with what is open tried over all it can be)?(?:, among the best (\d+))?\.$/,
  );
  const { placed } = picture.world;
  demand((best === '') === placed.length <= mostTakers, 'misleading', 'who takes part');
  const isOpen = placed.some((i) =>
    picture.world.partsOf(i).some((part) => part.low !== part.high && !isWithout(picture, part.attribute, i)),
  );
  if (best === '') demand((open !== '') === isOpen, 'misleading', 'whether anything is open');
  const tried = tryAgain(picture, which.startsWith('all'));
  const own = shareOf(tried, itemNamed(picture, name));
  const said = Number(share) / 100;
  if (side !== 'less than ') demand(own > said - slackOf(said), 'false', `it is first in ${own}`);
  if (side !== 'more than ') demand(own < said + slackOf(said), 'false', `it is first in ${own}`);
  const most = Math.max(...placed.map((i) => shareOf(tried, i)));
  demand(own > most - 2 * slackOf(most), 'false', 'another is first more often');
};

export const checkSampledCount: ChartCheck = (text, picture) => {
  const [count = ''] = take(
    text,
    /^(.+ items?) with a place, in [\d,]+ weightings tried \(seed \d+\); the number behind a bar is how often its item is first\.$/,
  );
  const { placed } = picture.world;
  if (placed.length <= mostTakers) demandCount(count, scoredOf(picture).length, placed.length);
};

export const checkCentral: ChartCheck = (text, picture) => {
  const [name = '', attribute = '', there = '', now = ''] = take(
    text,
    /^Where (.+) is first, (.+) weighs more: ([\d.]+) % on average, ([\d.]+) % now\.$/,
  );
  const j = picture.world.scored.indexOf(attributeNamed(picture, attribute));
  demandShare(at(picture.world.shares, j), now);
  demand(Number(there) > Number(now), 'false', 'it weighs more');
  const item = itemNamed(picture, name);
  // Said in the same words of weightings nearby and of all there are.
  const isSo = [false, true].some((isAll) => {
    const firsts = tryAgain(picture, isAll).filter(({ first }) => first(item));
    const mean = firsts.reduce((sum, { shares }) => sum + at(shares, j), 0) / firsts.length;
    // Of a few nothing can be said.
    return firsts.length < 20 || Math.abs(mean - Number(there) / 100) < 0.02 + 0.6 / Math.sqrt(firsts.length);
  });
  demand(isSo, 'false', 'it weighs otherwise where the item is first');
};
