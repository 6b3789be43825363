import { isComputed } from '@tertium/engine';
import { type Sheet, type SheetCell, textCell } from '@tertium/tables';
import type { WorkbookInput } from './workbookInput';

const sheetWords: Readonly<Record<string, string>> = {
  Table: 'The exported items and attributes.',
  Ranking: 'Places and scores.',
  Weights: 'The weight, scale and limits of each attribute.',
  Steps: 'The value of each category and of each point on a curve, from 0 to 1.',
  Values: 'The numbers behind the ranking.',
  Workings: 'How scores and places are calculated.',
};

/** Says what the file is and what each sheet contains. */
export function aboutSheet({
  exported: { comparison, attributes },
  whose,
  shape,
  notes,
  sheets,
}: WorkbookInput & { readonly sheets: readonly Sheet[] }): Sheet {
  const said: readonly string[] = [
    ...(comparison.description === '' ? [] : [comparison.description]),
    ...notes,
    ...(shape === 'table' ? [] : [whose]),
    ...(attributes.some(isComputed)
      ? [
          'Computed attributes are formulas. Results that need a range, a value that doesn’t apply or a place among items outside the table are plain values. So are places among over 2,000 items.',
        ]
      : []),
    ...(shape === 'withFormulas' ? ['Scores run from 0 to 100 and match Tertium to nine digits.'] : []),
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
