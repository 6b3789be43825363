import type { Field, Fields, RecordOf } from './field';

/** A record about which nobody has said anything: empty texts and lists, the first words of choices, no optional fields. */
export function blanksOf<F extends Fields>(fields: F): RecordOf<F> {
  const blanks = Object.entries(fields).flatMap(([key, field]) =>
    field.is === 'optional' ? [] : [[key, blankOf(field)]],
  );
  return Object.fromEntries(blanks) as RecordOf<F>;
}

/** What a field holds where nobody has said anything. */
export function blankOf(field: Field): unknown {
  switch (field.is) {
    case 'text':
    case 'name':
    case 'choice':
      return field.blank ?? '';
    case 'number':
    case 'whole':
      return field.from ?? 0;
    case 'flag':
      return false;
    case 'list':
      return [];
    case 'byAttribute':
      return {};
    case 'record':
      return blanksOf(field.fields);
    case 'literal':
      return field.of;
    case 'id':
    case 'day':
      return '';
    case 'nullable':
    case 'oneOf':
      return null;
  }
}
