import {
  type Attribute,
  canBeNamed,
  foldText,
  functionForms,
  functionNames,
  writtenName,
} from '@tertium/engine';
import type { Suggestion } from '../../ui/SuggestingField';

/** What can be inserted at the caret of a formula. */
interface FormulaSuggestion extends Pick<Suggestion, 'text' | 'from' | 'to'> {
  readonly label: string;
  readonly isFunction: boolean;
}

/** The most suggestions, few enough to read. */
const most = 8;

/**
 * The attributes and functions that begin with the text before the caret. After an operator, and in an empty formula, all
 * of them. If several words precede the caret, it uses as many as a name begins with.
 */
export function suggestFormula(
  text: string,
  caret: number,
  attributes: readonly Attribute[],
): readonly FormulaSuggestion[] {
  const before = text.slice(0, caret);
  const open = /\[([^\]]*)$/.exec(before);
  const run = open ?? /[\p{L}_][\p{L}\p{M}\p{N}_ ]*$/u.exec(before);
  // Only an operator can follow a complete operand.
  if (run === null && /[\p{N})\]}.]\s*$/u.test(before)) return [];
  const starts = run === null ? [caret] : wordStarts(before, run.index, open !== null);
  for (const from of starts) {
    const typed = foldText(before.slice(from).replace('[', ''));
    const found = [
      ...attributesLike(typed, attributes).map((each) => ({
        label: each.name,
        isFunction: false,
        text: writtenName(each, attributes),
      })),
      ...(open === null ? functionsLike(typed) : []),
    ];
    const to = open !== null && text[caret] === ']' ? caret + 1 : caret;
    const others = found.filter((each) => each.text !== text.slice(from, to));
    if (found.length > 0) return others.slice(0, most).map((each) => ({ ...each, from, to }));
  }
  return [];
}

/** The starts of the words before the caret, from first to last. */
function wordStarts(before: string, from: number, isOpen: boolean): readonly number[] {
  if (isOpen) return [from];
  return [...before.slice(from).matchAll(/(?<=^|\s)\S/gu)].map(({ index }) => from + index);
}

function attributesLike(typed: string, attributes: readonly Attribute[]): readonly Attribute[] {
  const usable = attributes.filter(canBeNamed);
  const begins = usable.filter(({ name }) => foldText(name).startsWith(typed));
  const holds = usable.filter(({ name }) => typed.length > 1 && foldText(name).includes(` ${typed}`));
  return [...begins, ...holds.filter((each) => !begins.includes(each))];
}

const functionsLike = (typed: string) =>
  functionNames
    .filter((name) => name.startsWith(typed))
    .map((name) => ({ label: functionForms[name], isFunction: true, text: `${name}(` }));
