import { describeError } from '../../session/describeError';
import type { Refusal } from '../state/refusedBatches';
import type { EditTrouble } from './createEdits';

const words: Readonly<Record<EditTrouble['code'], string>> = {
  unknownItem: 'The item no longer exists.',
  unknownAttribute: 'The attribute no longer exists.',
  unknownWeighting: 'The weights no longer exist.',
  secondOwn: 'You already have your own weights here.',
  duplicateId: 'It adds something that already exists.',
  badId: 'It contains an ID that can’t be stored.',
  badField: 'A field can’t hold this value.',
  badCell: 'A cell can’t hold this value.',
  badFormula: 'The formula can’t be read.',
  computedCell: 'The attribute is computed. Edit its formula instead.',
  notAllowed: 'You don’t have permission to change this comparison.',
  badShape: 'Its cells don’t match its items and attributes.',
};

/** The server compares with others' edits only as far back as its history goes. */
const tooLongAgo = 'It’s based on a version that is too old. Copy what you need and make the change again.';

/** Says why a change could not be made. */
export function describeTrouble({ code }: EditTrouble): string {
  return words[code];
}

/** Says why the server did not save a change. */
export function describeRefusal({ code, trouble }: Refusal): string {
  if (trouble !== null) return describeTrouble(trouble);
  if (code === 'ERR_FORBIDDEN') return words.notAllowed;
  if (code === 'ERR_VERSION_CONFLICT') return tooLongAgo;
  return describeError({ code, status: 0, message: '' });
}
