import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type MethodId, methods } from '../methods/catalogue';
import { askMethod, firstOf } from '../ranking/askMethod';
import { usualMethodSettings } from '../ranking/methodSettings';
import { methodTable } from '../ranking/methodTable';
import { rankItems } from '../ranking/rankItems';
import { isRefusal } from '../scales/refusal';
import { type SampleAttribute, sampleInput } from '../testing/rankingSamples';
import { evaluateMethod } from './evaluateMethod';

const asked = ['weightedProduct', 'topsis', 'vikor', 'promethee', 'edas'] as const satisfies MethodId[];

const problems = fc.tuple(fc.integer({ min: 3, max: 7 }), fc.integer({ min: 2, max: 5 })).chain(([n, m]) =>
  fc.array(
    fc.record({
      cells: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: n, maxLength: n }),
      points: fc.integer({ min: 1, max: 10 }),
      direction: fc.constantFrom('higher' as const, 'lower' as const),
      scale: fc.constantFrom({ low: 0, high: 20 }, { low: -50, high: 100 }, null),
    }),
    { minLength: m, maxLength: m },
  ),
);

it('Every cause that is given is true of the numbers, computed again', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(problems, fc.constantFrom(...asked), (attributes, id) => {
      const input = sampleInput(attributes);
      const table = methodTable(rankItems(input), input.attributes);
      const answer = askMethod(table, id);
      if (isRefusal(answer)) return;
      const [ours, theirs] = [firstOf(table.ownPlaces)[0] ?? 0, firstOf(answer.places)[0] ?? 0];
      if (firstOf(table.ownPlaces).some((row) => answer.places[row] === 1)) {
        expect(evaluateMethod(table, id, usualMethodSettings).difference).toBeNull();
        return;
      }
      const total = attributes.reduce((sum, { points }) => sum + points, 0);
      /** How far from the worst to the best here, 0..1. */
      const good = attributes.map(({ cells, direction }) => {
        const [low, high] = [Math.min(...cells), Math.max(...cells)];
        return cells.map((x) =>
          low === high ? 1 : (direction === 'lower' ? high - x : x - low) / (high - low),
        );
      });
      const gapsOf = (row: number) =>
        attributes.map(({ points }, j) => (points / total) * (1 - (good[j]?.[row] ?? 0)));
      const heard = evaluateMethod(table, id, usualMethodSettings);
      expect(heard).toEqual({ answer, difference: { ours, theirs, causes: expect.any(Array) } });
      for (const cause of heard.difference?.causes ?? []) {
        kinds.add(cause.kind);
        switch (cause.kind) {
          case 'gap': {
            const [mine, other] = [gapsOf(ours), gapsOf(theirs)];
            // Of two equal gaps either may be named, whichever the last digit made larger.
            expect(mine[Number(cause.attributeId.slice(1))]).toBeCloseTo(Math.max(...mine), 12);
            expect(Math.max(...mine)).toBeGreaterThan(Math.max(...other));
            expect(['multiplicative', 'ideal']).toContain(methods[id].family);
            break;
          }
          case 'counts': {
            const shareOf = (a: number, b: number) =>
              attributes.reduce(
                (sum, { points }, j) =>
                  sum + ((good[j]?.[a] ?? 0) > (good[j]?.[b] ?? 0) ? points / total : 0),
                0,
              );
            expect(cause.forTheirs).toBeCloseTo(shareOf(theirs, ours), 9);
            expect(cause.forOurs).toBeCloseTo(shareOf(ours, theirs), 9);
            expect(cause.forTheirs).toBeGreaterThan(cause.forOurs);
            break;
          }
          case 'average': {
            const shortOf = (row: number) =>
              attributes.reduce((sum, { cells, points, direction }) => {
                const average = cells.reduce((all, x) => all + x, 0) / cells.length;
                const gain = ((direction === 'lower' ? -1 : 1) * ((cells[row] ?? 0) - average)) / average;
                return sum + (points / total) * Math.max(0, -gain);
              }, 0);
            expect(shortOf(ours)).toBeGreaterThan(shortOf(theirs));
            break;
          }
          case 'range': {
            const sums = input.items.map((_, i) => gapsOf(i).reduce((sum, gap) => sum - gap, 0));
            expect(sums[theirs]).toBeCloseTo(Math.max(...sums), 9);
            expect(sums[ours]).toBeLessThan(Math.max(...sums));
            break;
          }
          case 'attribute': {
            const gone = Number(cause.attributeId.slice(1));
            const less = sampleInput(attributes.filter((_, j) => j !== gone));
            const again = askMethod(methodTable(rankItems(less), less.attributes), id);
            if (isRefusal(again)) throw new Error(again.reason);
            expect(firstOf(again.places)).toContain(ours);
            expect(firstOf(again.places)).not.toContain(theirs);
            break;
          }
          case 'without': {
            const gone = cause.row;
            const less = sampleInput(
              attributes.map((each) => ({ ...each, cells: each.cells.filter((_, i) => i !== gone) })),
            );
            const again = askMethod(methodTable(rankItems(less), less.attributes), id);
            if (isRefusal(again)) throw new Error(again.reason);
            const first = firstOf(again.places).map((row) => (row < gone ? row : row + 1));
            expect(first).toContain(ours);
            expect(first).not.toContain(theirs);
            break;
          }
        }
      }
    }),
    { numRuns: 300 },
  );
  expect([...kinds].sort()).toEqual(['attribute', 'average', 'counts', 'gap', 'range', 'without']);
});

/** Items on a method's first place; `null` where it refuses. */
function firstItems(attributes: readonly SampleAttribute[], id: MethodId): readonly number[] | null {
  const input = sampleInput(attributes);
  const table = methodTable(rankItems(input), input.attributes);
  const answer = askMethod(table, id);
  return isRefusal(answer) ? null : firstOf(answer.places).map((row) => table.itemIndexes[row] ?? -1);
}

const openProblems = fc
  .tuple(fc.integer({ min: 3, max: 7 }), fc.integer({ min: 2, max: 4 }))
  .chain(([n, m]) => {
    const cell = fc.option(fc.integer({ min: 1, max: 20 }), { freq: 12 });
    const attribute = fc.record({
      cells: fc.array(cell, { minLength: n, maxLength: n }),
      points: fc.integer({ min: 1, max: 10 }),
      direction: fc.constantFrom('higher' as const, 'target' as const),
      target: fc.constant(10),
      scale: fc.constantFrom({ low: 0, high: 20 }, null),
    });
    return fc.array(attribute, { minLength: m, maxLength: m });
  });

it('Removing an attribute or item evaluates the whole comparison again, with items that only a gap excluded and scales that follow the data', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(openProblems, fc.constantFrom(...asked), (attributes, id) => {
      const input = sampleInput(attributes);
      const table = methodTable(rankItems(input), input.attributes);
      const { difference } = evaluateMethod(table, id, usualMethodSettings);
      const ours = table.itemIndexes[difference?.ours ?? -1];
      for (const cause of difference?.causes ?? []) {
        kinds.add(cause.kind);
        if (cause.kind === 'attribute')
          expect(
            firstItems(
              attributes.map((each, j) => (`a${j}` === cause.attributeId ? { ...each, points: 0 } : each)),
              id,
            ),
          ).toContain(ours);
        if (cause.kind === 'without') {
          const gone = table.itemIndexes[cause.row] ?? -1;
          const left = attributes.map((each) => ({
            ...each,
            cells: each.cells.filter((_, i) => i !== gone),
          }));
          const firsts = firstItems(left, id)?.map((item) => (item < gone ? item : item + 1));
          expect(firsts).toContain(ours);
        }
      }
    }),
    { numRuns: 1200 },
  );
  expect(kinds).toContain('attribute');
  expect(kinds).toContain('without');
});
