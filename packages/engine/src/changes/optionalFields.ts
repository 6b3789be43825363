import { blankOf, type Fields } from '../fields/field';
import { isSameValue } from './isSameValue';

const blanksIn = new WeakMap<Fields, readonly (readonly [key: string, blank: unknown])[]>();

/** What each optional field holds where it is not there. */
function blanksOfOptional(fields: Fields): readonly (readonly [key: string, blank: unknown])[] {
  const known = blanksIn.get(fields);
  if (known !== undefined) return known;
  const blanks = Object.entries(fields).flatMap(([key, field]) =>
    field.is === 'optional' ? [[key, blankOf(field.of)] as const] : [],
  );
  blanksIn.set(fields, blanks);
  return blanks;
}

/** The record without optional fields that hold nothing, so that what is not said has one form. */
export function withoutBlanks<T extends object>(record: T, fields: Fields): T {
  const given = record as Readonly<Record<string, unknown>>;
  const gone = blanksOfOptional(fields)
    .filter(([key, blank]) => key in given && isSameValue(given[key] ?? blank, blank))
    .map(([key]) => key);
  if (gone.length === 0) return record;
  return Object.fromEntries(Object.entries(given).filter(([key]) => !gone.includes(key))) as T;
}

/** The record with every optional field, so that a patch of one can be compared and undone. */
export function withBlanks<T extends object>(record: T, fields: Fields): T {
  return { ...Object.fromEntries(blanksOfOptional(fields)), ...record };
}
