import { formatUnit, typeDescriptions } from '@tertium/engine';
import {
  dayFormat,
  dayZero,
  fixedArea,
  headOf,
  quoted,
  type Sheet,
  type SheetCell,
  textCell,
} from '@tertium/tables';
import { type FormulaColumn, type FormulaLayout, readingAt } from './formulaLayout';
import { stepsAt } from './worthFormulas';

/** Each item's value in each attribute that counts or rules out, as numbers. */
export function valuesSheet(layout: FormulaLayout): Sheet {
  const { columns, itemIndexes, comparison, link } = layout;
  const said =
    link === null
      ? 'The numbers behind the ranking. Change the yellow cells: a number, “unknown” or “n/a”.'
      : 'The numbers behind the ranking, read from the sheet Table. Change them there. A category is shown as its position on the sheet Steps.';
  const heads = columns.flatMap(({ attribute, upToAt }): SheetCell[] => {
    const head =
      link?.headOf(attribute.id) ?? headOf({ name: attribute.name, unit: formatUnit(attribute.unit) });
    const upTo: SheetCell = { value: `${head}, at most`, look: 'headOfNumbers' };
    return [{ value: head, look: 'headOfNumbers' }, ...(upToAt === null ? [] : [upTo])];
  });
  const inTable = columns.flatMap((column) => {
    const { id } = column.attribute;
    const cell: SheetCell | null =
      link === null ? null : { value: link.headOf(id), formula: link.headAt(id), look: 'note' };
    return column.upToAt === null ? [cell] : [cell, null];
  });
  function* rows(): Generator<readonly (SheetCell | null)[]> {
    yield [{ value: said, look: 'note' }];
    yield [link === null ? null : { value: 'In Table', look: 'note' }, ...inTable];
    yield [{ value: 'As exported', look: 'head' }, ...heads];
    for (const [position, itemIndex] of itemIndexes.entries()) {
      const name = comparison.items[itemIndex]?.name ?? '';
      yield [
        link === null ? textCell(name) : { value: name, formula: link.nameAt(position) },
        ...columns.flatMap((column) => [
          valueCell(layout, column, position, 'from'),
          ...(column.upToAt === null ? [] : [valueCell(layout, column, position, 'to')]),
        ]),
      ];
    }
  }
  const widths = [24, ...heads.map(() => 14)];
  return { name: 'Values', widths, frozen: { rows: 3, columns: 1 }, rows: rows(), hiddenRow: 2 };
}

type End = 'from' | 'to';

/** An item's cell on Values: a reference to the table if possible, or else its known value. */
function valueCell(
  { link, itemIndexes }: FormulaLayout,
  column: FormulaColumn,
  position: number,
  end: End,
): SheetCell {
  const known = readingAt(column, itemIndexes[position] ?? 0);
  const value = typeof known === 'string' ? known : known[end];
  const format = column.shift !== 0 && typeof value === 'number' ? dayFormat(value) : '';
  const id = column.attribute.id;
  const formula =
    link === null
      ? null
      : linked(column, link.at(id, position), link.cellOf(id, position)?.value ?? null, value);
  return formula === null ? { value, format, look: 'input' } : { value, format, formula };
}

/** `null` if no formula can read the text in the table. */
function linked(
  column: FormulaColumn,
  at: string,
  shown: SheetCell['value'],
  value: number | 'unknown' | 'n/a',
): string | null {
  const otherwise = `IF(${at}="n/a","n/a","unknown")`;
  if (readAgain(column, shown) === value) return readingFormula(column, at, otherwise);
  if (typeof shown !== 'string' || !/^[^\p{C}\p{Z}](?:[^\p{C}]{0,200}[^\p{C}\p{Z}])?$/u.test(shown))
    return null;
  // A text that only Tertium can read, such as a range, keeps its value until someone changes the text.
  const read = typeof value === 'number' ? String(value) : quoted(value);
  return readingFormula(column, at, `IF(${at}=${quoted(shown)},${read},${otherwise})`);
}

function readingFormula(column: FormulaColumn, at: string, otherwise: string): string {
  switch (typeDescriptions[column.attribute.type].numbers) {
    case 'answer':
      return `IF(ISLOGICAL(${at}),IF(${at},1,0),IF(${at}="yes",1,IF(${at}="no",0,${otherwise})))`;
    case 'category': {
      const { from, to } = column.steps ?? { from: 1, to: 1 };
      const names = `Steps!${fixedArea(stepsAt.value, from, to)}`;
      const found = `SUMPRODUCT((${names}=${at})*(ROW(${names})-${from - 1}))`;
      return `IF(SUMPRODUCT(--(${names}=${at}))=1,${found},${otherwise})`;
    }
    case 'day':
      return `IF(ISNUMBER(${at}),${column.shift === 0 ? `${at}-${dayZero}` : at},${otherwise})`;
    default:
      return `IF(ISNUMBER(${at}),${at},${otherwise})`;
  }
}

/** The formula's result for a cell of the table. */
function readAgain(
  { attribute: { type, order }, shift }: FormulaColumn,
  shown: SheetCell['value'],
): number | 'unknown' | 'n/a' {
  const { numbers } = typeDescriptions[type];
  const text = typeof shown === 'string' ? shown.toLowerCase() : '';
  const otherwise = text === 'n/a' ? 'n/a' : 'unknown';
  if (numbers === 'answer') {
    if (typeof shown === 'boolean') return shown ? 1 : 0;
    return text === 'yes' ? 1 : text === 'no' ? 0 : otherwise;
  }
  if (numbers === 'category') {
    const found = order.flatMap((name, level) =>
      text !== '' && name.toLowerCase() === text ? [level + 1] : [],
    );
    return found.length === 1 ? (found[0] ?? otherwise) : otherwise;
  }
  if (typeof shown !== 'number') return otherwise;
  return numbers === 'day' && shift === 0 ? shown - dayZero : shown;
}
