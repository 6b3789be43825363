import {
  type Columns,
  type Comparison,
  columnsOf,
  type GroupAnswer,
  type NumberFormat,
} from '@tertium/engine';
import { createDice } from '@tertium/engine/testing/sentences/dice';
import { randomComparison } from '@tertium/engine/testing/sentences/randomComparison';
import { expect, it } from 'vitest';
import { bareQuestion, createGroupJudge, type TablePart, tableParts } from './groupJudge';
import { type GroupQuestion, shownVerdict } from './shownVerdict';

/** The result of a worker: what is sent to it or back is a copy. */
function judgedElsewhere(question: GroupQuestion, columns: Columns) {
  const { take, judge } = createGroupJudge();
  for (const part of tableParts(question.comparison, columns)) take(structuredClone(part));
  return structuredClone(judge(structuredClone(bareQuestion(question))));
}

/** A must-have that asks for texts which some items have. */
function withTexts(comparison: Comparison): Comparison {
  const [first, ...others] = comparison.attributes;
  if (first === undefined) return comparison;
  const cells = columnsOf(comparison).cellsOf(first.id).slice(0, 3);
  const oneOf = cells.flatMap((cell) => (typeof cell === 'string' ? [cell] : []));
  const limit = { min: null, max: null, oneOf };
  return { ...comparison, attributes: [{ ...first, role: 'must', limit }, ...others] };
}

it('a group that is judged from the parts of a table has the verdict of the whole table', () => {
  const seen = { ways: new Set<string>(), ruledOut: 0, possible: 0 };
  for (let seed = 0; seed < 120; seed++) {
    const dice = createDice(seed);
    const plain = randomComparison(dice);
    const comparison = dice.isLucky(0.3) ? withTexts(plain) : plain;
    const attributeIds = comparison.attributes.map(({ id }) => id);
    const answers = Array.from({ length: dice.whole(0, 6) }, (_, k): GroupAnswer => {
      const points = Object.fromEntries(attributeIds.map((id) => [id, dice.oneOf([0, 0, 1, 4, 10])]));
      return { personId: `p${k}`, points };
    });
    const question = {
      comparison,
      attributeIds,
      answers,
      format: dice.oneOf<NumberFormat>(['1,234.5', '1.234,5']),
    };
    const read = columnsOf(comparison);
    const direct = shownVerdict(question, read);
    expect(judgedElsewhere(question, read), `seed ${seed}`).toEqual(direct);
    for (const [way, { why }] of Object.entries(direct.choices)) if (why !== null) seen.ways.add(way);
    if (comparison !== plain) seen.ruledOut++;
    if (direct.members.some(({ possibleCount }) => possibleCount > 3)) seen.possible++;
  }
  expect(seen.ways.size).toBe(3);
  expect(Math.min(seen.ruledOut, seen.possible)).toBeGreaterThan(0);
});

it('a table is sent in parts of at most 5,000 texts, and with cells only if a must-have needs texts', () => {
  const plain = randomComparison(createDice(1));
  const [first, ...others] = withTexts(plain).attributes;
  if (first === undefined) throw new Error('no attribute');
  const items = Array.from({ length: 12_001 }, (_, i) => ({ id: `${i}`, name: `Item ${i}`, position: i }));
  const cells = items.map((_, i) => `${i % 7}`);
  const attributes = [first, ...others.map((each) => ({ ...each, limit: null }))];
  const columns = Object.fromEntries(attributes.map(({ id }) => [id, cells]));
  const comparison = { ...plain, items, attributes, columns };
  const parts = [...tableParts(comparison, columnsOf(comparison))];
  const sizeOf = (part: TablePart) =>
    part.kind === 'names' ? part.names.length : part.kind === 'cells' ? part.cells.length : 0;
  const sizesOf = (kind: TablePart['kind']) => parts.filter((part) => part.kind === kind).map(sizeOf);
  expect(sizesOf('names')).toEqual([5_000, 5_000, 2_001]);
  expect(sizesOf('cells')).toEqual([5_000, 5_000, 2_001]);
});
