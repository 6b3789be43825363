import { createDice } from '@tertium/engine/testing/sentences/dice';
import type { PlainWorld } from '@tertium/engine/testing/sentences/plainWorld';
import { at, attributesNamed, demand, itemNamed, readNumber } from '@tertium/engine/testing/sentences/said';
import { demandShare } from '@tertium/web/testing/sentences/picture';
import { drawScore, firstShareOf, slackOf } from '@tertium/web/testing/sentences/tryAgain';
import type { FormName } from './forms';
import { firstsOf } from './judgesOfPlaces';
import type { Judge, Shown } from './shown';

export const trials = 600;

/** The places among `world.scored` of what an attribute may be called. */
export const scoredNamed = (world: PlainWorld, label: string): number => {
  const found = attributesNamed(world, label).map((each) => world.scored.indexOf(each));
  const known = found.find((j) => j !== -1);
  demand(known !== undefined, 'unread', `nothing that counts is named ${label}`);
  return known;
};

/** `83`, `more than 99`, `less than 1`, against a share of other trials. */
function demandTried(said: string, own: number, what: string): void {
  const share = readNumber(said) / 100;
  const slack = slackOf(own, trials) + 0.005;
  demand(said.startsWith('less') || own > share - slack, 'false', `${what}: ${own}`);
  demand(said.startsWith('more') || own < share + slack, 'false', `${what}: ${own}`);
  // Trials cannot show that a thing always or never is so.
  demand(!['0', '100'].includes(said), 'misleading', 'trials that all agree prove nothing');
}

/** Items with a place whose worth is open in something that weighs. */
function countOpen({ world }: Shown): number {
  const open = world.placed.flatMap((i) =>
    world.partsOf(i).filter(({ share, low, high }) => share > 0 && low < high),
  );
  return open.length;
}

const weighs = ({ world }: Shown): readonly number[] =>
  world.shares.flatMap((share, j) => (share > 0 ? [j] : []));

/** Of one that is named, or of the “it” of a verdict. */
const firstShare: Judge = ([name = '', level = '', said = '', open = ''], shown) => {
  const { world } = shown;
  const firsts = firstsOf(shown);
  const [item = -1] = name === 'It' ? firsts : [itemNamed(world, name)];
  demand(firsts.includes(item), 'false', `${name} is not first`);
  demand((level !== '') === firsts.length > 1, 'misleading', 'whether the first place is shared');
  demand(open === '' || countOpen(shown) > 0, 'false', 'all cells are known');
  demandTried(said, firstShareOf(shown.tried(), item), 'it is first in');
};

const pair: Judge = ([name = '', other = '', said = ''], shown) => {
  const [item, rival] = [itemNamed(shown.world, name), itemNamed(shown.world, other)];
  const tried = shown.tried();
  const ahead = tried.filter(({ scoreOf }) => scoreOf(item) > scoreOf(rival) + 1e-9).length / tried.length;
  demandTried(said, ahead, 'it is ahead in');
};

/** The mean of the weights with which an item is first, and of how many that is. */
function centralOf(shown: Shown, item: number) {
  const won = shown.tried().filter(({ isFirst }) => isFirst(item));
  const mean = shown.world.shares.map(
    (_, j) => won.reduce((sum, { shares }) => sum + at(shares, j), 0) / won.length,
  );
  return { count: won.length, mean };
}

function demandCentral(shown: Shown, name: string, label: string, said: string): void {
  const { count, mean } = centralOf(shown, itemNamed(shown.world, name));
  const own = at(mean, scoredNamed(shown.world, label));
  // Of a few nothing can be said.
  const isSo = count < 20 || Math.abs(own - Number(said) / 100) < 0.02 + 0.6 / Math.sqrt(count);
  demand(isSo, 'false', `it weighs ${own} on average where ${name} is first`);
}

const central: Judge = ([name = '', label = '', said = '', now = ''], shown) => {
  demandCentral(shown, name, label, said);
  demandShare(at(shown.world.shares, scoredNamed(shown.world, label)), now);
  demand(Number(said) > Number(now), 'false', 'it is not more');
};

const termCentral: Judge = ([name = '', label = '', said = ''], shown) => {
  demandCentral(shown, name, label, said);
  const { count, mean } = centralOf(shown, itemNamed(shown.world, name));
  const most = Math.max(...mean);
  const own = at(mean, scoredNamed(shown.world, label));
  demand(count < 20 || own > most - 0.02 - 0.6 / Math.sqrt(count), 'false', 'another weighs more there');
};

const termConfidence: Judge = ([name = '', said = '', exact = ''], shown) => {
  const item = itemNamed(shown.world, name);
  const { count, mean } = centralOf(shown, item);
  demand(exact === '' || countOpen(shown) === 0, 'false', `${countOpen(shown)} cells are open`);
  if (count < 20) return;
  const dice = createDice(5);
  const { placed } = shown.world;
  const won = Array.from({ length: 200 }, () => {
    const scores = placed.map((i) => drawScore(shown.picture, i, mean, dice));
    return at(scores, placed.indexOf(item)) >= Math.max(...scores) - 1e-9 ? 1 : 0;
  });
  const own = won.reduce((sum: number, each) => sum + each, 0) / won.length;
  // The mean of a few weightings lies beside that of many, and what it wins with it.
  const slack = slackOf(own, 200) + 2 / Math.sqrt(count);
  demand(Math.abs(own - readNumber(said) / 100) < slack, 'false', `it is ${own}`);
};

export const judgesOfTrials = {
  firstShare,
  behindShare: ([open = ''], shown) =>
    demand(open === '' || countOpen(shown) > 0, 'false', 'all cells are known'),
  nearness: ([share = '', low = '', high = '']) => {
    // The standard deviation of a share in a Dirichlet distribution with concentration 30.
    const spread = 100 * Math.sqrt(((Number(share) / 100) * (1 - Number(share) / 100)) / 31);
    const isSo = [Number(share) - spread - Number(low), Number(share) + spread - Number(high)].every(
      (gap) => Math.abs(gap) <= 0.5001,
    );
    demand(isSo, 'false', `it spreads by ${spread}`);
  },
  trials: ([count = '', error = ''], shown) => {
    const tried = shown.tried();
    const shares = shown.world.placed.map((item) => firstShareOf(tried, item));
    const worst = Math.max(...shares.map((share) => Math.sqrt((share * (1 - share)) / readNumber(count))));
    demand(100 * worst <= Number(error) + 0.05 && Number(error) <= 0.5, 'false', `it is ${100 * worst}`);
  },
  openCells: ([count = ''], shown) =>
    demand(Number(count) === countOpen(shown), 'false', `${countOpen(shown)} are`),
  locked: (_, { world }) => {
    const locked = world.comparison.weightings[0]?.locked ?? [];
    demand(
      world.scored.some(({ id }) => locked.includes(id)),
      'false',
      'none that counts is locked',
    );
  },
  central,
  confidence: (_, shown) => demand(countOpen(shown) > 0, 'misleading', 'nothing is open'),
  termShare: ([name = '', said = ''], shown) =>
    demandTried(said, firstShareOf(shown.tried(), itemNamed(shown.world, name)), 'it is first in'),
  termSpread: ([label = '', now = '', spread = ''], { world }) => {
    const share = at(world.shares, scoredNamed(world, label));
    demandShare(share, now);
    const own = 100 * Math.sqrt((share * (1 - share)) / 31);
    demand(Math.abs(own - Number(spread)) <= 0.5001, 'false', `it is ${own}`);
    demand(share >= Math.max(...world.shares) - 1e-9, 'misleading', 'it is not the heaviest');
  },
  termLocked: ([label = ''], { world }) => {
    const attribute = world.scored[scoredNamed(world, label)];
    demand(
      world.comparison.weightings[0]?.locked.includes(attribute?.id ?? '') === true,
      'false',
      'it is not locked',
    );
  },
  termCentral,
  termConfidence,
  termPair: pair,
  termOneAttribute: (_, shown) =>
    demand(weighs(shown).length === 1, 'false', `${weighs(shown).length} count`),
  termNoTrials: ([name = ''], shown) => {
    const own = firstShareOf(shown.tried(), itemNamed(shown.world, name));
    demand(own < 0.01, 'false', `it is first in ${own}`);
  },
} satisfies Partial<Record<FormName, Judge>>;
