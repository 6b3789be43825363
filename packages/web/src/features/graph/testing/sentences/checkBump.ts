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

const placesOf = ({ rankedBy = [] }: Picture, item: number): readonly number[] =>
  rankedBy.map(({ world }) => at(world.place, item));

const drawnOf = (picture: Picture): readonly number[] =>
  picture.given.filter((i) => placesOf(picture, i).some((place) => place > 0));

export const checkTooFewWeightings: ChartCheck = (text, picture) => {
  take(
    text,
    /^The chart cannot be drawn because there are no two weightings that give places: save one by name, or let somebody else weigh\.$/,
  );
  demand((picture.rankedBy ?? []).length < 2 || drawnOf(picture).length === 0, 'false', 'there are two');
};

export const checkBumpFirst: ChartCheck = (text, picture) => {
  const [names = '', count = ''] = take(
    text,
    /^(.+) (?:is|are each) first by (all \d+|\d+ of \d+) weightings\.$/,
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
  const all = (picture.rankedBy ?? []).length;
  demand(count === (most === all ? `all ${all}` : `${most} of ${all}`), 'false', `by ${most} of ${all}`);
};

export const checkBumpCount: ChartCheck = (text, picture) => {
  const [count = '', names = ''] = take(text, /^Places of (.+ items?), by these weights: (.+)\.$/);
  demandCount(count, drawnOf(picture).length, picture.world.comparison.items.length);
  demandNames(
    names,
    (picture.rankedBy ?? []).map(({ name }) => name),
    'by which weights',
  );
};

export const checkFurthest: ChartCheck = (text, picture) => {
  const [name = '', best = '', bestBy = '', worst = '', worstBy = ''] = take(
    text,
    /^Of those drawn, (.+) goes furthest: (\d+)\w\w by (.+), (\d+)\w\w by (.+)\.$/,
  );
  const item = itemNamed(picture, name);
  const placeBy = (weights: string) =>
    at(
      placesOf(picture, item),
      (picture.rankedBy ?? []).findIndex((each) => each.name === weights),
    );
  demand(placeBy(bestBy) === Number(best) && placeBy(worstBy) === Number(worst), 'false', 'its places');
  const spread = (i: number) => {
    const places = placesOf(picture, i).filter((place) => place > 0);
    return Math.max(...places) - Math.min(...places);
  };
  demand(Number(worst) - Number(best) === spread(item), 'false', 'its places go further');
  for (const other of drawnOf(picture))
    demand(spread(other) <= spread(item), 'false', 'another goes further');
};
