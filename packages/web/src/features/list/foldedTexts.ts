import { foldText } from '@tertium/engine';

const folded = new WeakMap<object, (string | undefined)[]>();

/**
 * The texts of a list that is never mutated, such as items or the cells of an attribute, as words are compared; each is folded
 * when it is first asked for and kept as long as the list lives.
 */
export function foldedTexts(list: object, textOf: (index: number) => string): (index: number) => string {
  const known = folded.get(list) ?? [];
  folded.set(list, known);
  return (index) => {
    known[index] ??= foldText(textOf(index));
    return known[index];
  };
}
