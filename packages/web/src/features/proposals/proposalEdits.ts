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

/** Changes of cells, and what they come to. */
export interface ProposalEdit {
  readonly changes: readonly Change[];
  /** Cells that are written. */
  readonly count: number;
  /** Of these, cells that had a value. */
  readonly replacedCount: number;
  /** Cells that stay, because different values are proposed for them. */
  readonly leftCount: number;
}

/** Takes proposals, one for each cell. A cell for which these propose different values is left for a person to decide. */
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

/** `undefined` leaves a cell as it is. */
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
