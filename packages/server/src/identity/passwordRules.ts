import {
  maximumPasswordLength,
  minimumPasswordLength,
  type PasswordOwner,
  weaknessOf,
  weaknessTexts,
} from '@tertium/contract';
import { ApiError } from '../http/apiError';

/** Throws when a password may not be set: its length, or that it is among the first a guesser tries. */
export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<void> {
  const { length } = [...password.normalize('NFC')];
  if (length < minimumPasswordLength) throw new ApiError('ERR_PASSWORD_TOO_SHORT');
  if (length > maximumPasswordLength) throw new ApiError('ERR_PASSWORD_TOO_LONG');
  // The dictionaries take memory and a moment: only where a password is chosen.
  const { guessesOf } = await import('./passwordGuesses');
  const weakness = weaknessOf(password, owner, guessesOf);
  if (weakness === null) return;
  throw new ApiError('ERR_PASSWORD_WEAK', { message: weaknessTexts[weakness], details: { weakness } });
}
