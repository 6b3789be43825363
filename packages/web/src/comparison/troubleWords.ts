import { describeError } from '../session/describeError';
import type { EditTrouble } from './createEdits';
import type { Refusal } from './refusedBatches';

const words: Readonly<Record<EditTrouble['code'], string>> = {
  unknownItem: 'An item that it is about is not in this comparison any more.',
  unknownAttribute: 'An attribute that it is about is not in this comparison any more.',
  unknownWeighting: 'The weights that it is about are not in this comparison any more.',
  secondOwn: 'You have weights of your own in this comparison already.',
  duplicateId: 'Something that it names is there already, or named twice.',
  badId: 'It names something in a way that cannot be stored.',
  badField: 'A field cannot hold this value.',
  badCell: 'A cell cannot hold this value.',
  notAllowed: 'You may not change this comparison.',
  badShape: 'It does not have as many cells as items and attributes.',
};

/** The server compares with what others did since, as far back as that is kept. */
const tooLongAgo =
  'It was made on a version that is too far back to be compared with what is here now. Copy what you need from it.';

/** Why a change could not be done. */
export function describeTrouble({ code }: EditTrouble): string {
  return words[code];
}

/** Why the server did not save a change. */
export function describeRefusal({ code, trouble }: Refusal): string {
  if (trouble !== null) return describeTrouble(trouble);
  if (code === 'ERR_FORBIDDEN') return words.notAllowed;
  if (code === 'ERR_VERSION_CONFLICT') return tooLongAgo;
  return describeError({ code, status: 0, message: '' });
}
