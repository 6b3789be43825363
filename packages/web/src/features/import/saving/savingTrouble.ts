import { isPassing } from '../../../document/wire/backOff';
import type { CallFailure } from '../../../document/wire/callFailure';

/** Why a table is not saved yet, for the person. */
export function savingTrouble(failure: CallFailure | 'blocked' | 'broken'): string {
  if (failure === 'blocked')
    return 'An earlier edit is not saved and waits for your decision. Decide, then go on.';
  if (failure === 'broken') return 'The table cannot be read any more. Give up and import it again.';
  switch (failure.code) {
    case 'ERR_NETWORK':
      return 'The server cannot be reached. Nothing is lost: it goes on as soon as it is back.';
    case 'ERR_VERSION_CONFLICT':
      return 'Others change the same cells at this moment. Go on when they have finished.';
    case 'ERR_QUOTA':
      return 'There is no room for a table of this size. Delete comparisons that you no longer need, then go on.';
    case 'ERR_STORAGE_FULL':
      return 'The server’s disk is full. Ask its administrator to free some space. Saving then continues by itself.';
    case 'ERR_RATE_LIMITED':
      return 'The server asks for a pause. It goes on by itself in a minute.';
    default:
      return isPassing(failure)
        ? 'The server cannot take the table at the moment. It goes on by itself as soon as it can.'
        : `The server did not take the table (${failure.code}).`;
  }
}
