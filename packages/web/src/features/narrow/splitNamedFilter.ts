import { type Attribute, attributeName, foldText } from '@tertium/engine';

/** An attribute and what was typed behind its name. */
export interface NamedFilter {
  readonly attribute: Attribute;
  readonly filter: string;
}

/** Splits a text such as "Price < 500" at the longest name that it begins with. `null` without a name or a filter. */
export function splitNamedFilter(text: string, attributes: readonly Attribute[]): NamedFilter | null {
  const typed = text.trim();
  let found: NamedFilter | null = null;
  let longest = 0;
  for (const attribute of attributes) {
    const name = attributeName(attributes, attribute);
    if (name.length <= longest || foldText(typed.slice(0, name.length)) !== foldText(name)) continue;
    const [, sign, value] = behindName.exec(typed.slice(name.length)) ?? [];
    if (value === undefined) continue;
    found = { attribute, filter: `${sign}${value}` };
    longest = name.length;
  }
  return found;
}

/** A space, colon or sign, and a value. A space behind a sign says nothing. */
const behindName = /^(?=[\s:!<>=≤≥≠])\s*:?\s*([!<>=≤≥≠]*)\s*([^\s!<>=≤≥≠].*)$/s;
