import type { MethodId } from '../methods/catalogue';
import {
  betweenEnds,
  type Cell,
  fromLeast,
  near,
  of,
  onlyBenefits,
  onlyCosts,
  product,
  type Row,
  root,
  share,
  sum,
} from './plainRows';

const weightedSum = (rows: Row[]) => rows.map((row) => of(row, (c) => c.weight * c.onRange));
export const ratioSum = (rows: Row[]) => rows.map((row) => of(row, (c) => c.weight * c.ratio));
const ratioProduct = (rows: Row[]) => rows.map((row) => product(row.map((c) => c.ratio ** c.weight)));
const gaps = (rows: Row[]) => rows.map((row) => of(row, (c) => c.weight * (1 - c.onRange)));

const moora = (rows: Row[]) =>
  rows.map((row) => of(row, (c) => ((c.isCost ? -1 : 1) * c.weight * c.x) / c.length));
const referencePoint = (rows: Row[]) =>
  rows.map((row) => Math.max(...row.map((c) => (c.weight * Math.abs(c.x - c.best)) / c.length)));
const multiplicative = (rows: Row[]) =>
  rows.map((row) => product(row.map((c) => (c.x / c.length) ** (c.isCost ? -c.weight : c.weight))));

/** -1, 0 or 1: whether a stands below b, beside it or above, where more is better. */
const compare = (a: number, b: number): number =>
  Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b)) ? 0 : Math.sign(a - b);

function multimoora(rows: Row[]): number[] {
  const rankings = [moora(rows), referencePoint(rows).map((gap) => -gap), multiplicative(rows)];
  const beats = (i: number, k: number) =>
    sum(rankings.map((scores) => compare(scores[i] ?? 0, scores[k] ?? 0))) > 0;
  return rows.map((_, i) => rows.filter((_row, k) => beats(i, k)).length);
}

function codas(rows: Row[]): number[] | null {
  const flight = rows.map((row) => root(row, (c) => c.weight * (c.ratio - c.low / c.high)));
  const street = rows.map((row) => of(row, (c) => c.weight * (c.ratio - c.low / c.high)));
  const lead = (values: readonly number[], i: number, k: number) => (values[i] ?? 0) - (values[k] ?? 0);
  const pairs = rows.flatMap((_, i) => rows.map((_row, k) => Math.abs(lead(flight, i, k))));
  // At the threshold itself round-off decides.
  if (pairs.some((gap) => Math.abs(gap - 0.02) < 1e-9)) return null;
  return rows.map((_, i) =>
    sum(
      rows.map((_row, k) => {
        const gap = lead(flight, i, k);
        return gap + (Math.abs(gap) > 0.02 ? lead(street, i, k) : 0);
      }),
    ),
  );
}

function cocoso(rows: Row[]): number[] {
  const sums = weightedSum(rows);
  const powers = rows.map((row) => of(row, (c) => c.onRange ** c.weight));
  const all = sum(sums) + sum(powers);
  return sums.map((s, i) => {
    const p = powers[i] ?? 0;
    const three = [
      (s + p) / all,
      s / Math.min(...sums) + p / Math.min(...powers),
      (s + p) / (Math.max(...sums) + Math.max(...powers)),
    ];
    return product(three) ** (1 / 3) + sum(three) / 3;
  });
}

/** The objects are all ways to be at the good or the bad end of each attribute; TOPSIS ranks them. */
function comet(rows: Row[]): number[] {
  const first = rows[0] ?? [];
  const objects = first.reduce<number[][]>(
    (all, _) =>
      all.flatMap((one) => [
        [...one, 0],
        [...one, 1],
      ]),
    [[]],
  );
  const lengthOf = (ends: number[]) =>
    Math.sqrt(sum(ends.map((end, j) => ((first[j]?.weight ?? 0) * end) ** 2)));
  const worths = objects.map((ends) => near(lengthOf(ends.map((end) => 1 - end)), lengthOf(ends)));
  const levels = [...worths]
    .sort((a, b) => a - b)
    .filter((worth, k, sorted) => compare(worth, sorted[k - 1] ?? -1) > 0);
  const preference = (worth: number) =>
    levels.length === 1
      ? 0.5
      : (levels.filter((level) => compare(level, worth) <= 0).length - 1) / (levels.length - 1);
  return rows.map((row) => {
    // Where all are the same they stand at the upper end of a range made up for them.
    const good = row.map((c) => (c.low === c.high && c.isCost ? 0 : c.onRange));
    return sum(
      objects.map((ends, k) => {
        const part = product(ends.map((end, j) => (end === 1 ? (good[j] ?? 0) : 1 - (good[j] ?? 0))));
        return part * preference(worths[k] ?? 0);
      }),
    );
  });
}

/** 1 in the kernel, 0 for an item that another outranks: concordance at least 0.65, no loss above 0.35 of a range. */
function electre(rows: Row[]): number[] {
  const outranks = (mine: Row, theirs: Row) => {
    const losses = mine.map((c, j) => ({ weight: c.weight, loss: (theirs[j]?.onRange ?? 0) - c.onRange }));
    const concordance = sum(losses.map(({ weight, loss }) => (loss <= 0 ? weight : 0)));
    return concordance >= 0.65 - 1e-9 && losses.every(({ loss }) => loss <= 0.35 + 1e-9);
  };
  return rows.map((row, k) => (rows.some((other, i) => i !== k && outranks(other, row)) ? 0 : 1));
}

function cradis(rows: Row[]): number[] {
  const cells = rows.flat();
  const [top, bottom] = [
    Math.max(...cells.map((c) => c.weight)),
    Math.min(...cells.map((c) => (c.weight * c.low) / c.high)),
  ];
  const bests = rows[0] ?? [];
  const ratio = (part: number, whole: number) => (Math.abs(part - whole) < 1e-12 ? 1 : part / whole);
  return rows.map((row) => {
    const toIdeal = of(row, (c) => top - c.weight * c.ratio);
    const toAntiIdeal = of(row, (c) => c.weight * c.ratio - bottom);
    return (
      (ratio(
        of(bests, (c) => top - c.weight),
        toIdeal,
      ) +
        ratio(
          toAntiIdeal,
          of(bests, (c) => c.weight - bottom),
        )) /
      2
    );
  });
}

function marcos(rows: Row[]): number[] {
  return ratioSum(rows).map((s, i) => {
    const minus = s / of(rows[i] ?? [], (c) => (c.weight * c.low) / c.high);
    const plus = s / of(rows[i] ?? [], (c) => c.weight);
    const [usePlus, useMinus] = [minus / (plus + minus), plus / (plus + minus)];
    return (plus + minus) / (1 + (1 - usePlus) / usePlus + (1 - useMinus) / useMinus);
  });
}

function copras(rows: Row[]): number[] {
  const costs = rows.map((row) => of(onlyCosts(row), (c) => (c.weight * c.x) / c.sum));
  const spared = sum(costs) / sum(costs.map((cost) => 1 / cost));
  return share(
    rows.map((row, i) => {
      const benefit = of(onlyBenefits(row), (c) => (c.weight * c.x) / c.sum);
      return sum(costs) === 0 ? benefit : benefit + spared / (costs[i] ?? 0);
    }),
  );
}

function edas(rows: Row[]): number[] {
  const gain = (c: Cell) => (c.mean === 0 ? 0 : ((c.isCost ? -1 : 1) * (c.x - c.mean)) / Math.abs(c.mean));
  const above = share(rows.map((row) => of(row, (c) => c.weight * Math.max(0, gain(c)))));
  const below = share(rows.map((row) => of(row, (c) => c.weight * Math.max(0, -gain(c)))));
  return above.map((plus, i) => (plus + 1 - (below[i] ?? 0)) / 2);
}

function mabac(rows: Row[]): number[] {
  const value = (c: Cell) => c.weight * (c.onRange + 1);
  const borders = (rows[0] ?? []).map(
    (_, j) => product(rows.flatMap((row) => row.slice(j, j + 1).map(value))) ** (1 / rows.length),
  );
  return rows.map((row) => of(row, value) - sum(borders));
}

function vikor(rows: Row[]): number[] {
  const group = betweenEnds(gaps(rows));
  const regret = betweenEnds(rows.map((row) => Math.max(...row.map((c) => c.weight * (1 - c.onRange)))));
  return group.map((s, i) => (s + (regret[i] ?? 0)) / 2);
}

/**
 * Each method once more, written down from its paper item by item and cell by cell with nothing of the engine's own, for
 * positive numbers and default options. `null` where round-off decides; not finite where the formula has no answer.
 */
export const plainMethods: Readonly<Record<MethodId, (rows: Row[]) => readonly number[] | null>> = {
  weightedSum,
  weightedProduct: ratioProduct,
  topsis: (rows) =>
    rows.map((row) =>
      near(
        root(row, (c) => (c.weight * (c.x - c.best)) / c.length),
        root(row, (c) => (c.weight * (c.x - c.worst)) / c.length),
      ),
    ),
  topsisRange: (rows) =>
    rows.map((row) =>
      near(
        root(row, (c) => c.weight * (1 - c.onRange)),
        root(row, (c) => (c.low === c.high ? 0 : c.weight * c.onRange)),
      ),
    ),
  vikor,
  promethee: (rows) =>
    rows.map((row) => {
      const leads = (c: Cell, other: number) => Math.sign(c.isCost ? other - c.x : c.x - other);
      const over = (other: Row) => sum(row.map((c, j) => c.weight * leads(c, other[j]?.x ?? 0)));
      return sum(rows.map(over)) / (rows.length - 1);
    }),
  edas,
  waspas: (rows) => ratioProduct(rows).map((p, i) => (p + (ratioSum(rows)[i] ?? 0)) / 2),
  copras,
  aras: (rows) =>
    rows.map((row) => {
      const part = (c: Cell, x: number) =>
        c.isCost ? 1 / x / (c.sumOfInverses + 1 / c.best) : x / (c.sum + c.best);
      return of(row, (c) => c.weight * part(c, c.x)) / of(row, (c) => c.weight * part(c, c.best));
    }),
  codas,
  mooraRatio: moora,
  mooraReferencePoint: referencePoint,
  fullMultiplicativeForm: multiplicative,
  multimoora,
  mabac,
  mairca: (rows) => gaps(rows).map((gap) => gap / rows.length),
  marcos,
  cradis,
  ocra: (rows) => {
    const lead = (c: Cell) => (c.weight * Math.abs(c.x - c.worst)) / c.low;
    const inputs = fromLeast(rows.map((row) => of(onlyCosts(row), lead)));
    const outputs = fromLeast(rows.map((row) => of(onlyBenefits(row), lead)));
    return fromLeast(inputs.map((input, i) => input + (outputs[i] ?? 0)));
  },
  ram: (rows) =>
    rows.map((row) => {
      const part = (c: Cell) => (c.weight * c.x) / c.sum;
      return (2 + of(onlyBenefits(row), part)) ** (1 / (2 + of(onlyCosts(row), part)));
    }),
  cocoso,
  spotis: gaps,
  balancedSpotis: gaps,
  comet,
  electre1: electre,
  mtopsis: (rows) =>
    rows.map((row) =>
      near(
        root(row, (c) => (Math.sqrt(c.weight) * (c.x - c.best)) / c.length),
        root(row, (c) => (Math.sqrt(c.weight) * (c.x - c.worst)) / c.length),
      ),
    ),
};
