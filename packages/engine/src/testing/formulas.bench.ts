import { bench } from 'vitest';
import { applyChanges } from '../changes/applyChange';
import { blankAttribute, emptyComparison } from '../changes/blanks';
import { columnsOf } from '../columnsOf';
import type { Comparison } from '../comparison';
import { mediansOf } from './ratios';

const size = 100_000;
const formulas = ['{a} / {b}', '{a} * 24 + {b}', 'if({b} >= 500, {a}, none)', 'place({a})'];
let isMeasured = false;

/** Processor time in ms, which a busy machine hardly lengthens. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Prints what formulas take after one changed cell beside a plain loop over the same texts; medians, by turns. */
function measure(): void {
  // The bench runner calls more than once; the medians are taken in here.
  if (isMeasured) return;
  isMeasured = true;
  const texts = [7, 13].map((step) => Array.from({ length: size }, (_, i) => `${(i * step) % 1000}.5`));
  const named = (id: string, position: number) => ({
    ...blankAttribute({ id, name: id, type: 'number', position }),
    direction: 'higher' as const,
  });
  const start = {
    ...emptyComparison('Many'),
    items: texts[0]?.map((_, position) => ({ id: `i${position}`, name: `${position}`, position })) ?? [],
    columns: { a: texts[0] ?? [], b: texts[1] ?? [] },
  };
  const runs = formulas.map((formula) => {
    const computed = { ...named('c', 2), formula };
    let table: Comparison = {
      ...start,
      attributes: [named('a', 0), named('b', 1), computed],
      columns: { ...start.columns, c: [] },
    };
    let at = 0;
    return () => {
      at = (at + 977) % size;
      const itemIds = [`i${at}`];
      table = applyChanges(table, [
        { kind: 'cells.set', itemIds, attributeIds: ['a'], rows: [[`${at}.25`]] },
      ]);
      if (columnsOf(table).columnOf('c').count === 0) throw new RangeError('nothing was computed');
    };
  });
  const plain = () => {
    const [a, b] = texts.map((each) => Float64Array.from(each, Number));
    const result = a?.map((value, i) => value / (b?.[i] ?? 1));
    if (result?.[1] === 0) throw new RangeError('nothing was divided');
  };
  const [control = 1, ...own] = mediansOf(15, [plain, ...runs], worked, 3);
  for (const [at, took] of own.entries()) {
    console.log(
      `100,000 rows, ${formulas[at]} after one changed cell: ${took.toFixed(0)} ms (≤ 100) / ` +
        `${control.toFixed(0)} ms for the loop = ${(took / control).toFixed(2)}`,
    );
  }
}

bench('formulas after one changed cell', measure, {
  iterations: 1,
  time: 0,
  warmupIterations: 0,
  warmupTime: 0,
});
