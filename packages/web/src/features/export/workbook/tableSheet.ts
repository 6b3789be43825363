import { typeDescriptions, valueAt } from '@tertium/engine';
import { columnLetters, fixed, headOf, type Sheet, type SheetCell, typedCell } from '@tertium/tables';
import type { ExportInput, TableColumn } from '../exportedTable';
import { createComputed } from './computedFormulas';
import { firstItemRow, type TableLink } from './formulaLayout';
import { workingsAt } from './workings';

interface TableInput {
  readonly input: ExportInput;
  readonly columns: readonly TableColumn[];
  readonly itemsAre: 'rows' | 'columns';
  /** Whether places and scores refer to Workings, whose rows are in the order of the table's items. */
  readonly follows: boolean;
}

/** The exported table with typed cells and frozen names. */
export function tableSheet(table: TableInput): Sheet {
  const { input, columns, itemsAre } = table;
  const { itemIndexes } = input;
  const cellAt = createCells(table);
  const head = (column: TableColumn): SheetCell => ({ value: headOf(column), look: 'head' });
  const headAbove = (column: TableColumn): SheetCell =>
    isOfNumbers(column) ? { value: headOf(column), look: 'headOfNumbers' } : head(column);
  function* byItem(): Generator<readonly (SheetCell | null)[]> {
    yield columns.map(headAbove);
    for (let position = 0; position < itemIndexes.length; position++)
      yield columns.map((_, k) => cellAt(k, position));
  }
  function* byColumn(): Generator<readonly (SheetCell | null)[]> {
    for (const [k, column] of columns.entries()) {
      const cells = itemIndexes.map((_, position) => cellAt(k, position));
      // Item names are the heads here.
      yield [
        head(column),
        ...(k === 0 ? cells.map((cell) => ({ value: cell?.value ?? '', look: 'head' as const })) : cells),
      ];
    }
  }
  const isByItem = itemsAre === 'rows';
  const sample = itemIndexes.slice(0, sampled).map((_, position) => position);
  const widths = isByItem
    ? columns.map((column, k) =>
        widthOf(
          headOf(column),
          sample.map((position) => cellAt(k, position)),
        ),
      )
    : [
        widthOf('', columns.map(head)),
        ...itemIndexes.map((_, position) =>
          position < sampled
            ? widthOf(
                '',
                columns.map((__, k) => cellAt(k, position)),
              )
            : 16,
        ),
      ];
  return { name: 'Table', widths, frozen: { rows: 1, columns: 1 }, rows: isByItem ? byItem() : byColumn() };
}

const sampled = 100;

function isOfNumbers({ kind, type }: TableColumn): boolean {
  if (kind === 'place' || kind === 'score' || kind === 'sideScore') return true;
  return type !== null && typeDescriptions[type].align === 'end';
}

/** Wide enough for its content, up to a limit. Heads wrap between words. */
function widthOf(head: string, cells: readonly (SheetCell | null)[]): number {
  const longestWord = Math.max(0, ...head.split(/\s/).map((word) => word.length));
  const longest = Math.max(0, ...cells.map((cell) => (cell === null ? 0 : shownLength(cell))));
  return Math.min(48, Math.max(9, longestWord + 2, Math.ceil(head.length / 2) + 2, longest + 3));
}

function shownLength({ value, format = '' }: SheetCell): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'number') return 5;
  if (format.startsWith('yyyy')) return format.length + 1;
  return Math.round(Math.abs(value)).toString().length * 1.3 + (format.split('.')[1]?.length ?? 2) + 1;
}

const cellAddress = (itemsAre: TableInput['itemsAre'], k: number, position: number): string =>
  itemsAre === 'rows' ? fixed(k, position + 2) : fixed(position + 1, k + 1);

function createCells({ input, columns, itemsAre, follows }: TableInput) {
  const { itemIndexes, baseline, format, choices, isDeltaPercent, factsOf } = input;
  const typing = { format, values: choices.values };
  const base = itemIndexes.indexOf(baseline);
  const plain = (k: number, position: number): SheetCell | null => {
    const [column, itemIndex] = [columns[k], itemIndexes[position]];
    if (column === undefined || itemIndex === undefined) return null;
    return typedCell(column, column.cellOf(itemIndex), typing);
  };
  const keptAt = keptColumns(input, columns);
  const cellOfKept = (id: string) => keptAt.get(id) ?? -1;
  const formulaAt = createComputed(
    input,
    new Map([...keptAt].flatMap(([id, k]) => (columns[k] === undefined ? [] : [[id, columns[k]]]))),
    {
      at: (id, position) => cellAddress(itemsAre, cellOfKept(id), position),
      areaOf: (id) => {
        const ends = [0, itemIndexes.length - 1];
        return ends.map((position) => cellAddress(itemsAre, cellOfKept(id), position)).join(':');
      },
      cellOf: (id, position) => plain(cellOfKept(id), position),
    },
  );
  return (k: number, position: number): SheetCell | null => {
    const column = columns[k];
    const cell = plain(k, position);
    if (column === undefined) return null;
    if (follows && (column.kind === 'place' || column.kind === 'score'))
      return { ...(cell ?? { value: '' }), formula: standingFormula(column, position) };
    if (column.kind === 'value') {
      const formula = formulaAt(column.attribute?.id ?? '', position);
      return formula === null ? cell : { ...(cell ?? { value: '' }), ...formula };
    }
    if (column.kind !== 'difference' || column.attribute === null || typeof cell?.value !== 'number')
      return cell;
    const shown = factsOf(column.attribute).shown.column;
    const from = shown === null ? 0 : valueAt(shown, baseline);
    const isPercent = isDeltaPercent && choices.values === 'shown' && from !== 0 && column.type !== 'date';
    const written: SheetCell = isPercent
      ? { value: cell.value / Math.abs(from), format: percentFormat(cell.value / from) }
      : { value: cell.value, format: cell.format ?? '' };
    const own = columns.findLastIndex(
      (each, at) => at < k && each.kind === 'value' && each.attribute === column.attribute,
    );
    const isThere = (at: number) => typeof plain(own, at)?.value === 'number';
    // The baseline may not be in the table.
    if (base < 0 || own < 0 || !isThere(base) || !isThere(position)) return written;
    const [a, b] = [cellAddress(itemsAre, own, position), cellAddress(itemsAre, own, base)];
    const difference = isPercent ? `(${a}-${b})/ABS(${b})` : `${a}-${b}`;
    return { ...written, formula: `IF(AND(ISNUMBER(${a}),ISNUMBER(${b})),${difference},"")` };
  };
}

/** The positions of attributes whose values are in stored units, in which formulas compute. */
const keptColumns = ({ factsOf }: ExportInput, columns: readonly TableColumn[]) =>
  new Map(
    columns.flatMap(({ kind, attribute }, k) => {
      if (kind !== 'value' || attribute === null) return [];
      const { shown, column } = factsOf(attribute);
      return shown.column === column ? [[attribute.id, k] as const] : [];
    }),
  );

const percentFormat = (part: number): string =>
  Math.abs(part) < 0.1 ? '+0.0 %;-0.0 %;0 %' : '+0 %;-0 %;0 %';

/** An item's place and score from Workings, the score out of 100. */
function standingFormula({ kind, name }: TableColumn, position: number): string {
  const row = firstItemRow + position;
  const at = (what: keyof typeof workingsAt): string => `Workings!${fixed(workingsAt[what], row)}`;
  if (kind === 'place')
    return `IF(ISNUMBER(${at('place')}),IF(${at('best')}=${at('worst')},${at('place')},${at('best')}&"–"&${at('worst')}),${at('place')})`;
  const what = name.endsWith('at least') ? 'low' : name.endsWith('at most') ? 'high' : 'score';
  return `IF(ISNUMBER(${at('place')}),100*${at(what)},"")`;
}

/** The positions of these attributes in the table. `null` if not all are in it. */
export function linkTo(table: TableInput, attributeIds: readonly string[]): TableLink | null {
  const { columns, itemsAre } = table;
  const columnOf = keptColumns(table.input, columns);
  if (!attributeIds.every((id) => columnOf.has(id))) return null;
  const cellAt = createCells(table);
  const at = (id: string): number => columnOf.get(id) ?? 0;
  return {
    nameAt: (position) => `Table!${cellAddress(itemsAre, 0, position)}`,
    headAt: (id) => `Table!$${itemsAre === 'rows' ? `${columnLetters(at(id))}$1` : `A$${at(id) + 1}`}`,
    headOf: (id) => {
      const column = columns[at(id)];
      return column === undefined ? '' : headOf(column);
    },
    at: (id, position) => `Table!${cellAddress(itemsAre, at(id), position)}`,
    cellOf: (id, position) => cellAt(at(id), position),
  };
}
