import { isPassing } from '../../../document/wire/backOff';
import type { CallFailure } from '../../../document/wire/callFailure';

/** Says why a table is not saved yet. */
export function savingTrouble(failure: CallFailure | 'blocked' | 'broken'): string {
  if (failure === 'blocked') return 'An earlier edit isn’t saved and needs your decision first.';
  if (failure === 'broken') return 'The table can no longer be read. Cancel and import it again.';
  switch (failure.code) {
    case 'ERR_NETWORK':
      return 'Can’t reach the server. Nothing is lost. Saving continues as soon as it’s back.';
    case 'ERR_VERSION_CONFLICT':
      return 'Someone else is editing these cells. Try again when they’re done.';
    case 'ERR_QUOTA':
      return 'There is no room for a table of this size. Delete comparisons you no longer need, then continue.';
    case 'ERR_STORAGE_FULL':
      return 'The server’s disk is full. Ask its administrator to free some space. Saving then continues by itself.';
    case 'ERR_RATE_LIMITED':
      return 'The server is limiting requests. Saving continues by itself in a minute.';
    default:
      return isPassing(failure)
        ? 'The server can’t take the table right now. Saving continues by itself as soon as it can.'
        : `The server refused the table (${failure.code}).`;
  }
}
