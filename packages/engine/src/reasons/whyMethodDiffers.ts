import { type MethodId, methods } from '../methods/catalogue';
import { edas } from '../methods/edas';
import { promethee } from '../methods/promethee';
import { askMethod, firstOf } from '../ranking/askMethod';
import { type MethodSettings, rulesOf } from '../ranking/methodSettings';
import { keepRows, type MethodTable } from '../ranking/methodTable';
import { normalize } from '../scales/normalization';
import { isTie } from '../scales/ranks';
import { isRefusal } from '../scales/refusal';

/**
 * Facts about the numbers that lead a method to another choice than the ranking: `range` on the range of these items
 * the weighted sum would choose the same · `gap` the ranking's choice has, by weight and on that range, a larger gap to
 * the best (in this attribute) than the method's choice has anywhere · `counts` the shares of weight by which PROMETHEE
 * prefers each of the two to the other · `average` the method's choice falls less short of the average · `attribute`
 * without this attribute the method would choose as the ranking does · `without` without this item the method would
 * choose as the ranking does.
 */
export type MethodCause =
  | { readonly kind: 'range' }
  | { readonly kind: 'gap'; readonly attributeId: string }
  | { readonly kind: 'counts'; readonly forTheirs: number; readonly forOurs: number }
  | { readonly kind: 'average' }
  | { readonly kind: 'attribute'; readonly attributeId: string }
  | { readonly kind: 'without'; readonly row: number };

/** The first items of the ranking and of the method, by row. */
export interface Rivals {
  /** By the ranking. */
  readonly ours: number;
  /** By the method. */
  readonly theirs: number;
}

/** The most cells of pairs that are computed to repeat a method without each attribute, or each item, in turn. */
const cellsReasked = 3_000_000;

/** Finds the causes that hold, the most telling one for this method first. Empty if none does. */
export function whyMethodDiffers(
  table: MethodTable,
  method: MethodId,
  rivals: Rivals,
  settings: MethodSettings,
): readonly MethodCause[] {
  const own = byFamily[methods[method].family]?.(table, rivals, settings) ?? null;
  return [
    own,
    onRange(table, rivals),
    withoutAttribute(table, method, rivals, settings),
    without(table, method, rivals, settings),
  ].filter((cause) => cause !== null);
}

type Look = (table: MethodTable, rivals: Rivals, settings: MethodSettings) => MethodCause | null;

const byFamily: { readonly [family in string]?: Look } = {
  multiplicative: largestGap,
  ideal: largestGap,
  outranking: countsOf,
  average: shortOfAverage,
};

function onRange(table: MethodTable, { ours, theirs }: Rivals): MethodCause | null {
  const answer = askMethod(table, 'weightedSum');
  if (isRefusal(answer)) return null;
  const first = firstOf(answer.places);
  return first.includes(theirs) && !first.includes(ours) ? { kind: 'range' } : null;
}

function largestGap({ problem, columns }: MethodTable, { ours, theirs }: Rivals): MethodCause | null {
  const worths = normalize('minmax', problem.columns, problem.directions);
  if (isRefusal(worths)) return null;
  const gapOf = (row: number) => {
    const gaps = worths.columns.map((column, j) => (problem.weights[j] ?? 0) * (1 - (column[row] ?? 0)));
    const gap = Math.max(...gaps);
    return { gap, attributeId: columns[gaps.indexOf(gap)]?.attributeId ?? '' };
  };
  const [mine, other] = [gapOf(ours), gapOf(theirs)];
  if (mine.gap <= other.gap || isTie(mine.gap, other.gap, 1)) return null;
  return { kind: 'gap', attributeId: mine.attributeId };
}

function countsOf(
  table: MethodTable,
  { ours, theirs }: Rivals,
  settings: MethodSettings,
): MethodCause | null {
  const { problem } = table;
  const pair = {
    ...problem,
    columns: problem.columns.map((column) => [column[theirs] ?? 0, column[ours] ?? 0]),
  };
  const result = promethee(pair, { rules: rulesOf(table.columns, settings) });
  if (isRefusal(result)) return null;
  const [forTheirs = 0, forOurs = 0] = result.extras.positiveFlows;
  if (forTheirs <= forOurs || isTie(forTheirs, forOurs, 1)) return null;
  return { kind: 'counts', forTheirs, forOurs };
}

function shortOfAverage({ problem }: MethodTable, { ours, theirs }: Rivals): MethodCause | null {
  const result = edas(problem);
  if (isRefusal(result)) return null;
  const [mine = 0, other = 0] = [result.extras.below[ours], result.extras.below[theirs]];
  return mine > other && !isTie(mine, other, 1) ? { kind: 'average' } : null;
}

function withoutAttribute(
  table: MethodTable,
  method: MethodId,
  { ours, theirs }: Rivals,
  settings: MethodSettings,
): MethodCause | null {
  const { problem, columns, itemIndexes, leftOut } = table;
  const cells = itemIndexes.length ** 2 * columns.length;
  if (columns.length < 2 || cells * columns.length > cellsReasked) return null;
  const needed = columns.findIndex(({ attributeId }, gone) => {
    // Without this attribute, the items that it leaves out would take part too.
    if (leftOut.some((item) => item.attributeId === attributeId)) return false;
    const isKept = (__: unknown, j: number) => j !== gone;
    const less = {
      columns: problem.columns.filter(isKept),
      weights: Array.from(problem.weights).filter(isKept),
      directions: problem.directions.filter(isKept),
    };
    const answer = askMethod({ ...table, columns: columns.filter(isKept), problem: less }, method, settings);
    if (isRefusal(answer)) return false;
    const first = firstOf(answer.places);
    return first.includes(ours) && !first.includes(theirs);
  });
  const attributeId = columns[needed]?.attributeId;
  return attributeId === undefined ? null : { kind: 'attribute', attributeId };
}

function without(
  table: MethodTable,
  method: MethodId,
  { ours, theirs }: Rivals,
  settings: MethodSettings,
): MethodCause | null {
  const size = table.itemIndexes.length;
  if (table.followsData || size ** 3 * table.columns.length > cellsReasked) return null;
  for (let gone = 0; gone < size; gone++) {
    if (gone === ours || gone === theirs) continue;
    const answer = askMethod(
      keepRows(table, (row) => row !== gone),
      method,
      settings,
    );
    if (isRefusal(answer)) continue;
    const first = firstOf(answer.places).map((row) => (row < gone ? row : row + 1));
    if (first.includes(ours) && !first.includes(theirs)) return { kind: 'without', row: gone };
  }
  return null;
}
