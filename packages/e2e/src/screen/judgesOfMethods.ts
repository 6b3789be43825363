import { isMore } from '@tertium/engine/testing/sentences/plainWorld';
import {
  anyOf,
  at,
  attributeLabels,
  attributesNamed,
  demand,
  demandItems,
  itemNamed,
  roundingOf,
} from '@tertium/engine/testing/sentences/said';
import type { FormName } from './forms';
import {
  countingOf,
  firstsBy,
  isSeenAsWorth,
  leftOutOf,
  methodNamed,
  methodNames,
  ownFirsts,
  scoresBy,
  seenOf,
  tableOf,
} from './plainTable';
import type { Judge, Shown } from './shown';
import type { Attribute } from './worldParts';

const families = {
  'weighted product': 'product',
  TOPSIS: 'best',
  VIKOR: 'best',
  'PROMETHEE II': 'pairs',
  EDAS: 'average',
};

function demandFirsts({ world }: Shown, name: string, list: string): void {
  demandItems(world, list, firstsBy(tableOf(world), methodNamed(name)), `who is first by ${name}`);
}

/** What is first by each way of ranking that can rank the table. */
function voicesOf({ world }: Shown) {
  const table = tableOf(world);
  const own = { name: 'the ranking here', family: 'sum', winners: ownFirsts(world, table) };
  const others = methodNames.map((name) => ({
    name,
    family: families[name],
    winners: firstsBy(table, name),
  }));
  return [own, ...others.filter(({ winners }) => winners.length > 0)];
}

const agreement: Judge = ([among = '', all = '', some = '', of = '', list = '', how = ''], shown) => {
  const { world } = shown;
  const { items } = tableOf(world);
  if (among !== '') demand(Number(among) === items.length, 'false', `${items.length} have every value`);
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
  const isWhole = /^both$/i.test(all) ? 2 : Number(all.split(' ')[1]);
  demand(
    all === ''
      ? Number(some) === agreeing.length && Number(of) === everywhere.length
      : agreeing.length === everywhere.length && isWhole === everywhere.length,
    'false',
    `${agreeing.length} of ${everywhere.length} do`,
  );
  const withTop = voices.filter(({ winners }) => winners.includes(top));
  const alike = items.filter((item) =>
    voices.every((voice) => voice.winners.includes(item) === withTop.includes(voice)),
  );
  demandItems(world, list, alike, 'who is first wherever it is');
  const isShared = withTop.some(({ winners }) => winners.length > 1);
  const level = isShared ? ', alone or level' : '';
  demand(how === (alike.length > 1 ? ', level' : level), 'misleading', 'whether the first place is shared');
};

const prefers: Judge = ([names = '', list = '', shared = ''], shown) => {
  const voices = voicesOf(shown);
  for (const each of names.split(/, | and /)) {
    const name = /^the ranking here$/i.test(each) ? 'the ranking here' : methodNamed(each);
    const winners = voices.find((voice) => voice.name === name)?.winners ?? [];
    demandItems(shown.world, list, winners, `who is first by ${name}`);
    demand((shared !== '') === winners.length > 1, 'misleading', 'whether the first place is shared');
  }
};

const demandListed = ({ world }: Shown, list: string, expected: readonly Attribute[], what: string) => {
  const named = list.split(/, | and (?=“)/);
  const isWhole =
    named.length === expected.length &&
    expected.every((each) => attributeLabels(world, each).some((label) => named.includes(label)));
  demand(isWhole, 'false', `${what}: ${expected.map(({ name }) => name).join()}`);
};

const turnsRound: Judge = ([name = '', count = '', of = ''], { world }) => {
  const table = tableOf(world);
  const { items } = table;
  demand(Number(of) === (items.length * (items.length - 1)) / 2, 'false', `of ${items.length} items`);
  const scores = scoresBy(table, methodNamed(name)) ?? [];
  const isAhead = (a: number, b: number) => isMore(at(scores, a), at(scores, b));
  const turned = items.flatMap((a, i) =>
    items.filter((b, k) => at(world.place, a) < at(world.place, b) && isAhead(k, i)),
  );
  demand(Number(count) === turned.length, 'false', `${turned.length} are`);
};

const percentOfWeight: Judge = ([better = '', worse = '', share = '', back = ''], { world }) => {
  const [theirs, ours] = [itemNamed(world, better), itemNamed(world, worse)];
  const shareWhere = (a: number, b: number) =>
    countingOf(world)
      .filter((each) => {
        const [mine, other] = [seenOf(world, each, a), seenOf(world, each, b)];
        const isCost = !isSeenAsWorth(each) && each.direction === 'lower';
        return isCost ? isMore(other, mine) : isMore(mine, other);
      })
      .reduce((sum, each) => sum + at(world.shares, world.scored.indexOf(each)), 0);
  for (const [said, own] of [
    [share, shareWhere(theirs, ours)],
    [back, shareWhere(ours, theirs)],
  ] as const)
    demand(Math.abs(100 * own - Number(said)) <= roundingOf(said), 'false', `in ${own}`);
};

export const judgesOfMethods = {
  agreement,
  noOtherMethod: (_, shown) => demand(voicesOf(shown).length === 1, 'false', 'some answer'),
  prefers,
  tooFewWhole: (_, { world }) => {
    const { items } = tableOf(world);
    demand(items.length < 2, 'false', `${items.length} have them all`);
  },
  nothingToRankBy: (_, { isWeighed, world }) =>
    demand(!isWeighed || world.scored.length === 0, 'false', 'something counts'),
  methodFirst: ([name = '', list = ''], shown) => demandFirsts(shown, name, list),
  ownFamilies: (_, shown) => {
    const all = voicesOf(shown).map(({ family }) => family);
    demand(new Set(all).size === all.length, 'false', 'two are of one family');
  },
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
      tableOf(world).items.some((item) => {
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
  shownOf: ([all = ''], { world }) => {
    const { items } = tableOf(world);
    demand(Number(all) === items.length, 'false', `${items.length} take part`);
  },
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
