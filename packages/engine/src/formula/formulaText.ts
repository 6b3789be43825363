import type { Attribute } from '../comparison';
import { foldText } from '../reading/cleanText';
import { functionNames } from './formulaFunctions';

type Named = Pick<Attribute, 'id' | 'name'>;

/** A part of a formula's text: a reference by id, a name as a person writes it, or anything else. */
export interface FormulaToken {
  readonly is: 'id' | 'name' | 'word' | 'other';
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const token =
  /\{([^{}]*)\}|\[([^[\]]*)\]|"([^"]*)"|([\p{L}_][\p{L}\p{M}\p{N}_]*)|\d[\d.]*(?:e[+-]?\d+)?|[\s\S]/giu;

/** An attribute in a stored formula. */
const reference = /\{([^{}]*)\}/g;

const words = new Set<string>(['and', 'or', 'none']);
const functions = new Set<string>(functionNames);

/**
 * Splits the text of a formula into tokens. A word is a name unless it is `and`, `or`, `none` or a function before its
 * bracket.
 */
export function tokensOf(text: string): readonly FormulaToken[] {
  return [...text.matchAll(token)].map((match): FormulaToken => {
    const [all, id, bracketed, quoted, bare] = match;
    const place = { from: match.index, to: match.index + all.length };
    if (id !== undefined) return { is: 'id', text: id, ...place };
    const name = bracketed ?? quoted;
    if (name !== undefined) return { is: 'name', text: name, ...place };
    if (bare === undefined) return { is: 'other', text: all, ...place };
    const folded = bare.toLowerCase();
    const isWord = words.has(folded) || (functions.has(folded) && /^\s*\(/.test(text.slice(place.to)));
    return isWord ? { is: 'word', text: folded, ...place } : { is: 'name', text: bare, ...place };
  });
}

const foldName = (name: string) => foldText(name.trim());

/** Converts a formula to its stored text, with ids for names. An unknown name stays, and the formula can't be parsed. */
export function storedFormula(text: string, attributes: readonly Named[]): string {
  const byName = new Map(attributes.toReversed().map((each) => [foldName(each.name), each.id]));
  return tokensOf(text.trim())
    .map(({ is, text: part }) => {
      if (is === 'id') return `{${part}}`;
      if (is !== 'name') return part;
      const id = byName.get(foldName(part));
      return id === undefined ? `[${part}]` : `{${id}}`;
    })
    .join('');
}

/** Writes a name in a formula: as it is, or in brackets. Uses the id if the name alone would mean another attribute. */
export function writtenName(attribute: Named, attributes: readonly Named[]): string {
  const { id, name } = attribute;
  const isFirst = attributes.find((each) => foldName(each.name) === foldName(name))?.id === id;
  if (!isFirst || /[[\]{}]/.test(name)) return `{${id}}`;
  const folded = name.toLowerCase();
  const isBare = /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u.test(name) && !words.has(folded) && !functions.has(folded);
  return isBare ? name : `[${name}]`;
}

/** Converts a stored formula to the text that people read, with names. A removed attribute stays an id. */
export function shownFormula(stored: string, attributes: readonly Named[]): string {
  return replaceIds(stored, (id) => {
    const attribute = attributes.find((each) => each.id === id);
    return attribute === undefined ? `{${id}}` : writtenName(attribute, attributes);
  });
}

/** Replaces each attribute of a stored formula by a text. */
export const replaceIds = (stored: string, write: (id: string) => string): string =>
  stored.replace(reference, (_, id: string) => write(id));

/** The ids in a stored formula, each once, in their order. */
export function idsIn(stored: string): readonly string[] {
  return [...new Set([...stored.matchAll(reference)].map(([, id = '']) => id))];
}
