import { type Change, numberFormats } from '@tertium/contract';
import {
  type Attribute,
  type Cell,
  type Comparison,
  columnsOf,
  indexOfId,
  isComputed,
  limits,
  type NumberFormat,
  type Proposal,
  proposalsOf,
  propose,
  readGiven,
  takeProposal,
  tidyText,
  withProposals,
} from '@tertium/engine';
import * as z from 'zod';
import { ToolError } from '../askApi';
import { comparisonId, findNamed, makeChanges, openTable } from '../openTable';
import { tool } from '../tool';

const most = { cells: 500, troubles: 20 };

const cellValue = z.object({
  item: z.string().min(1).describe('Name or id of the item'),
  attribute: z.string().min(1).describe('Name or id of the attribute'),
  value: z.string().min(1).max(limits.cellLength).describe('As people write it, such as "1.2 kg"'),
  source: z
    .string({ error: 'Name the source of each value.' })
    .trim()
    .min(1, 'Name the source of each value.')
    .max(limits.sourceLength)
    .describe('Where you read it: best a web address. Required'),
  date: z.iso.date().optional().describe('Day of the fact, such as 2026-03-01'),
  confidence: z.number().min(0).max(1).optional().describe('How sure you are, from 0 to 1'),
  quote: z.string().max(limits.noteLength).optional().describe('What the source says, word for word'),
});
type CellValue = z.output<typeof cellValue>;

export const setCells = tool({
  name: 'set_cells',
  title: 'Set values',
  description:
    'Sets values of cells, each with its source. They arrive as proposals beside the current value and don’t count until the person takes them, unless the person’s token says otherwise. Never guess a value: leave out what you did not find. A later proposal from the same source replaces the earlier one. If one value is refused, none is set.',
  input: z.object({
    comparison: comparisonId,
    cells: z.array(cellValue).min(1).max(most.cells),
    numbers: z
      .enum(numberFormats)
      .optional()
      .describe('How the values write numbers; needed where a value can be read in two ways'),
  }),
  effect: 'changes',
  async run(api, { comparison: id, cells, numbers }) {
    const { comparison, version } = await openTable(api, id);
    const isCounted = api.program?.cellValues === 'counted';
    const writing = createWriting(comparison, isCounted);
    const troubles: string[] = [];
    for (const each of cells) {
      try {
        const item = findNamed(comparison.items, each.item, 'item');
        const attribute = findNamed(comparison.attributes, each.attribute, 'attribute');
        const proposal = readProposal(each, attribute, numbers, api.program?.name ?? '');
        writing.write(item.id, attribute.id, proposal);
      } catch (error) {
        if (!(error instanceof ToolError)) throw error;
        troubles.push(`- ${each.attribute} of ${each.item}: ${error.message}`);
      }
    }
    if (troubles.length > 0) {
      const more = troubles.length - most.troubles;
      const lines = [...troubles.slice(0, most.troubles), ...(more > 0 ? [`${more} more.`] : [])];
      throw new ToolError(['Nothing was set.', ...lines].join('\n'));
    }
    await makeChanges(api, { id, version }, writing.changes(), isCounted ? undefined : { kind: 'propose' });
    const [proposed, counted] = isCounted ? [0, cells.length] : [cells.length, 0];
    const next = isCounted
      ? 'The person can undo them in the history.'
      : 'They don’t count until the person takes them in Tertium. Ask the person to look at them.';
    return {
      text: `${proposed} arrived as proposals, ${counted} count at once. ${next}`,
      data: { proposed, counted },
    };
  },
});

function readProposal(
  { value, source, date, confidence, quote = '' }: CellValue,
  attribute: Attribute,
  numbers: NumberFormat | undefined,
  by: string,
): Proposal {
  if (isComputed(attribute)) throw new ToolError('A formula computes it.');
  const given = readGiven(tidyText(value).trim(), attribute, numbers);
  if ('refused' in given) throw new ToolError(given.refused);
  const said = tidyText(quote).trim();
  return {
    raw: given.text,
    source: tidyText(source),
    ...(date !== undefined && { asOf: date }),
    ...(confidence !== undefined && { confidence }),
    ...(said !== '' && { quote: said }),
    by,
  };
}

/** Collects the changed cells by attribute. */
function createWriting(comparison: Comparison, isCounted: boolean) {
  const rowOf = indexOfId(comparison.items);
  const { cellsOf } = columnsOf(comparison);
  const written = new Map<string, Map<string, Cell>>();
  const given = new Set<string>();
  return {
    write(itemId: string, attributeId: string, proposal: Proposal): void {
      const column = written.get(attributeId) ?? new Map<string, Cell>();
      written.set(attributeId, column);
      const stored = cellsOf(attributeId)[rowOf.get(itemId) ?? -1] ?? null;
      const key = JSON.stringify([itemId, attributeId, isCounted ? null : proposal.source]);
      if (given.has(key))
        throw new ToolError(`Give one value ${isCounted ? '' : 'of each source '}for each cell.`);
      given.add(key);
      const cell = column.get(itemId) ?? stored;
      column.set(itemId, isCounted ? counting(cell, proposal) : proposing(cell, proposal));
    },
    changes: (): readonly Change[] =>
      [...written].map(([attributeId, column]) => ({
        kind: 'cells.set',
        itemIds: [...column.keys()],
        attributeIds: [attributeId],
        rows: [...column.values()].map((cell) => [cell]),
      })),
  };
}

const counting = (cell: Cell, proposal: Proposal): Cell =>
  withProposals(takeProposal(cell, proposal), proposalsOf(cell));

function proposing(cell: Cell, proposal: Proposal): Cell {
  const proposed = propose(cell, proposal);
  if (proposed !== null) return proposed;
  throw new ToolError(`${limits.proposals} values are proposed already. The person has to decide first.`);
}
