import { minimumPasswordLength, type PasswordOwner, weaknessOf, weaknessTexts } from '@tertium/contract';
import type { ApiError } from './answer';

/** Loads what judges passwords; its dictionaries are large, so only where one is chosen. */
export const loadPasswordJudge = () => import('./passwordGuesses');

/** The refusal that the server would answer to an easy password; where the judge cannot be loaded, the server decides. */
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
