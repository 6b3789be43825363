import { at, take } from '@tertium/engine/testing/sentences/said';
import {
  type ChartCheck,
  demand,
  demandCount,
  demandItems,
  demandNames,
  itemNamed,
  type Picture,
} from './picture';

const placesOf = ({ ranked = [] }: Picture, item: number): readonly number[] =>
  ranked.map(({ place }) => at(place, item));

const drawnOf = (picture: Picture): readonly number[] =>
  picture.given.filter((i) => placesOf(picture, i).some((place) => place > 0));

export const checkTooFewRankings: ChartCheck = (text, picture) => {
  take(
    text,
    /^(?:This chart needs two sets of weights\. Save one by name, or let someone else weigh|This chart needs two revealed rounds|No other method can rank this table\. Each needs two items with every value that counts, and some don’t accept zeros)\.$/,
  );
  demand((picture.ranked ?? []).length < 2 || drawnOf(picture).length === 0, 'false', 'there are two');
};

export const checkBumpFirst: ChartCheck = (text, picture) => {
  const { leftOut = [], whose = '' } = picture;
  const [among = '', names = '', whom = '', count = ''] = take(
    text,
    /^(Among items with every value that counts, )?(.+?) (?:is|are each) first(?: for (.+?))? (?:by|in) (both|all \d+|\d+ of \d+) (?:weightings|rounds|methods)\.$/,
  );
  const { items } = picture.world.comparison;
  const firsts = items.map((_, i) => placesOf(picture, i).filter((place) => place === 1).length);
  const most = Math.max(...firsts);
  demandItems(
    names,
    picture,
    items.flatMap((_, i) => (firsts[i] === most ? [i] : [])),
    'who is first most often',
  );
  const all = (picture.ranked ?? []).length;
  const whole = all === 2 ? 'both' : `all ${all}`;
  demand(count === (most === all ? whole : `${most} of ${all}`), 'false', `by ${most} of ${all}`);
  demand((among !== '') === leftOut.length > 0, 'misleading', `${leftOut.length} are left out`);
  demand(whom === whose, 'false', `for ${whose}`);
};

export const checkBumpCount: ChartCheck = (text, picture) => {
  const [count = '', whose = '', names = ''] = take(
    text,
    /^Places of (.+? items?),? (?:by|with) (?:these weights: |(the average of everyone’s shares|the answers of .+?) in )?(.+?)(?:, with default settings)?\.$/,
  );
  demandCount(count, drawnOf(picture).length, picture.world.comparison.items.length);
  demandNames(
    names,
    (picture.ranked ?? []).map(({ name }) => name),
    'which rankings',
  );
  if (whose !== '') {
    const expected =
      picture.whose === undefined ? 'the average of everyone’s shares' : `the answers of ${picture.whose}`;
    demand(whose === expected, 'false', expected);
  }
};

export const checkFurthest: ChartCheck = (text, picture) => {
  const [name = '', best = '', bestBy = '', worst = '', worstBy = ''] = take(
    text,
    /^Of the items drawn, (.+) moves most: (\d+)\w\w (?:by|in) (.+), (\d+)\w\w (?:by|in) (.+)\.$/,
  );
  const item = itemNamed(picture, name);
  const placeBy = (ranking: string) =>
    at(
      placesOf(picture, item),
      (picture.ranked ?? []).findIndex((each) => each.name === ranking),
    );
  demand(placeBy(bestBy) === Number(best) && placeBy(worstBy) === Number(worst), 'false', 'its places');
  const spread = (i: number) => {
    const places = placesOf(picture, i).filter((place) => place > 0);
    return Math.max(...places) - Math.min(...places);
  };
  demand(Number(worst) - Number(best) === spread(item), 'false', 'its places go further');
  for (const other of drawnOf(picture)) demand(spread(other) <= spread(item), 'false', 'another moves more');
};

export const checkLeftOut: ChartCheck = (text, picture) => {
  const [count = '', names = ''] = take(
    text,
    /^Methods need every value that counts, so (.+? items?) (?:is|are) left out: (.+)\.$/,
  );
  const { leftOut = [], world } = picture;
  demandCount(count, leftOut.length, world.comparison.items.length);
  demandItems(names, picture, leftOut, 'who lacks a value');
};

export const checkFirstOut: ChartCheck = (text, picture) => {
  const [names = ''] = take(text, /^First in the ranking, but left out here: (.+)\.$/);
  const { leftOut = [], world } = picture;
  demandItems(
    names,
    picture,
    leftOut.filter((i) => at(world.place, i) === 1),
    'who is first, and left out',
  );
};

export const checkRounds: ChartCheck = (text) => {
  take(text, /^Each round uses the current values and only the attributes it asked about\.$/);
};
