import { checks } from '@tertium/engine/testing/sentences/checkSentence';
import { isMore } from '@tertium/engine/testing/sentences/plainWorld';
import { at, demand, itemLabel, itemNamed, readNumber } from '@tertium/engine/testing/sentences/said';
import type { FormName } from './forms';
import type { Judge, Shown } from './shown';

export const firstsOf = ({ world }: Shown): readonly number[] =>
  world.placed.filter((i) => at(world.place, i) === 1);

function demandPlace(
  { world }: Shown,
  item: number,
  [best = '', worst = '', tie = '']: readonly string[],
): void {
  const level = world.placed.filter((i) => at(world.place, i) === at(world.place, item));
  demand(tie === '' || level.length > 1, 'false', 'nobody shares its place');
  const [from, to] = [at(world.bestPlace, item), at(world.worstPlace, item)];
  const isSo = Number(best) === from && Number(worst === '' ? best : worst) === to;
  demand(isSo, 'false', `the place is ${from} to ${to}`);
}

const placeOf: Judge = ([best = '', worst = '', tie = '', all = ''], shown) => {
  demandPlace(shown, shown.item, [best, worst, tie]);
  demand(Number(all) === shown.world.placed.length, 'false', `${shown.world.placed.length} have a place`);
};

const turns: Judge = ([behind = '', ahead = '', conditions = ''], { world }) => {
  const [item, rival] = [itemNamed(world, ahead), itemNamed(world, behind)];
  const isOpen = [item, rival].some((i) => isMore(at(world.high, i), at(world.low, i)));
  const worst = isOpen ? ', with unknown values at their worst' : '';
  // Where nothing is open the page has to say so by silence; the note is judged where it stands.
  const note = conditions.endsWith(worst) ? '' : worst;
  checks['flips.overtakes']({
    world,
    text: `${behind} overtakes ${ahead} if ${conditions}${note}.`,
    item,
    rival,
  });
};

export const judgesOfPlaces = {
  notRanked: (_, { isWeighed, world }) =>
    demand(!isWeighed || world.scored.length === 0, 'false', 'somebody has weighed what counts'),
  nothingCounts: (_, { isWeighed, world }) =>
    demand(!isWeighed || world.scored.length === 0, 'false', `${world.scored.length} count`),
  nothingToRank: (_, { world }) =>
    demand(world.placed.length === 0, 'false', `${world.placed.length} have a place`),
  whyTitle: ([name = ''], { world, item }) =>
    demand(itemNamed(world, name) === item, 'false', 'another item was asked for'),
  placeOf,
  score: ([score = ''], { world, item }) =>
    demand(
      Math.abs(Number(score) - 100 * at(world.score, item)) <= 0.50001,
      'false',
      `it is ${at(world.score, item)}`,
    ),
  noPlace: (_, { world, item }) =>
    demand(at(world.place, item) === 0, 'false', `its place is ${at(world.place, item)}`),
  versus: ([best = '', worst = '', tie = '', name = ''], shown) =>
    demandPlace(shown, itemNamed(shown.world, name), [best, worst, tie]),
  turns,
  whyRival: ([name = ''], { world }) => demand(itemNamed(world, name) >= 0, 'unread', itemLabel(world, 0)),
  tooFewToRank: (_, { world }) =>
    demand(world.placed.length < 3, 'false', `${world.placed.length} have a place`),
  noEffect: (_, { world }) => {
    const isFlat = world.scored.some(
      (_each, j) => new Set(world.placed.map((i) => world.partsOf(i)[j]?.high.toFixed(9))).size < 2,
    );
    demand(isFlat, 'false', 'every weight has an effect');
  },
  andMore: () => {},
  tooFewPlaces: ([count = ''], { world }) =>
    demand(
      readNumber(count) === world.placed.length && world.placed.length < 2,
      'false',
      `${world.placed.length} have one`,
    ),
} satisfies Partial<Record<FormName, Judge>>;
