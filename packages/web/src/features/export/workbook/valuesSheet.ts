import { formatUnit } from '@tertium/engine';
import { headOf, type Sheet, type SheetCell, textCell } from '@tertium/tables';
import type { Living } from './living';
import { valueCell } from './valueCells';

/** What each item has in each attribute that counts or rules out, as numbers. */
export function valuesSheet(living: Living): Sheet {
  const { columns, itemIndexes, comparison, link } = living;
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
          valueCell(living, column, position, 'from'),
          ...(column.upToAt === null ? [] : [valueCell(living, column, position, 'to')]),
        ]),
      ];
    }
  }
  const widths = [24, ...heads.map(() => 14)];
  return { name: 'Values', widths, frozen: { rows: 3, columns: 1 }, rows: rows(), hiddenRow: 2 };
}
