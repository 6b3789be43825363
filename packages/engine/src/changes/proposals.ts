import type { Columns } from '../columnsOf';
import type { Cell, CellDetail, Comparison, Proposal } from '../comparison';
import { limits } from '../limits';
import { countCharacters } from './tidyText';

const none: readonly Proposal[] = [];

/** The values proposed for a cell. They don't count. */
export const proposalsOf = (cell: Cell): readonly Proposal[] =>
  cell === null || typeof cell === 'string' ? none : (cell.proposals ?? none);

/** Replaces the proposals of a cell. Its value stays. */
export function withProposals(cell: Cell, proposals: readonly Proposal[]): Cell {
  if (proposals.length === 0 && proposalsOf(cell).length === 0) return cell;
  const { proposals: _, ...rest } = detailOf(cell);
  return proposals.length > 0 ? { ...rest, proposals } : plainest(rest);
}

/** Adds a proposal to a cell, replacing an earlier one of the same source. `null` if the cell has the maximum. */
export function propose(cell: Cell, proposal: Proposal): Cell | null {
  const others = proposalsOf(cell).filter(({ source }) => source !== proposal.source);
  return others.length >= limits.proposals ? null : withProposals(cell, [...others, proposal]);
}

/**
 * Takes the value of a proposal into a cell and adds its quote below the note. Drops the other proposals, because the
 * cell is decided.
 */
export function takeProposal(cell: Cell, { quote = '', by: _, ...value }: Proposal): Cell {
  const { note = '' } = detailOf(cell);
  const noted = note === '' ? quote : below(note, quote);
  return plainest({ ...value, state: 'known', ...(noted !== '' && { note: noted }) });
}

/** A proposal and its cell. */
export interface ProposedValue {
  readonly itemId: string;
  readonly attributeId: string;
  readonly cell: Cell;
  readonly proposal: Proposal;
}

/** Cells per step. */
const cellsInStep = 5000;

/** Finds all proposals, attribute by attribute, in short steps. */
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

/** A cell without further details is only its text. */
function plainest(detail: CellDetail): Cell {
  if (Object.keys(detail).length > 2) return detail;
  if (detail.state === 'unknown' && detail.raw === '') return null;
  return detail.state === 'known' ? detail.raw : detail;
}

/** Adds a text below a note, cut to the room there is. */
function below(note: string, text: string): string {
  const room = limits.noteLength - countCharacters(note) - 1;
  if (text === '' || room < 1) return note;
  const characters = [...text];
  return `${note}\n${characters.length > room ? `${characters.slice(0, room - 1).join('')}…` : text}`;
}
