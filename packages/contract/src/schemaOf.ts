import { type Field, type Fields, hashForm, isWebAddress, limits, withinOptional } from '@tertium/engine';
import * as z from 'zod/mini';
import { list, withoutRepeats } from './list';
import { described, Id, text, trimmedName } from './text';

/** The schema of a field, which accepts what the engine accepts. */
export function schemaOf<T>(field: Field): z.ZodMiniType<T> {
  return schemaFor(field) as z.ZodMiniType<T>;
}

/** The schema of a record of fields. */
export function recordOf<T>(fields: Fields): z.ZodMiniType<T> {
  return schemaOf<T>({ is: 'record', fields });
}

/**
 * The schema of a new record, which must have some fields and may leave out the others. `more` replaces some schemas.
 */
export function newRecordOf<T>(
  fields: Fields,
  said: readonly string[],
  more: Record<string, z.ZodMiniType> = {},
): z.ZodMiniType<T> {
  return z.extend(strictRecord(fields, said), more) as unknown as z.ZodMiniType<T>;
}

/** The schema of a patch. A field that should not change is left out, not undefined. */
export function patchOf(fields: Fields, more: Record<string, z.ZodMiniType> = {}) {
  const schemas = Object.entries(fields).map(([key, field]) => [
    key,
    z.exactOptional(schemaFor(withinOptional(field))),
  ]);
  const others = Object.entries(more).map(([key, schema]) => [key, z.exactOptional(schema)]);
  return z.strictObject(Object.fromEntries([...schemas, ...others]));
}

const made = new WeakMap<Field, z.ZodMiniType>();

/** Makes the schema of a field once. Records, patches and changes share it, which halves the time that making them takes. */
function schemaFor(field: Field): z.ZodMiniType {
  const known = made.get(field);
  if (known !== undefined) return known;
  const plain = plainSchemaFor(field);
  const schema = field.called === undefined ? plain : described(plain, capital(field.called));
  made.set(field, schema);
  return schema;
}

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

function plainSchemaFor(field: Field): z.ZodMiniType {
  switch (field.is) {
    case 'text':
      return text(field.most);
    case 'name':
      return trimmedName(field.most);
    case 'link':
      return text(field.most).check(orNothing(isWebAddress, 'must be a web address'));
    case 'number':
    case 'whole':
      return (field.is === 'whole' ? z.int() : z.number()).check(...boundsOf(field));
    case 'flag':
      return z.boolean();
    case 'id':
      return Id;
    case 'day':
      return z.iso.date();
    case 'hash':
      return z.string().check(orNothing((hash) => hashForm.test(hash), 'must be a hash'));
    case 'choice':
      return z.enum(field.of);
    case 'literal':
      return z.literal(field.of);
    case 'nullable':
      return z.nullable(schemaFor(field.of));
    case 'list': {
      const schema = list(schemaFor(field.of), field.least, field.most);
      return field.isSet ? schema.check(withoutRepeats) : schema;
    }
    case 'byAttribute':
      return byAttribute(Id, schemaFor(field.of));
    case 'record':
      return (field.laws ?? []).reduce<z.ZodMiniType>(
        (schema, { says, holds }) => schema.check(z.refine(holds, says)),
        strictRecord(field.fields),
      );
    case 'oneOf':
      return z.discriminatedUnion(
        'id',
        field.of.map(({ fields }) => strictRecord(fields)) as [ReturnType<typeof strictRecord>],
      );
  }
}

const orNothing = (isFine: (value: string) => boolean, says: string) =>
  z.refine<string>((value) => value === '' || isFine(value), says);

function strictRecord(fields: Fields, said: readonly string[] = Object.keys(fields)) {
  const schemas = Object.entries(fields).map(([key, field]) => {
    const schema = schemaFor(withinOptional(field));
    if (field.is !== 'optional') return [key, said.includes(key) ? schema : z.exactOptional(schema)];
    return [key, field.isExact ? z.exactOptional(schema) : z.optional(schema)];
  });
  return z.strictObject(Object.fromEntries(schemas));
}

function boundsOf({ from, to, above }: { from?: number; to?: number; above?: number }) {
  return [
    ...(from === undefined ? [] : [z.minimum(from)]),
    ...(to === undefined ? [] : [z.maximum(to)]),
    ...(above === undefined ? [] : [z.gt(above)]),
  ];
}

/** The schema of a record by attribute id. */
export const byAttribute = (key: z.ZodMiniType<string, string>, entry: z.ZodMiniType) =>
  z.record(key as typeof Id, entry).check(withFewKeys);

const withFewKeys = z.refine<object>(
  (record) => Object.keys(record).length <= limits.attributes,
  `at most ${limits.attributes} attributes`,
);
