import { blankAttribute, columnsOf, emptyComparison, otherUnits, writeUnitChoice } from '@tertium/engine';
import { headOf } from '@tertium/tables';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testId } from '../../document/testing/samplePhones';
import { createFacts } from '../attribute/attributeFacts';
import { unitTools } from '../attribute/shownAs';
import { exportedTable } from './exportedTable';
import { comparisonWorkbook } from './workbook/comparisonWorkbook';
import { workbookInputOf } from './workbook/testing/workbookOf';

const kept = ['kg', 'km', '°C', 'l/100 km', 'EUR', 'W', 'GB'];
const choices = kept.flatMap((unit) =>
  otherUnits({ type: unit === 'EUR' ? 'money' : 'number', unit }).map((shown) => ({
    ...{ kept: unit, shown },
    rate: unit === 'EUR' ? { perKept: 1.08, date: '2026-11-20' } : null,
  })),
);

/** Two items with these amounts, exported as a page shows them that has the attribute in another unit. */
function exportedIn(choice: (typeof choices)[number], amounts: readonly number[]) {
  const type = choice.kept === 'EUR' ? 'money' : 'number';
  const attribute = {
    ...blankAttribute({ id: testId(10), name: 'A', position: 0, type }),
    unit: choice.kept,
  };
  const comparison = {
    ...emptyComparison('Sample'),
    attributes: [attribute],
    items: amounts.map((_, position) => ({ id: testId(position), name: `Item ${position}`, position })),
    columns: { [attribute.id]: amounts.map(String) },
  };
  const column = columnsOf(comparison).columnOf(attribute.id);
  const converted = unitTools.convertAttribute(attribute, column, writeUnitChoice(choice), '1,234.5');
  if (converted === null) throw new Error(`no conversion ${choice.kept} ${choice.shown}`);
  const book = workbookInputOf(comparison, null, {
    baseline: 0,
    hasDifferences: true,
    hasPlaces: false,
    hasScores: false,
  });
  const factsOf = createFacts({
    ...{ columnOf: () => column, itemIndexes: book.exported.itemIndexes, format: '1,234.5' },
    shownOf: () => ({ ...converted, converted }),
  });
  return { converted, book: { ...book, exported: { ...book.exported, factsOf } } };
}

it('An export in another unit names it and converts back to the kept values, in tables and workbooks', () => {
  const amount = fc.double({ min: 0.01, max: 1e5, noNaN: true }).map((each) => Number(each.toPrecision(5)));
  fc.assert(
    fc.property(fc.constantFrom(...choices), fc.tuple(amount, amount), (choice, amounts) => {
      const { converted, book } = exportedIn(choice, amounts);
      const { toKept, unit } = converted.conversion;
      const { columns, rows } = exportedTable(book.exported);
      const at = columns.findIndex(({ kind }) => kind === 'value');
      const value = columns[at];
      expect(value && headOf(value)).toBe(`A (${converted.unit})`);
      expect(converted.unit).toContain(unit);
      const cells = rows.map((row) => row[at]);
      for (const [i, amount] of amounts.entries()) {
        const { number, text = '' } = cells[i] ?? {};
        expect(Math.abs(toKept(number ?? 0) - amount)).toBeLessThanOrEqual(1e-7 * Math.max(1, amount));
        const decimals = text.split('.')[1]?.length ?? 0;
        const written = Number(text.replaceAll(',', '').replace('−', '-'));
        expect(Math.abs(written - (number ?? 0))).toBeLessThanOrEqual(0.500001 * 10 ** -decimals);
      }
      expect(rows[1]?.[at + 1]?.number).toBe((cells[1]?.number ?? 0) - (cells[0]?.number ?? 0));

      const sheets = comparisonWorkbook(book).map(({ name, rows: lines }) => [name, [...lines]] as const);
      const sheet = (name: string) => sheets.find(([each]) => each === name)?.[1] ?? [];
      expect(
        sheet('Table')
          .slice(1)
          .map((line) => line.find((cell) => typeof cell?.value === 'number')?.value),
      ).toEqual(cells.map((cell) => cell?.number));
      // What is ranked stays in the kept unit, and no formula reads the other from the table.
      expect(sheet('Values')[2]?.[1]?.value).toBe(`A (${choice.kept})`);
      expect(
        sheet('Values')
          .slice(3)
          .map((line) => line[1]),
      ).toEqual(amounts.map((amount) => ({ value: amount, format: '', look: 'input' })));
    }),
  );
});
