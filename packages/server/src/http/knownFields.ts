import type * as zod from 'zod/v4/core';

interface Def {
  readonly type: string;
  readonly innerType?: zod.$ZodType;
  readonly element?: zod.$ZodType;
  readonly options?: readonly zod.$ZodType[];
  readonly discriminator?: string;
  readonly shape?: Readonly<Record<string, zod.$ZodType>>;
}

/** The fields that an object at a path of a body may have. Empty unless its schema is a single object. */
export function knownFields(
  schema: zod.$ZodType | undefined,
  value: unknown,
  path: readonly PropertyKey[],
): readonly string[] {
  if (schema === undefined) return [];
  const { innerType, element, options, discriminator, shape } = schema._zod.def as Def;
  if (innerType !== undefined) return knownFields(innerType, value, path);
  if (options !== undefined) return knownFields(optionOf(options, discriminator, value), value, path);
  const [key, ...rest] = path;
  if (key === undefined) return Object.keys(shape ?? {});
  const inner = (value as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[key];
  return knownFields(element ?? shape?.[String(key)], inner, rest);
}

/** Of several options, the one that the value names, else the only one with fields. */
function optionOf(
  options: readonly zod.$ZodType[],
  discriminator: string | undefined,
  value: unknown,
): zod.$ZodType | undefined {
  if (discriminator === undefined) {
    const objects = options.filter((option) => (option._zod.def as Def).shape !== undefined);
    return objects.length === 1 ? objects[0] : undefined;
  }
  const said = (value as Readonly<Record<string, unknown>> | null)?.[discriminator];
  return options.find((option) => option._zod.propValues?.[discriminator]?.has(said as string));
}
