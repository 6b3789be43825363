import {
  blankAttribute,
  blankWeighting,
  type Comparison,
  cellsToFindOut,
  columnsOf,
  createRanker,
  defaultReading,
  isBetter,
  pointsOf,
  type Ranking,
  rankComparison,
  rankingInputOf,
  valueTurns,
  type Weighting,
  type Words,
  wordsFor,
} from '@tertium/engine';
import { checks } from '@tertium/engine/testing/sentences/checkSentence';
import { createDice } from '@tertium/engine/testing/sentences/dice';
import { type PlainWorld, tie, workOut } from '@tertium/engine/testing/sentences/plainWorld';
import { randomComparison } from '@tertium/engine/testing/sentences/randomComparison';
import { itemLabel } from '@tertium/engine/testing/sentences/said';
import { countRuns, firstSeed } from '@tertium/engine/testing/sentences/seeds';
import { expect, it } from 'vitest';
import { withPoints } from '../../ranked/weights';
import { cellWith, columnsWith, pointsBeyond, pointsMoved } from './previews';
import { leastTransfer, leaveOutEach, leaveOutItems, stayIntervals } from './turns';
import { leftOutItemLines, leftOutLines, openCellText, stayText, transferText } from './turnWords';

const runs = countRuns(90);

interface Case {
  readonly what: string;
  readonly comparison: Comparison;
  readonly ranking: Ranking;
  readonly world: PlainWorld;
  readonly words: Words;
  readonly placed: readonly number[];
  readonly leader: number;
}

/** Random comparisons in which one is clearly first. */
function* cases(count = runs): Generator<Case> {
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const comparison = randomComparison(createDice(seed));
    const ranking = rankComparison(comparison);
    const placed = Array.from(ranking.order.subarray(0, ranking.placedCount));
    const [leader = -1, second = -1] = placed;
    if (placed.length < 2 || !isBetter(ranking.itemScore(leader).score, ranking.itemScore(second).score))
      continue;
    const words = wordsFor(comparison, ranking, '1,234.5');
    yield { what: `seed ${seed}`, comparison, ranking, world: workOut(comparison), words, placed, leader };
  }
}

/** The shares when one becomes `share`: locked ones stay, the others keep their proportions. */
function sharesWith({ shares, scored, comparison }: PlainWorld, k: number, share: number): readonly number[] {
  const isHeld = (j: number) => comparison.weightings[0]?.locked.includes(scored[j]?.id ?? '') === true;
  const held = shares.reduce((sum, own, j) => sum + (isHeld(j) ? own : 0), 0);
  const free = [...shares.keys()].filter((j) => j !== k && !isHeld(j));
  const total = free.reduce((sum, j) => sum + (shares[j] ?? 0), 0);
  return shares.map((own, j) => {
    if (j === k) return share;
    if (isHeld(j)) return own;
    return (1 - held - share) * (total > 0 ? own / total : 1 / free.length);
  });
}

/** The ranking that the page would have with these points. */
function rankedWith(comparison: Comparison, points: Readonly<Record<string, number>>): Ranking {
  const own: Weighting | null = comparison.weightings[0] ?? null;
  const base = own ?? blankWeighting({ id: 'w', name: 'Mine', position: 0 });
  return rankComparison({
    ...comparison,
    weightings: [{ ...base, ...withPoints(own, points), id: base.id }],
  });
}

const percents = (text: string) =>
  [...text.matchAll(/([\d.]+)\u00a0%/g)].map(([, digits]) => Number(digits) / 100);

it('A weight may have the stated values, and the named item leads beyond them', () => {
  let said = 0;
  for (const { what, comparison, ranking, world, words, placed, leader } of cases()) {
    for (const stay of stayIntervals(ranking, placed)) {
      const text = stayText(stay, words);
      const at = `${what}: ${stay.attributeId} ${text}`;
      const k = world.scored.findIndex(({ id }) => id === stay.attributeId);
      const lead = (share: number, rival: number) => {
        const shares = sharesWith(world, k, share);
        return world.scoresWith(shares, leader) - world.scoresWith(shares, rival);
      };
      const room =
        1 -
        world.shares.reduce((sum, own, j) => {
          return (
            sum + (comparison.weightings[0]?.locked.includes(world.scored[j]?.id ?? '') === true ? own : 0)
          );
        }, 0);
      const range = percents(text);
      const now = range.at(-1) ?? -1;
      expect(Math.abs(now - (world.shares[k] ?? 0)), at).toBeLessThan(0.00051);
      if (text.startsWith('almost')) {
        // A hundredth of a tenth of a per cent to either side: on one of them somebody is ahead.
        const own = world.shares[k] ?? 0;
        const least = [own - 2e-5, own + 2e-5].flatMap((share) =>
          placed.map((rival) => lead(Math.min(room, Math.max(0, share)), rival)),
        );
        expect(Math.min(...least), at).toBeLessThan(0);
        continue;
      }
      const from = stay.below === null ? 0 : (range[0] ?? -1);
      const to = stay.above === null ? room : (range.at(-2) ?? -1);
      expect(from <= to, at).toBe(true);
      for (const share of [from, (from + to) / 2, to])
        for (const rival of placed) expect(lead(share, rival), at).toBeGreaterThan(-1e-7);
      if (stay.below !== null) {
        expect(text).toContain(`Below that, ${itemLabel(world, stay.below)} is ahead`);
        if (from - 0.0011 > 0) expect(lead(from - 0.0011, stay.below), at).toBeLessThan(tie);
      }
      if (stay.above !== null) {
        expect(text).toContain(`Above that, ${itemLabel(world, stay.above)} is ahead`);
        if (to + 0.0011 < room) expect(lead(to + 0.0011, stay.above), at).toBeLessThan(tie);
      }
      for (const side of ['below', 'above'] as const) {
        const points = pointsBeyond(ranking, comparison.weightings[0] ?? null, stay, side);
        const rival = stay[side];
        if (points === null || rival === null) continue;
        const tried = rankedWith(comparison, points);
        const isLow = side === 'below' && stay.low < 0.005;
        const gap = tried.itemScore(rival).score - tried.itemScore(leader).score;
        expect(gap, `${at} ${side}`).toBeGreaterThan(isLow ? -1e-6 : 0);
      }
      said++;
    }
  }
  expect(said).toBeGreaterThan(runs / 5);
});

it('For an interval narrower than its rounding, no false sentence is written', () => {
  const [some] = cases();
  if (some === undefined) throw new RangeError('Nobody is first');
  const dice = createDice(1);
  let hardly = 0;
  for (let turn = 0; turn < 300; turn++) {
    const share = dice.whole(1, 9_999) / 10_000 + dice.whole(0, 99) / 1e7;
    const [below, above] = [dice.whole(0, 99), dice.whole(0, 99)].map(
      (size) => size / 10 ** dice.whole(4, 8),
    );
    const [low, high] = [Math.max(0, share - (below ?? 0)), Math.min(1, share + (above ?? 0))];
    const stay = {
      attributeId: 'a',
      share,
      low,
      high,
      below: some.placed[0] ?? 0,
      above: some.placed[1] ?? 0,
    };
    const text = stayText(stay, some.words);
    const [from = 0, to = 0, now] = percents(text);
    if (text.startsWith('almost')) {
      expect(Math.ceil(low * 1e5 - 1e-6), text).toBeGreaterThan(Math.floor(high * 1e5 + 1e-6));
      hardly++;
      continue;
    }
    expect(from <= to && from >= low - 1e-10 && to <= high + 1e-10, `${low} ${high}: ${text}`).toBe(true);
    expect(Math.abs((now ?? 0) - share), text).toBeLessThan(0.00051);
  }
  expect(hardly).toBeGreaterThan(2);
});

it('The smallest move of a weight draws level, a little more leads, and no smaller move of another does', () => {
  let said = 0;
  for (const { what, comparison, ranking, world, words, placed, leader } of cases()) {
    const least = leastTransfer(ranking, placed);
    if (least === null) continue;
    const { rivalIndex, transfer } = least;
    const text = transferText(least, words);
    const [amount = 0] = percents(text);
    const at = `${what}: ${text}`;
    expect(amount, at).toBeGreaterThanOrEqual(transfer.total - 1e-9);
    expect(amount, at).toBeLessThan(transfer.total + 0.0011);
    const points = pointsMoved(ranking, transfer);
    if (points !== null) {
      const tried = rankedWith(comparison, points);
      expect(tried.itemScore(rivalIndex).score - tried.itemScore(leader).score, at).toBeGreaterThan(-1e-7);
    }
    const isHeld = (j: number) =>
      comparison.weightings[0]?.locked.includes(world.scored[j]?.id ?? '') === true;
    for (const from of world.shares.keys())
      for (const to of world.shares.keys()) {
        if (from === to || isHeld(from) || isHeld(to)) continue;
        const moved = Math.min(world.shares[from] ?? 0, 0.98 * transfer.total);
        const shares = world.shares.map((own, j) =>
          j === from ? own - moved : j === to ? own + moved : own,
        );
        for (const rival of placed) {
          if (rival === leader) continue;
          const gap = world.scoresWith(shares, leader) - world.scoresWith(shares, rival);
          expect(gap, `${at}, ${itemLabel(world, rival)}`).toBeGreaterThan(-1e-9);
        }
      }
    said++;
  }
  expect(said).toBeGreaterThan(runs / 20);
});

it('A value said to change the leader does so in its preview, and no smaller change would', () => {
  let said = 0;
  for (const { what, comparison, ranking, world, words, placed, leader } of cases()) {
    for (const turn of valueTurns(ranking, comparison, leader, placed.slice(1, 5))) {
      const { rivalIndex, attributeId, itemIndex, beyond } = turn;
      const isOpen = [leader, rivalIndex].some((i) => (world.high[i] ?? 0) > (world.low[i] ?? 0) + tie);
      const note = isOpen ? ', with unknown values at their worst' : '';
      const text = `${itemLabel(world, rivalIndex)} overtakes ${itemLabel(world, leader)} if ${turn.text}${note}.`;
      const said_ = { world, text: text.replaceAll('\u00a0', ' '), item: leader, rival: rivalIndex };
      expect(() => checks['flips.overtakes'](said_), `${what}: ${text}`).not.toThrow();
      said++;
      const attribute = comparison.attributes.find(({ id }) => id === attributeId);
      const item = comparison.items[itemIndex];
      if (beyond === null || attribute === undefined || item === undefined) continue;
      const cell = cellWith(columnsOf(comparison).cellsOf(attributeId)[itemIndex] ?? null, attribute, beyond);
      if (cell === null) continue;
      const columns = columnsWith(comparison, { itemId: item.id, attributeId, cell });
      const tried = rankComparison({ ...comparison, columns });
      const gap = tried.itemScore(rivalIndex).score - tried.itemScore(leader).score;
      expect(gap, `${what}: ${text} ${beyond}`).toBeGreaterThan(0);
      expect(words.item(itemIndex)).toBe(itemLabel(world, itemIndex));
    }
  }
  expect(said).toBeGreaterThan(runs / 8);
});

it('Without an attribute the named items lead', () => {
  let [changing, level] = [0, 0];
  for (const { what, comparison, ranking, world, words } of cases(2 * runs)) {
    const left = leaveOutEach(rankingInputOf(comparison), ranking, createRanker);
    const texts = leftOutLines(left, ranking.order[0] ?? -1, words).map(({ text }) => text);
    const firstNow = world.placed.filter((item) => world.place[item] === 1).sort((a, b) => a - b);
    const counting = world.scored.filter((_, j) => (world.shares[j] ?? 0) > 0).map(({ id }) => id);
    expect(left.map(({ attributeId }) => attributeId).toSorted(), what).toEqual(
      counting.length < 2 ? [] : counting.toSorted(),
    );
    for (const { attributeId, firsts } of left) {
      const points = Object.fromEntries(
        world.scored.map(({ id }) => [
          id,
          id === attributeId ? 0 : pointsOf(comparison.weightings[0] ?? null, id),
        ]),
      );
      const base = comparison.weightings[0] ?? blankWeighting({ id: 'w', name: 'Mine', position: 0 });
      const then = workOut({ ...comparison, weightings: [{ ...base, points }] });
      const firstThen = then.placed.filter((item) => then.place[item] === 1).sort((a, b) => a - b);
      const at = `${what} without ${attributeId}`;
      const isSame = firstThen.join() === firstNow.join();
      expect(firsts === 'same' ? 'same' : firsts.toSorted((a, b) => a - b), at).toEqual(
        isSame ? 'same' : firstThen,
      );
      if (firsts === 'same') continue;
      // Attributes without a name are called alike.
      const lines = texts.filter((text) => text.startsWith(`Without ${words.quoted(attributeId)}, `));
      const [only, another] = firstThen;
      if (only === undefined) expect(lines.join(), at).toContain(', no item has a place.');
      else if (another === undefined)
        expect(texts).toContain(`Without ${words.quoted(attributeId)}, ${itemLabel(world, only)} is first.`);
      else {
        const shared = lines.filter((text) => text.endsWith(' share the first place.'));
        expect(shared, at).not.toEqual([]);
        if (firstThen.length < 4)
          for (const item of firstThen) expect(shared.join(), at).toContain(itemLabel(world, item));
        level++;
      }
      changing++;
    }
  }
  expect(changing).toBeGreaterThan(runs / 20);
  expect(level).toBeGreaterThan(0);
});

it('Without an item the named items lead, and without any other nothing changes', () => {
  let changing = 0;
  for (const { what, comparison, ranking, world, words, placed, leader } of cases()) {
    const { items, columns } = comparison;
    const said = leaveOutItems(rankingInputOf(comparison), ranking, placed, createRanker);
    const lines = leftOutItemLines(said, leader, null, words).map(({ text }) => text);
    for (const item of placed) {
      const then = workOut({
        ...comparison,
        items: items.filter((_, i) => i !== item),
        columns: Object.fromEntries(
          Object.entries(columns).map(([id, cells]) => [
            id,
            items.flatMap((_, i) => (i === item ? [] : [cells[i] ?? null])),
          ]),
        ),
      });
      const firsts = then.placed
        .filter((i) => then.place[i] === 1)
        .map((i) => (i < item ? i : i + 1))
        .sort((a, b) => a - b);
      const firstNow = world.placed.filter((i) => world.place[i] === 1).sort((a, b) => a - b);
      const turn = said.find(({ itemIndex }) => itemIndex === item);
      const isChanged = firsts.join() !== firstNow.join();
      expect(turn?.firsts.toSorted((a, b) => a - b) ?? null, `${what} without ${item}`).toEqual(
        isChanged ? firsts : null,
      );
      const [only, another] = firsts;
      if (!isChanged || only === undefined || another !== undefined) continue;
      expect(lines).toContain(`Without ${itemLabel(world, item)}, ${itemLabel(world, only)} is first.`);
      if (item !== leader) changing++;
    }
  }
  expect(changing).toBeGreaterThan(0);
});

it('The first unknown to find out is named with its possible effect', () => {
  let [said, settling] = [0, 0];
  for (const { what, comparison, ranking, world, words, placed, leader } of cases()) {
    const cells = cellsToFindOut(ranking, comparison) ?? [];
    expect(
      cells.map(({ swing }) => swing),
      what,
    ).toEqual(cells.map(({ swing }) => swing).toSorted((a, b) => b - a));
    for (const cell of cells) {
      const text = openCellText(cell, ranking, words);
      const { itemIndex, attributeId, swing } = cell;
      const part = world.partsOf(itemIndex).find(({ attribute }) => attribute.id === attributeId);
      const real = (part?.share ?? 0) * ((part?.high ?? 0) - (part?.low ?? 0));
      expect(Math.abs(real - swing), what).toBeLessThan(1e-9);
      const atBest = (world.score[itemIndex] ?? 0) + 0.999999 * real;
      const others = placed.filter((rival) => rival !== itemIndex).map((rival) => world.score[rival] ?? 0);
      const name = itemLabel(world, itemIndex);
      const isFirst = itemIndex !== leader && atBest > Math.max(...others) + tie;
      expect(text.includes(`could put ${name} first`), `${what}: ${text}`).toBe(isFirst);
      /** By how much one is surely ahead of all others while this cell stands at an end. */
      const surely = ([up, down]: readonly [number, number]) => {
        const low = (i: number) => (world.low[i] ?? 0) + (i === itemIndex ? up * real : 0);
        const high = (i: number) => (world.high[i] ?? 0) - (i === itemIndex ? down * real : 0);
        const leads = placed.map(
          (i) => low(i) - Math.max(...placed.filter((rival) => rival !== i).map(high)),
        );
        return Math.max(...leads);
      };
      const isSettled = Math.max(surely([1, 0]), surely([0, 1])) > tie;
      expect(text.includes('Knowing it could settle who is first.'), `${what}: ${text}`).toBe(isSettled);
      if (isSettled) settling++;
      said++;
    }
  }
  expect(said).toBeGreaterThan(runs / 20);
  expect(settling).toBeGreaterThan(0);
});

it('An item that shares first place is not said to reach it, but to hold it alone', () => {
  const [level, cell] = [rankComparison(levelAtTheTop()), { canChangeFirstAlone: true, canSettle: false }];
  const words = wordsFor(levelAtTheTop(), level, '1,234.5');
  const texts = (cellsToFindOut(level, levelAtTheTop()) ?? []).map((each) =>
    openCellText({ ...each, ...cell }, level, words),
  );
  expect(texts.some((text) => text.includes('could put B first alone.'))).toBe(true);
  expect(texts.some((text) => text.includes('could put B first.'))).toBe(false);
  expect(texts.some((text) => text.includes('could put C first.'))).toBe(true);
});

/** A is level with B, and C behind, all of them half open. */
function levelAtTheTop(): Comparison {
  const comparison = randomComparison(createDice(1));
  const one = { ...blankAttribute({ id: 'x', name: 'X', position: 0, type: 'number' as const }) };
  const attribute = {
    ...one,
    reading: defaultReading,
    role: 'want' as const,
    direction: 'higher' as const,
    scale: { low: 0, high: 10 },
  };
  return {
    ...comparison,
    settings: { ...comparison.settings, missingPolicy: 'interval', baselineItemId: null },
    items: ['A', 'B', 'C'].map((name, position) => ({ id: name, name, position })),
    attributes: [attribute, { ...attribute, id: 'y', name: 'Y', position: 1 }],
    columns: { x: [null, null, null], y: ['5', '5', '4'] },
    weightings: [],
  };
}

it('A computed cell is never tried with another number', () => {
  const number = blankAttribute({ id: '70', name: 'Ratio', position: 0, type: 'number' });
  expect(cellWith('5', number, 6)).toBe('6');
  expect(cellWith('5', { ...number, formula: '{71} * 2' }, 6)).toBeNull();
});
