import { plainMethods, rowsOf } from '@tertium/engine/testing/sentences/plainMethods';
import { lossBeyond, type PlainWorld } from '@tertium/engine/testing/sentences/plainWorld';
import {
  anyOf,
  at,
  attributeLabels,
  attributesNamed,
  demand,
  demandItems,
  itemNamed,
} from '@tertium/engine/testing/sentences/said';
import type { FormName } from './forms';
import type { Judge, Shown } from './shown';

type Attribute = PlainWorld['scored'][number];

const ids = {
  'Weighted product': 'weightedProduct',
  TOPSIS: 'topsis',
  VIKOR: 'vikor',
  'PROMETHEE II': 'promethee',
  EDAS: 'edas',
} as const;
const families = {
  'Weighted product': 'product',
  TOPSIS: 'best',
  VIKOR: 'best',
  'PROMETHEE II': 'pairs',
  EDAS: 'average',
};

const countingOf = ({ scored, shares }: PlainWorld) => scored.filter((_, j) => at(shares, j) > 0);
const isKnown = (world: PlainWorld, item: number) =>
  countingOf(world).every((each) => world.cellOf(each, item).kind === 'value');
/** Whom a method can take: of whom all that counts is known. */
const takingOf = (world: PlainWorld) =>
  world.placed.filter((item) => isKnown(world, item)).toSorted((a, b) => a - b);
/** Those of whom nothing is known that counts have no place and are left out too. */
const leftOutOf = (world: PlainWorld) =>
  [...world.comparison.items.keys()].filter((item) => !world.isRuledOut(item) && !isKnown(world, item));

/** Whether methods see the worth of an attribute and not its numbers. */
function isSeenAsWorth(each: Attribute): boolean {
  const isBent = each.scale?.curve !== undefined || (each.scale?.points?.length ?? 0) > 0;
  const isAmount = ['number', 'money', 'rating'].includes(each.type);
  return !isAmount || each.direction === 'target' || isBent || lossBeyond(each) !== null;
}

/** What each method computes of those that it can take, worked out from the cells; `null` where a formula has no answer. */
function scoresOf({ world }: Shown, method: keyof typeof ids): readonly number[] | null {
  const taking = takingOf(world);
  const counting = countingOf(world);
  const worths = counting.filter(isSeenAsWorth);
  const columns = counting.map((each) =>
    Float64Array.from(taking, (item) => {
      const part = world.partsOf(item).find(({ attribute }) => attribute === each);
      const cell = world.cellOf(each, item);
      if (worths.includes(each)) return part?.low ?? 0;
      if (cell.kind !== 'value') return Number.NaN;
      return each.direction === 'lower' ? cell.high : cell.low;
    }),
  );
  const rows = rowsOf({
    columns,
    weights: Float64Array.from(counting, (each) => at(world.shares, world.scored.indexOf(each))),
    directions: counting.map((each) =>
      !worths.includes(each) && each.direction === 'lower' ? 'lower' : 'higher',
    ),
  });
  const isPositive = columns.every((column) => column.every((value) => value > 0));
  if (!isPositive && method !== 'PROMETHEE II' && method !== 'VIKOR') return null;
  const scores = plainMethods[ids[method]](rows);
  return scores?.every(Number.isFinite) === true ? scores : null;
}

/** Item indices that may be first by a method, ties to round-off among them; `null` where nothing can be said. */
function firstsBy(shown: Shown, method: keyof typeof ids): readonly number[] | null {
  const scores = scoresOf(shown, method);
  if (scores === null) return null;
  const sign = method === 'VIKOR' ? -1 : 1;
  const best = Math.max(...scores.map((score) => sign * score));
  return takingOf(shown.world).filter((_, row) => sign * at(scores, row) >= best - 1e-7);
}

function demandFirsts(shown: Shown, name: string, list: string): void {
  const firsts = firstsBy(shown, name as keyof typeof ids);
  if (firsts !== null) demandItems(shown.world, list, firsts, `who is first by ${name}`);
}

const methodFirst: Judge = ([name = '', list = ''], shown) => demandFirsts(shown, name, list);

/** What is first by each way of ranking that answers, as the page lists them below. */
function voicesOf({ world, texts }: Shown) {
  const taking = takingOf(world);
  const best = Math.min(...taking.map((item) => at(world.place, item)));
  const own = {
    name: 'own',
    family: 'sum',
    winners: taking.filter((item) => at(world.place, item) === best),
  };
  const others = texts.flatMap((text) => {
    const [, name = '', list = ''] = /^(.+?) puts first: (.+?)(?:\. .+)?\.?$/.exec(text) ?? [];
    if (!(name in families)) return [];
    const winners = list
      .split(/, | and /)
      .flatMap((each) => (/^\d+ others?$/.test(each) ? [] : [itemNamed(world, each)]));
    return [{ name, family: families[name as keyof typeof families], winners }];
  });
  return [own, ...others];
}

const agreement: Judge = ([among = '', all = '', some = '', of = '', list = ''], shown) => {
  const { world } = shown;
  const taking = takingOf(world);
  if (among !== '') demand(Number(among) === taking.length, 'false', `${taking.length} have every value`);
  demand(
    (among !== '') === leftOutOf(world).length > 0,
    'misleading',
    `${leftOutOf(world).length} are left out`,
  );
  const voices = voicesOf(shown);
  const everywhere = [...new Set(voices.map(({ family }) => family))];
  const [first = ''] = list.split(/, | and /);
  const top = itemNamed(world, first);
  const agreeing = everywhere.filter((family) =>
    voices.every((voice) => voice.family !== family || voice.winners.includes(top)),
  );
  if (all !== '') {
    const count = /^both$/i.test(all) ? 2 : Number(all.split(' ')[1]);
    demand(
      agreeing.length === everywhere.length && count === everywhere.length,
      'false',
      `${agreeing.length} of ${everywhere.length} do`,
    );
  } else
    demand(
      Number(some) === agreeing.length && Number(of) === everywhere.length,
      'false',
      `${agreeing.length} of ${everywhere.length} do`,
    );
};

const demandListed = ({ world }: Shown, list: string, expected: readonly Attribute[], what: string) => {
  const named = list.split(/, | and (?=“)/);
  const isWhole =
    named.length === expected.length &&
    expected.every((each) => attributeLabels(world, each).some((label) => named.includes(label)));
  demand(isWhole, 'false', `${what}: ${expected.map(({ name }) => name).join()}`);
};

const turnsRound: Judge = ([name = '', count = '', of = ''], shown) => {
  const taking = takingOf(shown.world);
  demand(Number(of) === (taking.length * (taking.length - 1)) / 2, 'false', `of ${taking.length} items`);
  const scores = scoresOf(shown, name as keyof typeof ids);
  if (scores === null) return;
  const sign = name === 'VIKOR' ? -1 : 1;
  const pairs = taking.flatMap((a, i) =>
    taking.map((b, k) => ({
      own: at(shown.world.score, a) - at(shown.world.score, b),
      theirs: sign * (at(scores, i) - at(scores, k)),
    })),
  );
  const sure = pairs.filter(({ own, theirs }) => own > 1e-7 && theirs < -1e-7).length;
  const possible = pairs.filter(
    ({ own, theirs }) => own > -1e-7 && theirs < 1e-7 && (own > 1e-7 || theirs < -1e-7),
  ).length;
  demand(Number(count) >= sure && Number(count) <= sure + possible, 'false', `${sure} are`);
};

const percentOfWeight: Judge = ([theirs = '', ours = '', share = ''], shown) => {
  const { world } = shown;
  const [better, worse] = [itemNamed(world, theirs), itemNamed(world, ours)];
  const worths = countingOf(world).filter(isSeenAsWorth);
  const seen = (each: Attribute, item: number) => {
    const cell = world.cellOf(each, item);
    const part = world.partsOf(item).find(({ attribute }) => attribute === each);
    if (worths.includes(each)) return part?.low ?? 0;
    if (cell.kind !== 'value') return Number.NaN;
    return each.direction === 'lower' ? -cell.high : cell.low;
  };
  const sum = countingOf(world).reduce(
    (all, each) =>
      all +
      (seen(each, better) > seen(each, worse) + 1e-12 ? at(world.shares, world.scored.indexOf(each)) : 0),
    0,
  );
  demand(Math.abs(100 * sum - Number(share)) <= 1.01, 'false', `in ${sum}`);
};

export const judgesOfMethods = {
  agreement,
  noOtherMethod: (_, shown) => demand(voicesOf(shown).length === 1, 'false', 'some answer'),
  tooFewWhole: (_, { world }) =>
    demand(takingOf(world).length < 2, 'false', `${takingOf(world).length} have them all`),
  nothingToRankBy: (_, { isWeighed, world }) =>
    demand(!isWeighed || world.scored.length === 0, 'false', 'something counts'),
  methodFirst,
  sameFamily: ([one = '', other = '', both = '', first = '', second = ''], shown) => {
    demandFirsts(shown, one, both === '' ? first : both);
    demandFirsts(shown, other, both === '' ? second : both);
  },
  asNumbers: ([list = ''], shown) =>
    demandListed(
      shown,
      list,
      countingOf(shown.world).filter((each) => !isSeenAsWorth(each)),
      'what is seen as numbers',
    ),
  asWorths: ([list = ''], shown) =>
    demandListed(shown, list, countingOf(shown.world).filter(isSeenAsWorth), 'what is seen by its worth'),
  inexact: ([list = ''], shown) => {
    const { world } = shown;
    const open = countingOf(world).filter((each) =>
      takingOf(world).some((item) => {
        const cell = world.cellOf(each, item);
        return cell.kind === 'value' && cell.low !== cell.high;
      }),
    );
    demandListed(shown, list, open, 'what is a range');
  },
  weightless: ([list = ''], shown) =>
    demandListed(
      shown,
      list,
      shown.world.scored.filter((_, j) => at(shown.world.shares, j) === 0),
      'what has no weight',
    ),
  shownOf: ([all = ''], { world }) =>
    demand(Number(all) === takingOf(world).length, 'false', `${takingOf(world).length} take part`),
  turnsRound,
  percentOfWeight,
  leftOutCount: ([count = ''], { world }) =>
    demand(Number(count) === leftOutOf(world).length, 'false', `${leftOutOf(world).length} are`),
  leftOutItem: ([name = '', label = '', why = ''], { world }) => {
    const item = itemNamed(world, name);
    anyOf(attributesNamed(world, label), label, (attribute) => {
      const kind = why === 'is unknown' ? 'unknown' : 'inapplicable';
      demand(
        world.cellOf(attribute, item).kind === kind,
        'false',
        `it is ${world.cellOf(attribute, item).kind}`,
      );
    });
  },
  leftOutFirst: ([list = ''], { world }) =>
    demandItems(
      world,
      list,
      leftOutOf(world).filter((item) => at(world.place, item) === 1),
      'who is first and left out',
    ),
} satisfies Partial<Record<FormName, Judge>>;
