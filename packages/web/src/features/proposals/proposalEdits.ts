import {
  type Cell,
  type Change,
  hasContent,
  isSameValue,
  type ProposedValue,
  proposalsOf,
  takeProposal,
  withProposals,
  writeRows,
} from '@tertium/engine';

/** Changes of cells, and counts of their effects. */
export interface ProposalEdit {
  readonly changes: readonly Change[];
  /** The number of changed cells. */
  readonly count: number;
  /** How many of them had a value. */
  readonly replacedCount: number;
  /** Cells that stay unchanged, because different values are proposed for them. */
  readonly leftCount: number;
}

/** Takes one proposal for each cell. Cells with different proposed values are left for a person to decide. */
export const takeAll = (values: readonly ProposedValue[]): ProposalEdit =>
  editCells(values, ([first, ...others]) =>
    others.every(({ proposal }) => proposal.raw === first.proposal.raw)
      ? takeProposal(first.cell, first.proposal)
      : undefined,
  );

/** Removes proposals from their cells. */
export const dismissAll = (values: readonly ProposedValue[]): ProposalEdit =>
  editCells(values, (own) => {
    const [{ cell }] = own;
    const isDismissed = (proposal: ProposedValue['proposal']) =>
      own.some((each) => isSameValue(each.proposal, proposal));
    return withProposals(
      cell,
      proposalsOf(cell).filter((each) => !isDismissed(each)),
    );
  });

type OfOneCell = readonly [ProposedValue, ...ProposedValue[]];

/** Changes each cell to the result of `cellOf`. `undefined` leaves it unchanged. */
function editCells(
  values: readonly ProposedValue[],
  cellOf: (own: OfOneCell) => Cell | undefined,
): ProposalEdit {
  const rows = new Map<string, Map<string, Cell>>();
  let [count, replacedCount, leftCount] = [0, 0, 0];
  for (const own of byCell(values)) {
    const [{ itemId, attributeId, cell }] = own;
    const written = cellOf(own);
    if (written === undefined) leftCount++;
    else {
      count++;
      if (hasContent(cell)) replacedCount++;
      const row = rows.get(itemId) ?? new Map<string, Cell>();
      rows.set(itemId, row.set(attributeId, written));
    }
  }
  const changes = writeRows([...rows].map(([itemId, cells]) => ({ itemId, cells })));
  return { changes, count, replacedCount, leftCount };
}

function byCell(values: readonly ProposedValue[]): readonly OfOneCell[] {
  const found = new Map<string, [ProposedValue, ...ProposedValue[]]>();
  for (const value of values) {
    const key = `${value.itemId} ${value.attributeId}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, [value]);
    else known.push(value);
  }
  return [...found.values()];
}
