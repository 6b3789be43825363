import { type Cell, columnsOf, indexOfId, proposalsOf } from '@tertium/engine';
import { escapeMarkdown } from '@tertium/tables';
import * as z from 'zod';
import { decisionLines } from '../decisionText';
import { comparisonId, findNamed, openTable } from '../openTable';
import { tool } from '../tool';

const names = (what: string) =>
  z.array(z.string().min(1)).min(1).max(50).optional().describe(`Names or ids of ${what}; all if left out`);

/** After this many characters of cells, the next items need another call, because an assistant reads the whole answer. */
const mostCharacters = 50_000;

export const readComparison = tool({
  name: 'read_comparison',
  title: 'Read a comparison',
  description:
    'Reads a comparison as a table: attributes with unit and better end, and the cells of some items with source, date, confidence and note, and the decision that people recorded. An empty cell is unknown. Proposed values don’t count until the person takes them.',
  input: z.object({
    comparison: comparisonId,
    items: names('items'),
    attributes: names('attributes'),
    from: z.int().min(1).default(1).describe('The first of the items to read, counted from 1'),
    count: z
      .int()
      .min(1)
      .max(50)
      .default(20)
      .describe(
        'How many items to read; fewer where their cells are long, and "next" says where to continue',
      ),
  }),
  effect: 'reads',
  async run(api, { comparison: id, items, attributes, from, count }) {
    const { comparison, version } = await openTable(api, id);
    const { cellsOf } = columnsOf(comparison);
    const rowOf = indexOfId(comparison.items);
    const chosen = attributes?.map((given) => findNamed(comparison.attributes, given, 'attribute'));
    const shown = chosen ?? comparison.attributes;
    const asked = items?.map((given) => findNamed(comparison.items, given, 'item')) ?? comparison.items;
    const page = asked.slice(from - 1, from - 1 + count);
    const rows = [];
    let characters = 0;
    for (const { id: itemId, name } of page) {
      const index = rowOf.get(itemId) ?? -1;
      const cells = shown.map(({ id: attributeId }) => cellsOf(attributeId)[index] ?? null);
      characters += JSON.stringify(cells).length;
      if (rows.length > 0 && characters > mostCharacters) break;
      rows.push({ id: itemId, name, cells });
    }
    const next = from + rows.length;
    const head = shown.map(({ name, unit }) => (unit === '' ? name : `${name} [${unit}]`));
    const line = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(' | ')} |`;
    return {
      text: [
        rows.length === 0
          ? `"${comparison.name}", no item from ${from} on of ${asked.length}.`
          : `"${comparison.name}", items ${from} to ${next - 1} of ${asked.length}.`,
        ...decisionLines(comparison),
        line(['Name', ...head]),
        line(['---', ...head.map(() => '---')]).replaceAll('\\', ''),
        ...rows.map(({ name, cells }) => line([name, ...cells.map(textOf)])),
      ].join('\n'),
      data: {
        version,
        description: comparison.description,
        decision: comparison.settings.decision ?? null,
        attributes: shown.map(({ id, name, type, unit, direction, role, note }) => ({
          id,
          name,
          type,
          unit,
          betterEnd: direction,
          role,
          note,
        })),
        items: rows,
        total: asked.length,
        next: next <= asked.length ? next : null,
      },
    };
  },
});

/** The text of a cell with its source, if it has one. */
function textOf(cell: Cell): string {
  if (cell === null || typeof cell === 'string') return cell ?? '';
  const { raw, state, source } = cell;
  const proposed = proposalsOf(cell).map(
    (each) => `(proposed: ${[each.raw, each.source].filter(Boolean).join(', ')})`,
  );
  return [raw, state === 'known' ? '' : `(${state})`, source ? `(source: ${source})` : '', ...proposed]
    .filter((part) => part !== '')
    .join(' ');
}
