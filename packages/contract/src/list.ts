import * as z from 'zod/mini';

/** A list that is read, never written into: `readonly`, as in the engine. */
export function list<T>(
  entry: z.ZodMiniType<T>,
  minimum: number,
  maximum: number,
): z.ZodMiniType<readonly T[]> {
  return z.array(entry).check(z.minLength(minimum), z.maxLength(maximum));
}
