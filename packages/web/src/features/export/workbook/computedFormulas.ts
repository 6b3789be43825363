import {
  type Attribute,
  idsIn,
  indexOfId,
  isComputed,
  isKnown,
  replaceIds,
  spreadsheetFormula,
} from '@tertium/engine';
import type { SheetCell } from '@tertium/tables';
import type { ExportInput, TableColumn } from '../exportedTable';

interface Places {
  /** The address of an item's value of an attribute. */
  readonly at: (attributeId: string, position: number) => string;
  /** The area of all its values. */
  readonly areaOf: (attributeId: string) => string;
  readonly cellOf: (attributeId: string, position: number) => SheetCell | null;
}

/** What a cell of an attribute is for a formula: a number, unknown, or what no formula can compute with. */
type Kind = 'number' | 'unknown' | 'other';

/** As many characters as Excel takes in a formula. */
const mostCharacters = 8192;

export const isNumber = ({ value }: SheetCell): boolean =>
  typeof value === 'number' || typeof value === 'boolean';

/** The cells of computed attributes as formulas over the cells that they name; `''` where something of them is unknown. */
export function createComputed(
  { comparison, itemIndexes, factsOf }: ExportInput,
  keptAt: ReadonlyMap<string, TableColumn>,
  { at, areaOf, cellOf }: Places,
) {
  const { attributes } = comparison;
  const isWhole = itemIndexes.length === comparison.items.length;
  const positions = itemIndexes.map((_, position) => position);
  const attributeOf = (id: string): Attribute | undefined => attributes[indexOfId(attributes).get(id) ?? -1];
  const written = new Map(
    attributes.flatMap((each) => {
      const formula = isComputed(each) && keptAt.has(each.id) ? spreadsheetFormula(each, attributes) : null;
      return formula === null ? [] : [[each.id, formula] as const];
    }),
  );
  const kindAt = (id: string, position: number): Kind => {
    const [kept, index] = [keptAt.get(id), itemIndexes[position] ?? -1];
    const column = kept?.attribute && factsOf(kept.attribute).shown.column;
    if (kept === undefined || column == null) return 'other';
    const cell = cellOf(id, position);
    if (isKnown(column, index)) return cell !== null && isNumber(cell) ? 'number' : 'other';
    return kept.cellOf(index).state === 'inapplicable' || (cell !== null && isNumber(cell))
      ? 'other'
      : 'unknown';
  };
  const rankable = new Map<string, boolean>();
  /** A place is among all items, each of which has a number or none. */
  const isRankable = (id: string): boolean => {
    const known = rankable.get(id) ?? (isWhole && positions.every((each) => kindAt(id, each) !== 'other'));
    rankable.set(id, known);
    return known;
  };
  const checkedAt = (id: string, position: number): string => {
    const address = at(id, position);
    return `IF(${attributeOf(id)?.type === 'boolean' ? 'ISLOGICAL' : 'ISNUMBER'}(${address}),${address},NA())`;
  };

  return (id: string, position: number): Pick<SheetCell, 'formula' | 'isArray'> | null => {
    const formula = written.get(id);
    if (formula === undefined || kindAt(id, position) === 'other') return null;
    const ranked = [...formula.matchAll(/\{([^{}]+)\}#/g)].map(([, each = '']) => each);
    const inputs = idsIn(formula);
    if (!ranked.every(isRankable) || inputs.some((each) => kindAt(each, position) === 'other')) return null;
    const placed = formula.replace(/\{([^{}]+)\}#/g, (_, each: string) => areaOf(each));
    const checked = replaceIds(placed, (each) => checkedAt(each, position));
    const text = `IFERROR(${checked},"")`;
    if (text.length > mostCharacters) return null;
    return { formula: text, ...(placed.includes('SUM(') && { isArray: true }) };
  };
}
