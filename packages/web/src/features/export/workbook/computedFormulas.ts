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
import { formulaLimits } from './workbookShape';

interface Places {
  /** The address of an item's value of an attribute. */
  readonly at: (attributeId: string, position: number) => string;
  /** The area of all its values. */
  readonly areaOf: (attributeId: string) => string;
  readonly cellOf: (attributeId: string, position: number) => SheetCell | null;
}

/** How a formula sees a cell: as a number, as unknown, or as something that can't be computed with. */
type Kind = 'number' | 'unknown' | 'other';

/** A place as the engine writes it. A spreadsheet computes it by counting all cells of the attribute. */
const place = /PLACE\(\{([^{}]+)\}\)/g;

/** The most characters that Excel allows in a formula. */
const mostCharacters = 8192;

export const isNumber = ({ value }: SheetCell): boolean =>
  typeof value === 'number' || typeof value === 'boolean';

/**
 * Makes a formula whose `and` and `or` have a result if one operand decides it, although another is an error. The
 * engine treats unknown operands so.
 */
function settled(formula: string): string {
  const [whole = '', joint] = /\b(AND|OR)\(/.exec(formula) ?? [];
  if (joint === undefined) return formula;
  const start = formula.indexOf(whole);
  const parts = [''];
  let at = start + whole.length;
  for (let depth = 1; depth > 0 && at < formula.length; at++) {
    const sign = formula.charAt(at);
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 1) parts.push('');
    else if (depth > 0) parts.push(`${parts.pop()}${sign}`);
  }
  const degrees = parts.map((part) => `IFERROR(${settled(part)}*1,0.5)`).join(',');
  const answer = `CHOOSE(1+2*${joint === 'AND' ? 'MIN' : 'MAX'}(${degrees}),FALSE,NA(),TRUE)`;
  return `${formula.slice(0, start)}${answer}${settled(formula.slice(at))}`;
}

/** The cells of computed attributes as formulas. `''` if something they use is unknown. */
export function createComputed(
  { comparison, itemIndexes, factsOf }: ExportInput,
  keptAt: ReadonlyMap<string, TableColumn>,
  { at, areaOf, cellOf }: Places,
) {
  const { attributes } = comparison;
  const isRanked =
    itemIndexes.length === comparison.items.length && itemIndexes.length <= formulaLimits.items;
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
  /**
   * Places need all items, not too many for a spreadsheet, each with a number or nothing. Yes and no have no rank
   * there.
   */
  const isRankable = (id: string): boolean => {
    const known =
      rankable.get(id) ??
      (isRanked &&
        attributeOf(id)?.type !== 'boolean' &&
        positions.every((each) => kindAt(id, each) !== 'other'));
    rankable.set(id, known);
    return known;
  };
  const checkedAt = (id: string, position: number): string => {
    const address = at(id, position);
    return `IF(${attributeOf(id)?.type === 'boolean' ? 'ISLOGICAL' : 'ISNUMBER'}(${address}),${address},NA())`;
  };

  const placeAt = (id: string, position: number): string => {
    const { direction = 'none', target } = attributeOf(id) ?? {};
    const area = areaOf(id);
    if (direction !== 'target')
      return `RANK(${checkedAt(id, position)},${area},${direction === 'higher' ? 0 : 1})`;
    const lossOf = (value: string) => `ABS(${value}-${target ?? 0})`;
    return `(1+SUM(IF(ISNUMBER(${area}),IF(${lossOf(area)}<${lossOf(checkedAt(id, position))},1,0),0)))`;
  };

  return (id: string, position: number): Pick<SheetCell, 'formula' | 'isArray'> | null => {
    const formula = written.get(id);
    if (formula === undefined || kindAt(id, position) === 'other') return null;
    const ranked = [...formula.matchAll(place)].map(([, each = '']) => each);
    if (!ranked.every(isRankable) || idsIn(formula).some((each) => kindAt(each, position) === 'other'))
      return null;
    const placed = formula.replace(place, (_, each: string) => placeAt(each, position));
    const text = `IFERROR(${settled(replaceIds(placed, (each) => checkedAt(each, position)))},"")`;
    if (text.length > mostCharacters) return null;
    return { formula: text, ...(placed.includes('SUM(') && { isArray: true }) };
  };
}
