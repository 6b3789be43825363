import * as z from 'zod/mini';

export const isSet = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

export const withoutRepeats = z.refine<readonly unknown[]>(isSet, 'must not contain duplicates');

/** A schema of a list whose type is `readonly`, as in the engine. */
export function list<T>(
  entry: z.ZodMiniType<T>,
  minimum: number,
  maximum: number,
): z.ZodMiniType<readonly T[]> {
  return z.array(entry).check(z.minLength(minimum), z.maxLength(maximum));
}
