import { type Field, type Fields, withinOptional } from '@tertium/engine';
import { cutText } from './plainName';

/** The record with its texts and lists cut to what their fields may hold. */
export function cutToFit<T extends object>(fields: Fields, record: T): T {
  const cut = Object.entries(record).map(([key, value]) => {
    const field = fields[key];
    return [key, field === undefined ? value : cutValue(withinOptional(field), value)];
  });
  return Object.fromEntries(cut) as T;
}

function cutValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  switch (field.is) {
    case 'text':
    case 'name':
      return cutText(String(value), field.most);
    case 'nullable':
      return cutValue(field.of, value);
    case 'list':
      return (value as readonly unknown[]).slice(0, field.most).map((each) => cutValue(field.of, each));
    case 'record':
      return cutToFit(field.fields, value as object);
    default:
      return value;
  }
}
