import { blankOf, type Fields } from '../fields/field';
import { isSameValue } from './isSameValue';

const blanksIn = new WeakMap<Fields, readonly (readonly [key: string, blank: unknown])[]>();

/** The default of each optional field. */
function blanksOfOptional(fields: Fields): readonly (readonly [key: string, blank: unknown])[] {
  const known = blanksIn.get(fields);
  if (known !== undefined) return known;
  const blanks = Object.entries(fields).flatMap(([key, field]) =>
    field.is === 'optional' ? [[key, blankOf(field.of)] as const] : [],
  );
  blanksIn.set(fields, blanks);
  return blanks;
}

/** Removes optional fields with their default value, so that a default has only one form. */
export function withoutBlanks<T extends object>(record: T, fields: Fields): T {
  const given = record as Readonly<Record<string, unknown>>;
  const gone = blanksOfOptional(fields)
    .filter(([key, blank]) => key in given && isSameValue(given[key] ?? blank, blank))
    .map(([key]) => key);
  if (gone.length === 0) return record;
  return Object.fromEntries(Object.entries(given).filter(([key]) => !gone.includes(key))) as T;
}

/** Adds every optional field, so that a patch can be compared and undone. */
export function withBlanks<T extends object>(record: T, fields: Fields): T {
  return { ...Object.fromEntries(blanksOfOptional(fields)), ...record };
}
