import { type Cell, columnsOf, proposalsOf } from '@tertium/engine';
import { escapeMarkdown } from '@tertium/tables';
import * as z from 'zod';
import { decisionLines } from '../decisionText';
import { comparisonId, findNamed, openTable } from '../openTable';
import { tool } from '../tool';

const names = (what: string) =>
  z
    .array(z.string().min(1))
    .min(1)
    .max(50)
    .optional()
    .describe(`Names or ids of ${what}; all where it is left out`);

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
    count: z.int().min(1).max(50).default(20).describe('How many items to read'),
  }),
  effect: 'reads',
  async run(api, { comparison: id, items, attributes, from, count }) {
    const { comparison, version } = await openTable(api, id);
    const { cellsOf } = columnsOf(comparison);
    const chosen = attributes?.map((given) => findNamed(comparison.attributes, given, 'attribute'));
    const shown = chosen ?? comparison.attributes;
    const asked = items?.map((given) => findNamed(comparison.items, given, 'item')) ?? comparison.items;
    const page = asked.slice(from - 1, from - 1 + count);
    const rows = page.map((item) => {
      const index = comparison.items.indexOf(item);
      return { ...item, cells: shown.map(({ id: attributeId }) => cellsOf(attributeId)[index] ?? null) };
    });
    const head = shown.map(({ name, unit }) => (unit === '' ? name : `${name} [${unit}]`));
    const line = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(' | ')} |`;
    return {
      text: [
        `"${comparison.name}", items ${from} to ${from + page.length - 1} of ${asked.length}.`,
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
        items: rows.map(({ id, name, cells }) => ({ id, name, cells })),
        total: asked.length,
        next: from + page.length <= asked.length ? from + page.length : null,
      },
    };
  },
});

/** The text of a cell with its source, where somebody named one. */
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
