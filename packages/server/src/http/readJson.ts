import { isUtf8 } from 'node:buffer';
import { createYield } from '../store/createYield';
import { ApiError } from './apiError';
import { createInspection } from './inspectJson';
import { parseJson, parseLongJson } from './parseJson';

/** Characters that are inspected or parsed between two yields. */
const usualSlice = 128 * 1024;

/**
 * Parses a JSON body after inspecting its text, so that nothing deep, huge, ambiguous or poisoned reaches the parser,
 * the schema or the store. Throws ApiError.
 */
export async function readJson(body: Buffer, sliceCharacters = usualSlice): Promise<unknown> {
  if (!isUtf8(body)) throw new ApiError('ERR_BAD_JSON');
  const text = body.toString('utf8');
  const inspection = createInspection(text, sliceCharacters);
  const yieldIfDue = createYield();
  for (let until = sliceCharacters; !inspection.lookOn(until); until += sliceCharacters) await yieldIfDue();
  return parseLongJson(text, inspection.long, { pieceCharacters: sliceCharacters, yieldIfDue });
}

/** The same for decoded text. */
export function readJsonText(text: string): unknown {
  createInspection(text).lookOn(text.length);
  return parseJson(text);
}
