import { isMore, tie } from '@tertium/engine/testing/sentences/plainWorld';
import {
  anyOf,
  at,
  attributesNamed,
  demand,
  demandItems,
  itemNamed,
} from '@tertium/engine/testing/sentences/said';
import type { FormName } from './forms';
import { demandLargestGap } from './judgesOfReasons';
import {
  countingOf,
  firstsAmong,
  leftOutOf,
  methodNamed,
  methodNames,
  ownFirsts,
  type PlainTable,
  scoresBy,
  tableOf,
  tableWithout,
  vikorOf,
} from './plainTable';
import type { Judge, Shown } from './shown';

type World = Shown['world'];

/** Places by scores of which more is better; those that are level get the mean of their places. */
const averagePlaces = (scores: readonly number[]): readonly number[] =>
  scores.map((own) => {
    const ahead = scores.filter((each) => isMore(each, own)).length;
    return ahead + (scores.filter((each) => !isMore(each, own) && !isMore(own, each)).length + 1) / 2;
  });

/** The weighted coefficient of Pinto da Costa and Soares, or WS of Sałabun and Urbaniak. */
const likeness: Judge = ([isWs = '', said = '', name = ''], { world }) => {
  const table = tableOf(world);
  const x = averagePlaces(table.items.map((item) => -at(world.place, item)));
  const y = averagePlaces(scoresBy(table, methodNamed(name)) ?? []);
  const n = x.length;
  const lost = x.map((place, i) => {
    const [other, gap] = [at(y, i), Math.abs(place - at(y, i))];
    return isWs === ''
      ? (6 * gap ** 2 * (n - place + 1 + (n - other + 1))) / (n ** 4 + n ** 3 - n ** 2 - n)
      : (2 ** -place * gap) / Math.max(place - 1, n - place);
  });
  const value = 1 - lost.reduce((sum, each) => sum + each, 0);
  const isWhole = !isMore(1, Math.abs(value));
  const rounded = isWhole ? Math.sign(value) : Math.max(-0.99, Math.min(0.99, value));
  demand(Math.abs(Number(said.replace('−', '-')) - rounded) <= 0.0050001, 'false', `it is ${value}`);
};

/** Who is first by VIKOR where the sum of gaps has so much of it. */
const firstAtEnd = (table: PlainTable, v: number): readonly number[] =>
  firstsAmong(
    table,
    vikorOf(table, v).q.map((q) => -q),
  );

function compromiseOf(table: PlainTable) {
  const { sums, largest, q } = vikorOf(table);
  const order = [...q.keys()].toSorted((a, b) => at(q, a) - at(q, b));
  const [first = 0, second = 0] = order;
  const step = 1 / (q.length - 1);
  const isAhead = at(q, second) - at(q, first) >= step - tie;
  const isStable = [sums, largest].some((each) => !isMore(at(each, first), Math.min(...each)));
  const rows = !isAhead
    ? order.filter((row) => at(q, row) - at(q, first) < step - tie)
    : order.slice(0, isStable ? 1 : 2);
  return { set: rows.map((row) => at(table.items, row)), isAhead, isStable };
}

const demandFirst = (world: World, of: string, name: string, place: string): number => {
  const table = tableOf(world);
  const [item, firsts] = [itemNamed(world, name), ownFirsts(world, table)];
  demand(firsts.includes(item), 'false', `${name} is not first`);
  demand(place === '' || (place === 'is first') === (firsts.length === 1), 'false', `${firsts.length} are`);
  const isAll = leftOutOf(world).length === 0;
  demand(isAll === (of === ''), 'misleading', 'whether somebody is left out');
  demand(isAll || Number(of) === table.items.length, 'false', `${table.items.length} have every value`);
  return item;
};

/** By attribute, how many are ahead of an item. */
function countAhead({ items, rows, attributes }: PlainTable, item: number): readonly number[] {
  const own = rows[items.indexOf(item)] ?? [];
  return attributes.map(
    (_, j) => rows.filter((row) => isMore(row[j]?.onRange ?? 0, own[j]?.onRange ?? 0)).length,
  );
}

const isAheadBy = (table: PlainTable, scores: readonly number[], a: number, b: number): boolean =>
  isMore(at(scores, table.items.indexOf(a)), at(scores, table.items.indexOf(b)));

const reversal: Judge = ([name = '', before = '', after = '', other = '', isSaid = ''], { world }) => {
  const method = methodNamed(name);
  const [a, b, gone] = [itemNamed(world, before), itemNamed(world, after), itemNamed(world, other)];
  const [table, then] = [tableOf(world), tableWithout(world, gone)];
  const [scores, scoresThen] = [scoresBy(table, method) ?? [], scoresBy(then, method) ?? []];
  demand(![a, b].includes(gone), 'misleading', 'a third one is to be removed');
  demand(isAheadBy(table, scores, a, b), 'false', `${before} is not before ${after}`);
  const isSo = isSaid === '' ? !isAheadBy(then, scoresThen, a, b) : isAheadBy(then, scoresThen, b, a);
  demand(scoresThen.length > 0 && isSo, 'false', `so it is without ${other}`);
};

const noReversal: Judge = ([names = ''], { world }) => {
  const table = tableOf(world);
  const asked = methodNames.filter((method) => scoresBy(table, method) !== null);
  const named = names.split(/, | and /).map(methodNamed);
  demand(named.join() === asked.join(), 'false', `${asked.join()} can rank the table`);
  for (const gone of table.items) {
    const then = tableWithout(world, gone);
    for (const method of asked) {
      const [scores, scoresThen] = [scoresBy(table, method) ?? [], scoresBy(then, method)];
      if (scoresThen === null) continue;
      const turned = then.items.find((a) =>
        then.items.some((b) => isAheadBy(table, scores, a, b) && isAheadBy(then, scoresThen, b, a)),
      );
      demand(turned === undefined, 'false', `${method} turns ${turned} round without ${gone}`);
    }
  }
};

export const judgesOfTerms = {
  likeness,
  eitherEnd: ([list = ''], { world }) => {
    const [none, all] = [0, 1].map((v) => firstAtEnd(tableOf(world), v));
    demandItems(world, list, none ?? [], 'who is first at 0');
    demand(none?.join() === all?.join(), 'false', `${all?.join()} are first at 1`);
  },
  bothEnds: ([none = '', all = ''], { world }) => {
    demandItems(world, none, firstAtEnd(tableOf(world), 0), 'who is first at 0');
    demandItems(world, all, firstAtEnd(tableOf(world), 1), 'who is first at 1');
  },
  onlyCompromise: ([name = ''], { world }) => {
    const { set } = compromiseOf(tableOf(world));
    demandItems(world, name, set, 'the compromise');
    demand(set.length === 1, 'false', `${set.length} are`);
  },
  levelCompromise: ([list = ''], { world }) => {
    const { set, isAhead } = compromiseOf(tableOf(world));
    demandItems(world, list, set, 'the compromise');
    demand(!isAhead && set.length > 1, 'false', 'one is far enough ahead');
  },
  ownCompromise: ([list = '', name = ''], { world }) => {
    const { set, isAhead, isStable } = compromiseOf(tableOf(world));
    demandItems(world, list, set, 'the compromise');
    demand(set[0] === itemNamed(world, name), 'false', `${name} is not ahead`);
    demand(isAhead && !isStable, 'false', 'by the sum of gaps, or the largest gap, it is first');
  },
  termCompromise: ([list = '', alone = ''], { world }) => {
    const { set } = compromiseOf(tableOf(world));
    demandItems(world, list, set, 'the compromise');
    demand((alone !== '') === (set.length === 1), 'false', `${set.length} are`);
  },
  ownGap: ([of = '', name = '', place = '', label = ''], { world }) =>
    demandLargestGap(world, demandFirst(world, of, name, place), label),
  othersAhead: ([of = '', name = '', place = '', count = '', others = '', label = ''], { world }) => {
    const table = tableOf(world);
    const ahead = countAhead(table, demandFirst(world, of, name, place));
    demand(Number(others) === table.items.length - 1, 'false', `${table.items.length} are compared`);
    anyOf(attributesNamed(world, label), label, (each) => {
      const own = at(ahead, table.attributes.indexOf(each));
      demand(Number(count) === own && own > 0, 'false', `${own} are ahead`);
    });
  },
  noneAhead: ([name = ''], { world }) => {
    const table = tableOf(world);
    const item = itemNamed(world, name);
    demand(ownFirsts(world, table).includes(item), 'false', `${name} is not first`);
    const most = Math.max(...countAhead(table, item));
    demand(most === 0, 'false', `${most} are ahead of it in something`);
  },
  reversal,
  noReversal,
  tooFewToReverse: (_, { world }) => {
    const { items } = tableOf(world);
    demand(items.length < 3, 'false', `${items.length} are compared`);
  },
  notTried: (_, { world }) =>
    demand(
      countingOf(world).some(
        ({ type, scale }) => scale === null && ['number', 'money', 'rating', 'date'].includes(type),
      ),
      'false',
      'all scales are fixed',
    ),
} satisfies Partial<Record<FormName, Judge>>;
