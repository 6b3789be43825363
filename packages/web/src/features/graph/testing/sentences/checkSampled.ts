import { at, take } from '@tertium/engine/testing/sentences/said';
import { isWithout } from './checkShares';
import {
  attributeNamed,
  type ChartCheck,
  demand,
  demandCount,
  demandShare,
  itemNamed,
  scoredOf,
} from './picture';
import { firstShareOf, mostSampledItems, slackOf, tryAgain } from './tryAgain';

export const checkNoSamples: ChartCheck = (text, picture) => {
  take(text, /^The chart can’t be drawn because none of the drawn items has a place\.$/);
  demand(scoredOf(picture).length === 0, 'false', 'some have a place');
};

export const checkSampledFirst: ChartCheck = (text, picture) => {
  const [name = '', side = '', share = '', which = '', open = '', best = ''] = take(
    text,
    /^(.+) is first most often: in (more than |less than )?(\d+) % of (all possible weightings|similar weightings)(, allowing for unknown values)?(?:, among the best (\d+))?\.$/,
  );
  const { placed } = picture.world;
  demand((best === '') === placed.length <= mostSampledItems, 'misleading', 'who takes part');
  const isOpen = placed.some((i) =>
    picture.world.partsOf(i).some((part) => part.low !== part.high && !isWithout(picture, part.attribute, i)),
  );
  if (best === '') demand((open !== '') === isOpen, 'misleading', 'whether anything is open');
  const tried = tryAgain(picture, which.startsWith('all'));
  const own = firstShareOf(tried, itemNamed(picture, name));
  const said = Number(share) / 100;
  if (side !== 'less than ') demand(own > said - slackOf(said), 'false', `it is first in ${own}`);
  if (side !== 'more than ') demand(own < said + slackOf(said), 'false', `it is first in ${own}`);
  const most = Math.max(...placed.map((i) => firstShareOf(tried, i)));
  demand(own > most - 2 * slackOf(most), 'false', 'another is first more often');
};

export const checkSampledCount: ChartCheck = (text, picture) => {
  const [count = ''] = take(
    text,
    /^(.+ items?) with a place, in [\d,]+ sampled weightings \(seed \d+\)\. The number after a bar is how often its item is first\.$/,
  );
  const { placed } = picture.world;
  if (placed.length <= mostSampledItems) demandCount(count, scoredOf(picture).length, placed.length);
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
  // The sentence is the same for weightings near the current one and for all weightings.
  const isSo = [false, true].some((isAll) => {
    const firsts = tryAgain(picture, isAll).filter(({ isFirst }) => isFirst(item));
    const mean = firsts.reduce((sum, { shares }) => sum + at(shares, j), 0) / firsts.length;
    // A few samples prove nothing.
    return firsts.length < 20 || Math.abs(mean - Number(there) / 100) < 0.02 + 0.6 / Math.sqrt(firsts.length);
  });
  demand(isSo, 'false', 'it weighs otherwise where the item is first');
};
