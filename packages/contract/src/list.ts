import * as z from 'zod/mini';

export const isSet = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

export const withoutRepeats = z.refine<readonly string[]>(isSet, 'must not contain duplicates');

/** A list that is read, never written into: `readonly`, as in the engine. */
export function list<T>(
  entry: z.ZodMiniType<T>,
  minimum: number,
  maximum: number,
): z.ZodMiniType<readonly T[]> {
  return z.array(entry).check(z.minLength(minimum), z.maxLength(maximum));
}
