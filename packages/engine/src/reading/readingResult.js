/** Why a text could not be read; every reader answers with a value or with one of these. */
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
];
export function fault(code) {
  return { ok: false, fault: code };
}
export function success(value) {
  return { ok: true, value };
}
