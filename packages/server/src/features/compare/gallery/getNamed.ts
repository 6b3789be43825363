import { createNameFinder, isId } from '@tertium/engine';
import { ApiError } from '../../../http/apiError';

interface Wanted {
  readonly noun: string;
  /** Where the call says it. */
  readonly path: string;
}

/**
 * Finds an entry by its id or name. Throws ERR_NOT_FOUND for an unknown id, and ERR_QUERY_INVALID for a name that none or
 * several have.
 */
export function getNamed<T extends { readonly id: string; readonly name: string }>(
  entries: readonly T[],
  given: string,
  { noun, path }: Wanted,
): T {
  const found = createNameFinder(entries, noun)(given);
  if (typeof found !== 'string') return found;
  if (isId(given)) throw new ApiError('ERR_NOT_FOUND');
  throw new ApiError('ERR_QUERY_INVALID', { details: [{ path, rule: found }] });
}
