import {
  type Attribute,
  type Columns,
  type Comparison,
  foldText,
  hasNumbers,
  type NumberFormat,
} from '@tertium/engine';
import { createCellWriter } from '../attribute/cellText';
import type { Shown } from '../attribute/useShown';

export interface Searched extends Columns {
  readonly comparison: Pick<Comparison, 'items' | 'attributes'>;
  /** The number format of the signed-in person. */
  readonly format: NumberFormat;
  /** The shown units. Without it, values have their kept units. */
  readonly shownOf?: (attribute: Attribute) => Shown;
}

/**
 * Tests whether names, heads and the shown texts of cells contain a text, ignoring case and accents. `isWhole`: they must
 * equal it.
 */
export function createMatcher(
  { comparison, columnOf, cellsOf, format, shownOf }: Searched,
  text: string,
  isWhole: boolean,
) {
  const sought = foldText(text);
  const has = (shown: string) => {
    const folded = foldText(shown);
    return sought !== '' && (isWhole ? folded === sought : folded.includes(sought));
  };
  const tests = new Map<string, (itemIndex: number) => boolean>();

  const testOf = (attribute: Attribute) => {
    const cells = cellsOf(attribute.id);
    const writer =
      shownOf?.(attribute).converted?.writer ??
      createCellWriter(attribute, hasNumbers(attribute) ? columnOf(attribute.id) : null, format);
    // Many cells of a column have the same text, so the result for each text is kept.
    const known = new Map<string, boolean>();
    return (itemIndex: number): boolean => {
      const cell = cells[itemIndex] ?? null;
      if (typeof cell !== 'string') return has(writer.write(cell, itemIndex).text);
      const before = known.get(cell);
      if (before !== undefined) return before;
      const is = has(writer.write(cell, itemIndex).text);
      known.set(cell, is);
      return is;
    };
  };

  return {
    isName: (itemIndex: number) => has(comparison.items[itemIndex]?.name ?? ''),
    isHead: ({ name }: Attribute) => has(name),
    isCell: (attribute: Attribute, itemIndex: number): boolean => {
      const test = tests.get(attribute.id) ?? testOf(attribute);
      tests.set(attribute.id, test);
      return test(itemIndex);
    },
  };
}
