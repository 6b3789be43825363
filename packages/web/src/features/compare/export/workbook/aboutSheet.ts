import type { Sheet, SheetCell } from './sheet';
import { textCell } from './typedCell';
import type { WorkbookInput } from './workbookInput';

const sheetWords: Readonly<Record<string, string>> = {
  Table: 'Items and attributes, as they were chosen to be exported.',
  Ranking: 'Places and scores.',
  Weights: 'How much each attribute counts, its scale and what is a must-have.',
  Steps: 'What each category, or each point of a scale, is worth.',
  Values: 'The numbers that count.',
  Workings: 'The worth of each number, the sums, and the order.',
};

/** What this file is, and what is on which sheet. */
export function aboutSheet({
  exported: { comparison },
  whose,
  shape,
  notes,
  sheets,
}: WorkbookInput & { readonly sheets: readonly Sheet[] }): Sheet {
  const said: readonly string[] = [
    ...(comparison.description === '' ? [] : [comparison.description]),
    ...notes,
    ...(shape === 'table' ? [] : [whose]),
    ...(shape === 'living'
      ? ['Scores are in points of 100, and the same as in Tertium to nine digits.']
      : []),
  ];
  const rows: readonly (readonly (SheetCell | null)[])[] = [
    [{ value: comparison.name, look: 'title' }],
    ...said.map((text) => [textCell(text)]),
    [],
    ...sheets.map(({ name }): (SheetCell | null)[] => [
      { value: `${name}: ${sheetWords[name] ?? ''}`, look: 'plain' },
    ]),
  ];
  return { name: 'About', widths: [110], frozen: { rows: 0, columns: 0 }, rows };
}
