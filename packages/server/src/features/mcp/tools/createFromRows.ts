import { importTable, numberFormats } from '@tertium/contract';
import { countedNoun, limits } from '@tertium/engine';
import * as z from 'zod';
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
    const query = { name, orientation: 'itemsAsRows', header: '1', ...(numbers && { numbers }) } as const;
    const file = { bytes: Buffer.from(rows.map(lineOf).join('\n')), type: 'text/tab-separated-values' };
    const made = await api.ask(importTable, { query, file });
    const attributes = made.attributes.map(({ name: called, type, unit, betterEnd }) => ({
      name: called,
      type,
      unit,
      betterEnd,
    }));
    const questions = [...new Set(made.questions.map(({ attribute }) => attribute))];
    const { id, items } = made;
    return {
      text: [
        `"${name}" has ${countedNoun(items.added, 'item')} and ${countedNoun(attributes.length, 'attribute')}. Its id is ${id}.`,
        ...attributes.map(
          ({ name: called, type, unit, betterEnd }) =>
            `- ${called}: ${type}${unit === '' ? '' : ` in ${unit}`}, better end: ${betterEnd}`,
        ),
        ...(questions.length > 0 ? [`The person is asked how to read: ${questions.join(', ')}.`] : []),
        'Nothing is ranked until a person says what matters.',
      ].join('\n'),
      data: { id, items: items.added, attributes, questions },
    };
  },
});

/** A line of the file, every cell in quotes. */
const lineOf = (cells: readonly string[]): string =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join('\t');
