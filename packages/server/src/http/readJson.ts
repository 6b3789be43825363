import { isUtf8 } from 'node:buffer';
import { createTurns } from '../store/turns';
import { ApiError } from './apiError';
import { createInspection } from './inspectJson';
import { parseJson, parseLongJson } from './parseJson';

/** Characters that are looked at or parsed before others get their turn. */
const usualTurn = 128 * 1024;

/**
 * Parses a JSON body after a look at its text, so that nothing deep, huge, ambiguous or poisoned reaches the parser, the
 * schema or the store. Throws ApiError.
 */
export async function readJson(body: Buffer, turnCharacters = usualTurn): Promise<unknown> {
  if (!isUtf8(body)) throw new ApiError('ERR_BAD_JSON');
  const text = body.toString('utf8');
  const inspection = createInspection(text, turnCharacters);
  const takeTurn = createTurns();
  for (let until = turnCharacters; !inspection.lookOn(until); until += turnCharacters) await takeTurn();
  return parseLongJson(text, inspection.long, { pieceCharacters: turnCharacters, takeTurn });
}

/** The same for text that is already decoded. */
export function readJsonText(text: string): unknown {
  createInspection(text).lookOn(text.length);
  return parseJson(text);
}
