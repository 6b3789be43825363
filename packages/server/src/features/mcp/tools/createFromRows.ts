import { createComparison, deleteComparison, numberFormats, postChanges } from '@tertium/contract';
import { limits, type NumberFormat } from '@tertium/engine';
import { cleanSheet, ImportError, prepareImport, readTable, toPreview } from '@tertium/tables';
import * as z from 'zod';
import { ToolError } from '../askApi';
import { tool } from '../tool';

const most = { rows: 500, columns: 60 };

export const createFromRows = tool({
  name: 'create_comparison',
  title: 'Create a comparison from rows',
  description:
    'Creates a comparison of the person’s own from a table whose first row names the columns, with the names of the items in the first column. Tertium recognises types, units and better ends, and keeps what it cannot decide as a question for the person. Leave a cell empty where you do not know the value. Never guess one.',
  input: z.object({
    name: z.string().min(1).max(limits.titleLength),
    rows: z
      .array(z.array(z.string()).min(1).max(most.columns))
      .min(2)
      .max(most.rows + 1)
      .describe('Texts as people write them, such as "1.2 kg"; the first row names the columns'),
    numbers: z.enum(numberFormats).optional().describe('How the rows write numbers'),
  }),
  effect: 'adds',
  async run(api, { name, rows, numbers }) {
    const { plan, table, preview } = readRows(name, rows, numbers);
    const { outline, part } = prepareImport(table, plan, { target: null, key: null, newId: api.newId });
    const { id, version } = await api.ask(createComparison, { body: { name } });
    const batchId = api.newId();
    try {
      for (let at = 0; at < outline.parts; at++) {
        const batch = { id: batchId, part: at, isLast: at === outline.parts - 1 };
        const { changes } = part(at);
        await api.ask(postChanges, {
          params: { id },
          body: { baseVersion: version, batch, changes: [...changes] },
        });
      }
    } catch (error) {
      await api.ask(deleteComparison, { params: { id }, version });
      throw error;
    }
    const attributes = plan.columns
      .filter(({ isIncluded }) => isIncluded)
      .map(({ name: called, type, unit, direction }) => ({ name: called, type, unit, betterEnd: direction }));
    const questions = preview.columns.flatMap(({ plan: { name: called }, questions: asked }) =>
      asked.length > 0 ? [called] : [],
    );
    const items = preview.rowCount - plan.leftOutRows.length;
    return {
      text: [
        `"${name}" has ${items} items and ${attributes.length} attributes. Its id is ${id}.`,
        ...attributes.map(
          ({ name: called, type, unit, betterEnd }) =>
            `- ${called}: ${type}${unit === '' ? '' : ` in ${unit}`}, better end: ${betterEnd}`,
        ),
        ...(questions.length > 0 ? [`The person is asked how to read: ${questions.join(', ')}.`] : []),
        'Nothing is ranked until a person says what matters.',
      ].join('\n'),
      data: { id, items, attributes, questions },
    };
  },
});

/** The rows as the product's reader takes them; throws ToolError where they are no table. */
function readRows(name: string, rows: readonly (readonly string[])[], format: NumberFormat | undefined) {
  try {
    const { sheet } = cleanSheet({ name, rows });
    const table = readTable(sheet, { orientation: 'itemsAsRows', headerRow: 0 }, format && { format });
    const preview = toPreview(table, name, []);
    const plan = {
      columns: preview.columns.map((column) => column.plan),
      nameColumns: preview.nameColumns,
      itemNoun: preview.itemNoun,
      leftOutRows: preview.leftOut.map(({ row }) => row),
    };
    return { table, preview, plan };
  } catch (error) {
    throw error instanceof ImportError ? new ToolError(error.say(String)) : error;
  }
}
