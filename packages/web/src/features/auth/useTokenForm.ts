import { useState } from 'react';
import type { ApiError } from '../../session/answer';
import type { Call } from '../../session/sendCall';
import { useSession } from '../../session/useSession';
import { useContinue } from './useContinue';

const nextCodes: readonly ApiError['code'][] = ['ERR_SECOND_FACTOR', 'ERR_SECOND_FACTOR_MISSING'];

/** Sends a form that signs in, then opens the page that the visitor wanted. Keeps the error. */
export function useTokenForm(
  endpoint: Call['endpoint'],
  /** Called if the password is right but a second factor is needed. */
  onNext?: (asked: ApiError) => void,
) {
  const session = useSession();
  const proceed = useContinue();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | undefined>();

  /** Returns whether it succeeded. If `refuse` returns an error, nothing is sent. */
  async function submit(body: unknown, refuse?: () => Promise<ApiError | undefined>): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    setError(undefined);
    const trouble = (await refuse?.()) ?? (await session.signIn(body, endpoint));
    setIsBusy(false);
    setError(trouble);
    if (trouble?.details !== undefined && nextCodes.includes(trouble.code)) onNext?.(trouble);
    if (trouble === undefined) await proceed();
    return trouble === undefined;
  }

  return { isBusy, error, setError, submit };
}
