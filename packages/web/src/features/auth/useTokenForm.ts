import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ApiError } from '../../session/answer';
import { readReturnPath } from '../../session/returnPath';
import type { Call } from '../../session/sendCall';
import { useSession } from '../../session/useSession';

/** Sends a form that signs in, then goes where the visitor was going; keeps the error it came back with. */
export function useTokenForm(endpoint: Call['endpoint']) {
  const session = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | undefined>();

  /** Whether it succeeded. What `refuse` finds wrong beforehand is not sent. */
  async function submit(body: unknown, refuse?: () => Promise<ApiError | undefined>): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    setError(undefined);
    const trouble = (await refuse?.()) ?? (await session.signIn(body, endpoint));
    setIsBusy(false);
    setError(trouble);
    if (trouble === undefined) await navigate(readReturnPath(search, location.origin), { replace: true });
    return trouble === undefined;
  }

  return { isBusy, error, setError, submit };
}
