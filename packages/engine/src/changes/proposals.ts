import type { Columns } from '../columnsOf';
import type { Cell, CellDetail, Comparison, Proposal } from '../comparison';
import { limits } from '../limits';
import { countCharacters } from './tidyText';

const none: readonly Proposal[] = [];

/** The values that are proposed for a cell. They count for nothing. */
export const proposalsOf = (cell: Cell): readonly Proposal[] =>
  cell === null || typeof cell === 'string' ? none : (cell.proposals ?? none);

/** The cell with these proposals in place of its own; about its value nothing changes. */
export function withProposals(cell: Cell, proposals: readonly Proposal[]): Cell {
  if (proposals.length === 0 && proposalsOf(cell).length === 0) return cell;
  const { proposals: _, ...rest } = detailOf(cell);
  return proposals.length > 0 ? { ...rest, proposals } : plainest(rest);
}

/** The cell with one proposal more. A source has one proposal for a cell. `null`: there are as many as a cell keeps. */
export function propose(cell: Cell, proposal: Proposal): Cell | null {
  const others = proposalsOf(cell).filter(({ source }) => source !== proposal.source);
  return others.length >= limits.proposals ? null : withProposals(cell, [...others, proposal]);
}

/** The cell with the value of a proposal, whose quote goes below the note. Its other proposals are gone: it is decided. */
export function takeProposal(cell: Cell, { quote = '', by: _, ...value }: Proposal): Cell {
  const { note = '' } = detailOf(cell);
  const noted = note === '' ? quote : below(note, quote);
  return plainest({ ...value, state: 'known', ...(noted !== '' && { note: noted }) });
}

/** A proposal and the cell for which it is made. */
export interface ProposedValue {
  readonly itemId: string;
  readonly attributeId: string;
  readonly cell: Cell;
  readonly proposal: Proposal;
}

/** Cells that are looked at in one step. */
const cellsInStep = 5000;

/** Finds all proposals, attribute by attribute, in steps of which none takes long. */
export function* findProposals({
  items,
  attributes,
  cellsOf,
}: Pick<Comparison, 'items' | 'attributes'> & Pick<Columns, 'cellsOf'>): Generator<
  void,
  readonly ProposedValue[]
> {
  const found: ProposedValue[] = [];
  for (const { id: attributeId } of attributes) {
    for (const [at, cell] of cellsOf(attributeId).entries()) {
      if (at % cellsInStep === 0) yield;
      const itemId = items[at]?.id ?? '';
      for (const proposal of proposalsOf(cell)) found.push({ itemId, attributeId, cell, proposal });
    }
  }
  return found;
}

function detailOf(cell: Cell): CellDetail {
  if (cell === null) return { raw: '', state: 'unknown' };
  return typeof cell === 'string' ? { raw: cell, state: 'known' } : cell;
}

/** A cell about which nothing more is known is its text alone. */
function plainest(detail: CellDetail): Cell {
  if (Object.keys(detail).length > 2) return detail;
  if (detail.state === 'unknown' && detail.raw === '') return null;
  return detail.state === 'known' ? detail.raw : detail;
}

/** A note with a text below it, as much of it as there is room for. */
function below(note: string, text: string): string {
  const room = limits.noteLength - countCharacters(note) - 1;
  if (text === '' || room < 1) return note;
  const characters = [...text];
  return `${note}\n${characters.length > room ? `${characters.slice(0, room - 1).join('')}…` : text}`;
}
