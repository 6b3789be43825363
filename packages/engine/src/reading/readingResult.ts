/** Why a text could not be read. Every reader returns a value or one of these. */
export const readingFaults = [
  'empty',
  'notANumber',
  'openEnded',
  'wrongUnit',
  'tooLarge',
  'notADate',
  'notABoolean',
  'notInOrder',
  'notALink',
  'noNumbers',
  'keptAsText',
] as const;
export type ReadingFault = (typeof readingFaults)[number];

export type ReadingResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: ReadingFault };

export function fault(code: ReadingFault): { readonly ok: false; readonly fault: ReadingFault } {
  return { ok: false, fault: code };
}

export function success<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}
