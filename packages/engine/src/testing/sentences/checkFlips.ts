import type { Attribute, Scale } from '../../comparison';
import { isMore, lossBeyond, type PlainWorld, sum, tie, workOut } from './plainWorld';
import {
  anyOf,
  at,
  attributesNamed,
  type Check,
  demand,
  isShownAs,
  itemLabel,
  itemNamed,
  literal,
  readNumber,
  roundingOf,
  take,
} from './said';

const worst = ', with unknown values at their worst';
/** A tenth of a per cent: weights are said to it. */
const tenth = 0.001;

/** `Novo overtakes Wirefly if price counts for less than 20 % (now 31 %), or if the price of Novo is below €783.` */
export const checkFlips: Check = ({ world, text, item, rival }) => {
  demand(rival !== null, 'unread', 'there is no rival');
  const [conditions = '', isWorst = ''] = take(
    text,
    new RegExp(
      `^${literal(itemLabel(world, rival))} overtakes ${literal(itemLabel(world, item))} if (.+?)(${worst})?\\.$`,
    ),
  );
  demand(isMore(at(world.score, item), at(world.score, rival)), 'false', 'it is ahead already');
  const isOpen = [item, rival].some((i) => isMore(at(world.high, i), at(world.low, i)));
  demand(isOpen === (isWorst !== ''), 'misleading', 'unknown values count at their worst');
  for (const condition of conditions.split(/, or if |, if /)) checkCondition(world, condition, item, rival);
};

function checkCondition(world: PlainWorld, text: string, item: number, rival: number): void {
  const gap = (shares: readonly number[]) => world.scoresWith(shares, item) - world.scoresWith(shares, rival);
  const moved = /^([\d.]+) % of the whole weight moves from (.+) to (.+)$/.exec(text);
  if (moved !== null) {
    const [, amount = '', from = '', to = ''] = moved;
    anyOf(scoredNamed(world, from), from, (source) =>
      anyOf(scoredNamed(world, to), to, (sink) =>
        checkTransfer(world, Number(amount) / 100, [source, sink], gap),
      ),
    );
    return;
  }
  const counts = /^(.+) counts? for (less|more) than ([\d.]+) % \(now ([\d.]+) %\)$/.exec(text);
  if (counts !== null) {
    const [, label = '', side = '', bound = '', now = ''] = counts;
    anyOf(scoredNamed(world, label), label, (k) => {
      demand(
        Math.abs(at(world.shares, k) * 100 - Number(now)) <= 0.0501,
        'false',
        `it counts for ${at(world.shares, k)}`,
      );
      checkShare(world, k, side === 'less', Number(bound) / 100, gap);
    });
    return;
  }
  checkValue(world, text, item, rival);
}

function scoredNamed(world: PlainWorld, label: string): readonly number[] {
  return attributesNamed(world, label)
    .map((each) => world.scored.indexOf(each))
    .filter((k) => k !== -1);
}

export function isLocked({ comparison, scored }: PlainWorld, k: number): boolean {
  return comparison.weightings[0]?.locked.includes(scored[k]?.id ?? '') === true;
}

/** The shares when one becomes `share`: locked ones stay, the others keep their proportions. */
export function sharesWith(world: PlainWorld, k: number, share: number): readonly number[] {
  const { shares } = world;
  const free = shares.flatMap((_, j) => (j !== k && !isLocked(world, j) ? [j] : []));
  const held = sum(shares.filter((_, j) => isLocked(world, j)));
  const total = sum(free.map((j) => at(shares, j)));
  const portion = (j: number) => (total > 0 ? at(shares, j) / total : 1 / free.length);
  return shares.map((own, j) =>
    j === k ? share : isLocked(world, j) ? own : (1 - held - share) * portion(j),
  );
}

function checkShare(
  world: PlainWorld,
  k: number,
  isLess: boolean,
  bound: number,
  gap: (shares: readonly number[]) => number,
): void {
  demand(!isLocked(world, k), 'false', 'it is locked');
  const highest = 1 - sum(world.shares.filter((_, j) => isLocked(world, j)));
  demand(isLess ? bound > 0 : bound < highest, 'false', `no slider can reach ${bound}`);
  const now = at(world.shares, k);
  demand(isLess ? bound < now + tenth : bound > now - tenth, 'false', `it counts for ${now} now`);
  const gapAt = (share: number) => gap(sharesWith(world, k, share));
  demand(
    gapAt(bound) <= 1e-9 && gapAt(isLess ? 0 : highest) < 0,
    'false',
    'beyond it the rival is not ahead',
  );
  const before = isLess ? bound + 1.01 * tenth : bound - 1.01 * tenth;
  demand(gapAt(before) >= -1e-9, 'misleading', 'less would do');
}

function checkTransfer(
  world: PlainWorld,
  amount: number,
  [from, to]: readonly [number, number],
  gap: (shares: readonly number[]) => number,
): void {
  demand(!isLocked(world, from) && !isLocked(world, to), 'false', 'it is locked');
  demand(amount <= at(world.shares, from) + 1e-9, 'false', 'there is not so much to move');
  const moved = (by: number) =>
    world.shares.map((own, j) => (j === from ? own - by : j === to ? own + by : own));
  demand(gap(moved(amount)) <= 1e-9, 'false', 'the rival is not ahead then');
  demand(gap(moved(Math.max(0, amount - 1.01 * tenth))) >= -1e-9, 'misleading', 'less would do');
}

/** `the price of Novo is below €783`, `the seats of Novo are 7 or more`: the cell is written and everything is computed again. */
function checkValue(world: PlainWorld, text: string, item: number, rival: number): void {
  const [label = '', name = '', side = '', bound = '', whole = ''] = take(
    text,
    /^the (.+) of (.+?) (?:is|are) (?:(above|below) )?(.+?)( or more| or less)?$/,
  );
  const who = itemNamed(world, name);
  demand(who === item || who === rival, 'unread', `${name} is neither of the two`);
  const isUp = side === 'above' || whole === ' or more';
  const value = readNumber(bound);
  anyOf(attributesNamed(world, label), label, (attribute) => {
    const cell = world.cellOf(attribute, who);
    demand(cell.kind === 'value' && cell.low === cell.high, 'false', 'its value is not exactly known');
    demand(isUp ? value >= cell.low : value <= cell.low, 'false', `the value is ${cell.low} already`);
    demand(isShownAs(attribute, bound, value), 'unread', bound);
    if (whole !== '') demand(Number.isInteger(value), 'misleading', 'a count is whole');
    const step = whole === '' ? 2 * roundingOf(bound) + 0.002 * Math.abs(value) : 1;
    const beyond = whole === '' ? (isUp ? 1 : -1) * nextValue(world, attribute, who, value) : 0;
    const then = withValue(world, attribute, who, value + beyond);
    demand(then.placed.includes(item) && then.placed.includes(rival), 'false', 'one is ruled out then');
    demand(isMore(at(then.score, rival), at(then.score, item)), 'false', 'the rival is not ahead then');
    const earlier = isUp ? Math.max(cell.low, value - step) : Math.min(cell.low, value + step);
    const before = withValue(world, attribute, who, earlier);
    demand(at(before.score, rival) <= at(before.score, item) + 1e-9, 'misleading', 'less would do');
  });
}

/** How far the next value is that makes another score: where a scale is wide, more than rounding. */
function nextValue(world: PlainWorld, attribute: Attribute, who: number, value: number): number {
  const { share } = world.partsOf(who)[world.scored.indexOf(attribute)] ?? { share: 0 };
  const kept = 1 - (lossBeyond(attribute) ?? 0);
  const width = attribute.scale === null ? 0 : widthWhereFlattest(attribute.scale) / (kept > 0 ? kept : 1);
  return Math.max(1e-6, Math.abs(value) * 1e-6, share > 0 ? (2 * tie * width) / share : 0);
}

/** How wide a scale were if all of it rose as slowly as where it rises slowest. */
function widthWhereFlattest({ low, high, curve, points = [] }: Scale): number {
  if (curve !== undefined) return high * Math.log(high / low);
  const ends = [{ at: low, rise: 0 }, ...points, { at: high, rise: 1 }];
  const widths = ends.map((end, k) => {
    const before = ends[k - 1];
    return before === undefined || before.rise === end.rise
      ? 0
      : (end.at - before.at) / (end.rise - before.rise);
  });
  return Math.max(...widths);
}

function withValue(
  { comparison }: PlainWorld,
  attribute: Attribute,
  item: number,
  value: number,
): PlainWorld {
  const cells = comparison.columns[attribute.id] ?? [];
  const columns = { ...comparison.columns, [attribute.id]: cells.with(item, String(value)) };
  return workOut({ ...comparison, columns });
}
