import { isLocked, sharesWith } from '@tertium/engine/testing/sentences/checkFlips';
import { checks } from '@tertium/engine/testing/sentences/checkSentence';
import { createDice } from '@tertium/engine/testing/sentences/dice';
import { isMore, type PlainWorld, surelyOf, workOut } from '@tertium/engine/testing/sentences/plainWorld';
import {
  at,
  attributesNamed,
  demand,
  demandItems,
  isLeadSaid,
  itemLabel,
  itemNamed,
} from '@tertium/engine/testing/sentences/said';
import type { FormName } from './forms';
import { firstsOf } from './judgesOfPlaces';
import { scoredNamed } from './judgesOfTrials';
import type { Judge, Shown } from './shown';

const leaderOf = (shown: Shown): number => {
  const [only = -1, another] = firstsOf(shown);
  demand(another === undefined, 'misleading', 'the first place is shared');
  return only;
};

const demandLeader = (shown: Shown, name: string): void =>
  demand(itemNamed(shown.world, name) === leaderOf(shown), 'false', `${name} is not first`);

const isOpen = (world: PlainWorld, i: number): boolean => isMore(at(world.high, i), at(world.low, i));

/** How far the first is ahead of the next under shares; below 0 where another is ahead. */
function leadUnder({ world }: Shown, leader: number, shares: readonly number[]): number {
  const others = world.placed.filter((i) => i !== leader).map((i) => world.scoresWith(shares, i));
  return world.scoresWith(shares, leader) - Math.max(...others);
}

const stay: Judge = (
  [label = '', always = '', hardly = '', from = '', to = '', now = '', below = '', above = ''],
  shown,
) => {
  const { world } = shown;
  const [k, leader] = [scoredNamed(world, label), leaderOf(shown)];
  const unit = [now, from, to].some((each) => /\.\d{3}/.test(each)) ? 1e-5 : 1e-3;
  const own = at(world.shares, k);
  const held = world.shares.reduce((sum, share, j) => sum + (j !== k && isLocked(world, j) ? share : 0), 0);
  const leadAt = (share: number) =>
    leadUnder(shown, leader, sharesWith(world, k, Math.max(0, Math.min(1 - held, share))));
  demand(Math.abs(own - Number(now) / 100) <= unit / 2 + 1e-9, 'false', `it is ${own} now`);
  demand(!isLocked(world, k), 'false', 'it is locked');
  const [low, high] = [
    from === '' ? (hardly === '' ? 0 : own) : Number(from) / 100,
    to === '' ? (hardly === '' ? 1 - held : own) : Number(to) / 100,
  ];
  demand(leadAt(low) >= -1e-9 && leadAt(high) >= -1e-9, 'false', 'another is ahead within');
  demand(always === '' || (below === '' && above === ''), 'false', 'somebody could be ahead');
  const demandRival = (name: string, end: number, isTold: boolean) => {
    if (!isTold) return;
    const shares = sharesWith(world, k, end);
    const rival = itemNamed(world, name);
    demand(
      world.scoresWith(shares, rival) >= world.scoresWith(shares, leader) - 1e-6,
      'false',
      `${name} is not ahead there`,
    );
  };
  demandRival(below, Math.max(0, low - 1.01 * unit), below !== '');
  demandRival(above, Math.min(1 - held, high + 1.01 * unit), above !== '');
};

/** The least weight that has to move until one draws level: to what speaks most for it, from what speaks most against it. */
function leastTransfer({ world }: Shown, leader: number, rival: number) {
  const sure = (i: number) => world.partsOf(i).map(surelyOf);
  const [ours, theirs] = [sure(leader), sure(rival)];
  const gains = world.shares.map((_, j) => at(theirs, j) - at(ours, j));
  const free = gains.flatMap((_, j) => (isLocked(world, j) ? [] : [j]));
  const best = Math.max(...free.map((j) => at(gains, j)));
  let [left, total] = [at(world.score, leader) - at(world.score, rival), 0];
  for (const j of free.toSorted((a, b) => at(gains, a) - at(gains, b))) {
    const each = best - at(gains, j);
    if (each <= 1e-12) break;
    const moved = Math.min(at(world.shares, j), left / each);
    total += moved;
    left -= moved * each;
    if (left <= 1e-12) return total;
  }
  return Number.POSITIVE_INFINITY;
}

const transfer: Judge = ([name = '', said = ''], shown) => {
  const leader = leaderOf(shown);
  const own = leastTransfer(shown, leader, itemNamed(shown.world, name));
  demand(Math.abs(own - Number(said) / 100) <= 0.00101, 'false', `it takes ${own}`);
  const least = Math.min(
    ...shown.world.placed.filter((i) => i !== leader).map((i) => leastTransfer(shown, leader, i)),
  );
  demand(own <= least + 1e-6, 'false', `for another ${least} would do`);
};

const neverAhead: Judge = ([name = '', other = '', list = ''], { world }) => {
  const [item, rival] = [itemNamed(world, name), itemNamed(world, other)];
  const worthOf = (i: number, j: number) => world.partsOf(i)[j] ?? { low: 0, high: 0 };
  const counting = world.scored.flatMap((_, j) => (at(world.shares, j) > 0 ? [j] : []));
  for (const j of counting) {
    const isSo = worthOf(item, j).high <= worthOf(rival, j).low + 1e-9;
    demand(isSo, 'false', `it can be worth more in ${world.scored[j]?.name}`);
  }
  const [, listed = '', more = '0'] = /^(.+?)(?: and (\d+) others)?$/.exec(list) ?? [];
  for (const label of listed.split(/, | and (?=“)/)) {
    const j = scoredNamed(world, label);
    demand(worthOf(rival, j).low > worthOf(item, j).high, 'false', `it is not worth more in ${label}`);
  }
  demand(Number(more) <= counting.length, 'false', 'there are not so many');
  demandNever(world, item, (scores, own) => at(scores, rival) >= own - 1e-9);
};

/** Under random weights of what counts, with all that is open at its best for the one and at its worst for the others. */
function demandNever(
  world: PlainWorld,
  item: number,
  isBehind: (scores: readonly number[], own: number) => boolean,
): void {
  const dice = createDice(3);
  for (let k = 0; k < 300; k++) {
    const drawn = world.shares.map((share) =>
      share > 0 ? -Math.log(1 - dice.whole(0, 999_999) / 1_000_000) : 0,
    );
    const total = drawn.reduce((sum, each) => sum + each, 0);
    const shares = drawn.map((each) => each / total);
    const scores = world.comparison.items.map((_, i) => world.scoresWith(shares, i));
    demand(
      isBehind(scores, at(scores, item)),
      'false',
      `it is ahead with the weights ${shares.map((s) => s.toFixed(3)).join()}`,
    );
  }
}

const openCell: Judge = ([label = '', name = '', swing = '', change = '', settle = ''], shown) => {
  const { world } = shown;
  const item = itemNamed(world, name);
  const part = world.partsOf(item)[scoredNamed(world, label)];
  const moved = (part?.share ?? 0) * ((part?.high ?? 0) - (part?.low ?? 0));
  demand(moved > 0 && isLeadSaid(swing, moved), 'false', `it moves the score by ${moved}`);
  const score = at(world.score, item);
  const best = Math.max(...world.placed.map((i) => at(world.score, i)));
  const canWin = score + moved > best + 2e-6;
  if (change.includes('put')) demand(canWin, 'false', 'it cannot be first by that alone');
  if (change === '')
    demand(!(at(world.place, item) > 1 && canWin), 'misleading', 'it could be first by that alone');
  const isSettled = (low: readonly number[], high: readonly number[]) =>
    world.placed.some((i) => world.placed.every((k) => k === i || at(low, i) >= at(high, k) - 1e-9));
  const ends = [
    isSettled(world.low.with(item, at(world.low, item) + moved), world.high),
    isSettled(world.low, world.high.with(item, at(world.high, item) - moved)),
  ];
  demand(settle === '' || ends.includes(true), 'false', 'neither end settles it');
};

/** Item indices of who is first when an attribute has no weight, or an item is not there. */
function firstsWithout(
  { world }: Shown,
  gone: { readonly attribute: number } | { readonly item: number },
): readonly number[] {
  const { comparison } = world;
  if ('attribute' in gone) {
    const [weighting] = comparison.weightings;
    const points = { ...weighting?.points, [world.scored[gone.attribute]?.id ?? '']: 0 };
    const then = workOut({
      ...comparison,
      weightings: weighting === undefined ? [] : [{ ...weighting, points }],
    });
    return then.placed.filter((i) => at(then.place, i) === 1);
  }
  const left = comparison.items.flatMap((_, i) => (i === gone.item ? [] : [i]));
  const keep = <T>(all: readonly T[]) => all.filter((_, i) => i !== gone.item);
  const columns = Object.fromEntries(
    Object.entries(comparison.columns).map(([id, cells]) => [id, keep(cells)]),
  );
  const then = workOut({ ...comparison, items: keep(comparison.items), columns });
  return then.placed.filter((i) => at(then.place, i) === 1).map((i) => left[i] ?? -1);
}

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((each) => others.includes(each));

const countingOf = ({ world }: Shown) => world.shares.flatMap((share, j) => (share > 0 ? [j] : []));
const keepersOf = (shown: Shown) =>
  countingOf(shown).filter((attribute) => isSame(firstsWithout(shown, { attribute }), firstsOf(shown)));

const without: Judge = ([what = '', nobody = '', one = '', several = ''], shown) => {
  const { world } = shown;
  const attributes = attributesNamed(world, what).flatMap((each) =>
    world.scored.includes(each) ? [world.scored.indexOf(each)] : [],
  );
  const [attribute] = attributes;
  const firsts = firstsWithout(
    shown,
    attribute === undefined ? { item: itemNamed(world, what) } : { attribute },
  );
  if (nobody !== '') demand(firsts.length === 0, 'false', `${firsts.length} are first`);
  else if (one !== '')
    demand(isSame(firsts, [itemNamed(world, one)]), 'false', firsts.map((i) => itemLabel(world, i)).join());
  else demandItems(world, several, firsts, 'who is first');
};

export const judgesOfTurning = {
  unknownAtWorst: (_, { world }) =>
    demand(
      world.placed.some((i) => isOpen(world, i)),
      'false',
      'nothing is open',
    ),
  stayTitle: ([name = ''], shown) => demandLeader(shown, name),
  stay,
  bent: ({ length }, { world }) => {
    const { missingPolicy } = world.comparison.settings;
    const isApart = (kind: string) =>
      kind === 'inapplicable' || (kind === 'unknown' && missingPolicy === 'leaveOut');
    const isBent = world.placed.some((i) => world.scored.some((each) => isApart(world.cellOf(each, i).kind)));
    demand(isBent && length >= 0, 'false', 'all are judged by all');
  },
  transfer,
  turn: ([rival = '', condition = ''], shown) => {
    const { world } = shown;
    const [item, other] = [leaderOf(shown), itemNamed(world, rival)];
    const worst = [item, other].some((i) => isOpen(world, i)) ? ', with unknown values at their worst' : '';
    const text = `${rival} overtakes ${itemLabel(world, item)} if ${condition}${worst}.`;
    checks['flips.overtakes']({ world, text, item, rival: other });
  },
  neverAhead,
  neverFirst: ([name = ''], { world }) => {
    const item = itemNamed(world, name);
    demandNever(world, item, (scores, own) =>
      world.placed.some((i) => i !== item && at(scores, i) >= own - 1e-9),
    );
  },
  openCell,
  withoutAny: ([name = ''], shown) => {
    demandLeader(shown, name);
    demand(
      keepersOf(shown).length === countingOf(shown).length,
      'false',
      'without one of them another is first',
    );
  },
  withoutOthers: ([count = '', name = ''], shown) => {
    demandLeader(shown, name);
    demand(
      keepersOf(shown).length === Number(count === '' ? 1 : count),
      'false',
      `${keepersOf(shown).length} change nothing`,
    );
  },
  withoutAnyItem: ([name = ''], shown) => {
    demandLeader(shown, name);
    for (const item of shown.world.placed) {
      const isKept = isSame(firstsWithout(shown, { item }), firstsOf(shown));
      const isTold = shown.texts.some((text) => text.startsWith(`Without ${itemLabel(shown.world, item)}, `));
      demand(isKept || isTold, 'false', `without ${itemLabel(shown.world, item)} another is first`);
    }
  },
  without,
  termNeverFound: ([count = ''], { world }) =>
    demand(Number(count) <= world.placed.length, 'false', `${world.placed.length} have a place`),
  termShared: (_, shown) => demand(firstsOf(shown).length > 1, 'false', 'one is first alone'),
  termNoTurn: ([name = ''], shown) => demandLeader(shown, name),
  termStays: ([name = ''], shown) =>
    demand(firstsOf(shown).includes(itemNamed(shown.world, name)), 'false', `${name} is not first`),
  termBeyond: ([name = ''], shown) =>
    demand(firstsOf(shown).includes(itemNamed(shown.world, name)), 'false', `${name} is not first`),
} satisfies Partial<Record<FormName, Judge>>;
