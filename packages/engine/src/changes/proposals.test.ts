import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnsOf } from '../columnsOf';
import type { Cell, Comparison, Proposal } from '../comparison';
import { limits } from '../limits';
import { rankComparison } from '../ranking/rankItems';
import { countUnconfirmed } from '../reasons/unconfirmed';
import { storedCells } from '../storedCells';
import { takeAllSteps } from '../takeAllSteps';
import { createDice } from '../testing/sentences/dice';
import { randomComparison } from '../testing/sentences/randomComparison';
import { checkShape } from './checkShape';
import { findProposals, proposalsOf, takeProposal, withProposals } from './proposals';

const proposal: Proposal = { raw: '7', source: 'https://example.org', by: 'Claude' };

/** The comparison with values proposed for every other cell, empty ones among them. */
function proposed(comparison: Comparison): Comparison {
  const columns = comparison.attributes.map(({ id }, j) => {
    const cells = storedCells(comparison, id).map((cell, i) =>
      (i + j) % 2 === 0 ? withProposals(cell, [{ ...proposal, raw: `${i * 31}` }, proposal]) : cell,
    );
    return [id, cells] as const;
  });
  return { ...comparison, columns: Object.fromEntries(columns) };
}

it('proposals change neither the ranking, to the last digit, nor which values are confirmed', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const plain = randomComparison(createDice(seed));
      const [before, after] = [plain, proposed(plain)].map((comparison) => {
        const ranking = rankComparison(comparison);
        const figures = Object.entries(ranking).filter(([, part]) => typeof part !== 'function');
        const { cellsOf } = columnsOf(comparison);
        return [figures, takeAllSteps(countUnconfirmed(ranking, { ...comparison, cellsOf }))];
      });
      expect(after).toEqual(before);
      const { cellsOf, ...rest } = { ...proposed(plain), ...columnsOf(proposed(plain)) };
      const found = takeAllSteps(findProposals({ ...rest, cellsOf }));
      const cells = rest.attributes.flatMap(({ id }) => cellsOf(id));
      expect(found.map((each) => each.proposal)).toEqual(cells.flatMap(proposalsOf));
    }),
    { numRuns: 100 },
  );
});

const cells: readonly Cell[] = [
  null,
  '5',
  { raw: '', state: 'pending' },
  { raw: '5', state: 'disputed', note: 'N' },
];

it.each(cells)('%j is unchanged once its proposals are removed', (cell) => {
  const asked = withProposals(cell, [proposal]);
  expect(proposalsOf(asked)).toEqual([proposal]);
  expect(withProposals(asked, [])).toEqual(cell);
});

it('a taken proposal sets the value and its source, and removes the others', () => {
  const { by: _, ...value } = proposal;
  const full = { ...proposal, asOf: '2026-03-01', confidence: 0.8, quote: 'Seven.' };
  const old: Cell = { raw: '5', state: 'disputed', source: 'Old', note: 'N', proposals: [full, proposal] };
  expect(takeProposal(null, proposal)).toEqual({ ...value, state: 'known' });
  expect(takeProposal(null, { raw: '7', by: '' })).toBe('7');
  const taken = { ...value, asOf: '2026-03-01', confidence: 0.8, state: 'known', note: 'N\nSeven.' };
  expect(takeProposal(old, full)).toEqual(taken);
});

it('a quote that is too long for the note below it is cut, and the note stays whole', () => {
  const note = 'n'.repeat(limits.noteLength - 5);
  const quoted = { ...proposal, quote: '👍'.repeat(9) };
  const taken = takeProposal({ raw: '5', state: 'known', note }, quoted);
  expect(taken).toMatchObject({ note: `${note}\n👍👍👍…` });
  const [itemIds, attributeIds] = [[crypto.randomUUID()], [crypto.randomUUID()]];
  expect(checkShape({ kind: 'cells.set', itemIds, attributeIds, rows: [[taken]] })).toBeNull();
});

it('no cell keeps an empty list of proposals, more than its limit, or one without a value', () => {
  const trouble = (proposals: readonly unknown[]) =>
    checkShape({
      kind: 'cells.set',
      itemIds: [crypto.randomUUID()],
      attributeIds: [crypto.randomUUID()],
      rows: [[{ raw: '', state: 'unknown', proposals }]],
    })?.code ?? null;
  const many = (count: number) => Array.from({ length: count }, () => proposal);
  expect([many(1), many(limits.proposals)].map(trouble)).toEqual([null, null]);
  const broken = [[], many(limits.proposals + 1), [{ ...proposal, raw: ' ' }]];
  expect(broken.map(trouble)).toEqual(broken.map(() => 'badCell'));
});
