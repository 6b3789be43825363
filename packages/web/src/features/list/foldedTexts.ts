import { foldText } from '@tertium/engine';

const folded = new WeakMap<object, (string | undefined)[]>();

/**
 * The folded texts of a list that is never mutated, such as items or an attribute's cells, for comparing words. Each is
 * folded on first use and cached as long as the list lives.
 */
export function foldedTexts(list: object, textOf: (index: number) => string): (index: number) => string {
  const known = folded.get(list) ?? [];
  folded.set(list, known);
  return (index) => {
    known[index] ??= foldText(textOf(index));
    return known[index];
  };
}
