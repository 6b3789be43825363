import { useState } from 'react';
import type { ApiError } from '../../session/answer';
import type { Call } from '../../session/sendCall';
import { useSession } from '../../session/useSession';

/** Sends a form that needs no session, and keeps the error. */
export function useOpenForm(endpoint: Call['endpoint']) {
  const session = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | undefined>();

  /** Returns the result, `null` for a success without one, or `undefined` for an error. */
  async function send(body: unknown): Promise<unknown> {
    setIsBusy(true);
    const answer = await session.sendOpen({ endpoint, body });
    setIsBusy(false);
    setError(answer.isOk ? undefined : answer.error);
    return answer.isOk ? (answer.result ?? null) : undefined;
  }

  return { isBusy, error, send };
}
