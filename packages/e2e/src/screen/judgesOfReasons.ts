import { isMore } from '@tertium/engine/testing/sentences/plainWorld';
import {
  anyOf,
  at,
  attributesNamed,
  demand,
  isShownAs,
  itemNamed,
} from '@tertium/engine/testing/sentences/said';
import type { FormName } from './forms';
import {
  firstsAmong,
  firstsBy,
  gapsOf,
  isSeenAsWorth,
  methodNamed,
  methodNames,
  ownFirsts,
  seenOf,
  tableOf,
  tableWithout,
  tableWithoutAttribute,
} from './plainTable';
import type { Judge, Shown } from './shown';

type World = Shown['world'];

/** Whether a method puts none of the ranking's first ones first. */
function demandOtherFirst(world: World, name: string): void {
  const table = tableOf(world);
  const [own, theirs] = [ownFirsts(world, table), firstsBy(table, methodNamed(name))];
  demand(theirs.length > 0, 'false', `${name} can’t rank the table`);
  demand(!own.some((item) => theirs.includes(item)), 'false', `${name} puts a first one first`);
}

/** Of an item that a sentence is about: first by the ranking. */
function oursNamed(world: World, name: string): number {
  const item = itemNamed(world, name);
  demand(ownFirsts(world, tableOf(world)).includes(item), 'false', `${name} is not first by the ranking`);
  return item;
}

const gapsOfItem = (world: World, item: number): readonly number[] => {
  const table = tableOf(world);
  return gapsOf(table)[table.items.indexOf(item)] ?? [];
};

/** Whether an attribute has an item's largest gap to the best, by weight. */
export function demandLargestGap(world: World, item: number, label: string): void {
  const gaps = gapsOfItem(world, item);
  const most = Math.max(...gaps);
  demand(isMore(most, 0), 'false', 'it has no gap');
  anyOf(attributesNamed(world, label), label, (each) => {
    const gap = at(gaps, tableOf(world).attributes.indexOf(each));
    demand(!isMore(most, gap), 'false', `its gap there is ${gap}, and its largest ${most}`);
  });
}

const gapForm =
  /^Counting weights, the largest gap of (.+) to the best here is in “.+”\. (.+) has no gap as large\./;

/** A method that forgives such a gap less: what it puts first is what has no gap as large. */
const forgives: Judge = (names, { world, texts }) => {
  const name = names.find((each) => each !== '')?.replace('A product', 'Weighted product') ?? '';
  demandOtherFirst(world, name);
  const firsts = firstsBy(tableOf(world), methodNamed(name));
  const theirs = texts.flatMap((text) => gapForm.exec(text)?.[2] ?? []);
  demand(
    theirs.some((each) => firsts.includes(itemNamed(world, each))),
    'false',
    `${name} puts none of ${theirs.join()} first`,
  );
};

/** Whether a method puts an item of the ranking's first place first once the table is another, and not as it is. */
function demandFirstThen(world: World, name: string, item: number, then: ReturnType<typeof tableOf>): void {
  demandOtherFirst(world, name);
  const method = methodNamed(name);
  const firsts = firstsBy(then, method);
  demand(firsts.includes(item), 'false', `${firsts.join()} would be first by ${name}`);
  const left = firstsBy(tableOf(world), method).filter((each) => then.items.includes(each));
  demand(
    left.some((each) => !firsts.includes(each)),
    'misleading',
    'what is first now is gone, or first all the same',
  );
}

const withoutItem: Judge = ([gone = '', name = '', ours = ''], { world }) =>
  demandFirstThen(world, name, oursNamed(world, ours), tableWithout(world, itemNamed(world, gone)));

const withoutAttribute: Judge = ([label = '', name = '', ours = '', gone = ''], shown) => {
  const { world } = shown;
  const item = oursNamed(world, ours);
  anyOf(attributesNamed(world, label), label, (each) =>
    demandFirstThen(world, name, item, tableWithoutAttribute(world, each)),
  );
  if (gone !== '') withoutItem([gone, name, ours], shown);
};

const shortOfAverage: Judge = ([theirs = '', ours = ''], { world }) => {
  const table = tableOf(world);
  const shortOf = (item: number) =>
    (table.rows[table.items.indexOf(item)] ?? []).reduce((sum, { isCost, x, mean, weight }) => {
      const short = ((isCost ? x - mean : mean - x) * weight) / Math.abs(mean);
      return sum + (mean === 0 ? 0 : Math.max(0, short));
    }, 0);
  demandOtherFirst(world, 'EDAS');
  const [item, rival] = [oursNamed(world, ours), itemNamed(world, theirs)];
  demand(firstsBy(table, 'EDAS').includes(rival), 'false', `${theirs} is not first by EDAS`);
  demand(isMore(shortOf(item), shortOf(rival)), 'false', `${shortOf(rival)} against ${shortOf(item)}`);
};

/** The weighted sum on the range of the table: it puts first what methods do that put none of the ranking's first. */
const onRange: Judge = ([theirs = ''], { world }) => {
  const table = tableOf(world);
  const item = itemNamed(world, theirs);
  const sums = gapsOf(table).map((row) => -row.reduce((sum, gap) => sum + gap, 0));
  const [firsts, own] = [firstsAmong(table, sums), ownFirsts(world, table)];
  demand(firsts.includes(item), 'false', `${firsts.join()} would be first`);
  demand(!own.every((each) => firsts.includes(each)), 'misleading', 'the ranking’s choice would be, too');
  const byMethod = methodNames.map((method) => firstsBy(table, method));
  demand(
    byMethod.some((each) => each.includes(item) && !own.some((ours) => each.includes(ours))),
    'misleading',
    'no method chooses so against the ranking',
  );
};

const refusal: Judge = ([name = '', label = '', owner = '', worthless = '', shown = ''], { world }) => {
  demand(methodNamed(name) === 'weighted product', 'false', `${name} takes any numbers`);
  const item = itemNamed(world, owner);
  demand(tableOf(world).items.includes(item), 'false', `${owner} is not compared here`);
  const [, low = '', high = '', counted = shown] =
    /^(.+?)(?:–| to )(.+), which counts as (.+)$/.exec(shown) ?? [];
  anyOf(attributesNamed(world, label), label, (each) => {
    const [seen, cell] = [seenOf(world, each, item), world.cellOf(each, item)];
    demand(!isMore(seen, 0), 'false', `methods see ${seen}`);
    demand(isSeenAsWorth(each) === (worthless !== ''), 'false', 'a worth is no number of its attribute');
    if (worthless !== '') return;
    demand(isShownAs(each, counted, seen), 'false', `it is ${seen}`);
    const isRange = cell.kind === 'value' && cell.low !== cell.high;
    demand(isRange === (low !== ''), 'misleading', 'whether it is a range');
    if (isRange)
      demand(
        isShownAs(each, low, cell.low) && isShownAs(each, high, cell.high),
        'false',
        `it is ${cell.low} to ${cell.high}`,
      );
  });
};

export const judgesOfReasons = {
  largestGap: ([ours = '', label = '', theirs = ''], { world }) => {
    const item = oursNamed(world, ours);
    demandLargestGap(world, item, label);
    const [mine, other] = [item, itemNamed(world, theirs)].map((each) =>
      Math.max(...gapsOfItem(world, each)),
    );
    demand(isMore(mine ?? 0, other ?? 0), 'false', `${other} against ${mine}`);
  },
  forgives,
  unexplained: ([name = ''], { world }) => demandOtherFirst(world, name),
  withoutAttribute,
  withoutItem,
  shortOfAverage,
  onRange,
  refusal,
} satisfies Partial<Record<FormName, Judge>>;
