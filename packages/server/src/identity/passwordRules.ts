import {
  maximumPasswordLength,
  minimumPasswordLength,
  type PasswordOwner,
  weaknessOf,
  weaknessTexts,
} from '@tertium/contract';
import { ApiError } from '../http/apiError';

/** Throws if a new password has the wrong length or is among the first that a guesser tries. */
export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<void> {
  const { length } = [...password.normalize('NFC')];
  if (length < minimumPasswordLength) throw new ApiError('ERR_PASSWORD_TOO_SHORT');
  if (length > maximumPasswordLength) throw new ApiError('ERR_PASSWORD_TOO_LONG');
  // Loaded only when a password is chosen, because the dictionaries take memory and time.
  const { guessesOf } = await import('./passwordGuesses');
  const weakness = weaknessOf(password, owner, guessesOf);
  if (weakness === null) return;
  throw new ApiError('ERR_PASSWORD_WEAK', { message: weaknessTexts[weakness], details: { weakness } });
}
