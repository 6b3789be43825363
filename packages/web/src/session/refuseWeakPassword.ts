import { minimumPasswordLength, type PasswordOwner, weaknessOf, weaknessTexts } from '@tertium/contract';
import type { ApiError } from './answer';

/** Loads the password check only where a password is chosen, because its dictionaries are large. */
export const loadPasswordJudge = () => import('./passwordGuesses');

/** Refuses an easy password as the server would. If the check can't be loaded, the server decides. */
export async function refuseWeakPassword(
  password: string,
  owner: PasswordOwner,
): Promise<ApiError | undefined> {
  if ([...password].length < minimumPasswordLength) return undefined;
  const judge = await loadPasswordJudge().catch(() => null);
  const weakness = judge === null ? null : weaknessOf(password, owner, judge.guessesOf);
  if (weakness === null) return undefined;
  return { status: 400, code: 'ERR_PASSWORD_WEAK', message: weaknessTexts[weakness], details: { weakness } };
}
