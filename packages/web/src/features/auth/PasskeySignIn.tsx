import { beginPasskeyLogin, type PasskeyRequest, proveFactor } from '@tertium/contract';
import { Button } from 'antd';
import { useState } from 'react';
import type { ApiError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { askPasskey, passkeyTrouble } from '../../session/passkeyCeremony';
import { useSession } from '../../session/useSession';
import { FormOutcome } from './FormOutcome';
import { useTokenForm } from './useTokenForm';

/** Signs in without a password. */
export function PasskeySignIn() {
  const session = useSession();
  const { isBusy, error, submit } = useTokenForm(proveFactor);
  const [trouble, setTrouble] = useState<ApiError | undefined>();
  const shown = trouble ?? error;

  async function start() {
    setTrouble(undefined);
    const begun = await session.sendOpen({ endpoint: beginPasskeyLogin });
    if (!begun.isOk) return setTrouble(begun.error);
    const request = begun.result as PasskeyRequest;
    const proof = await askPasskey(request).catch(passkeyTrouble);
    if ('status' in proof) return setTrouble(proof);
    await submit({ challenge: request.challenge, passkey: proof });
  }

  return (
    <div className="auth-form">
      <Button loading={isBusy} onClick={start}>
        Sign in with a passkey
      </Button>
      <FormOutcome>{shown !== undefined && describeError(shown)}</FormOutcome>
    </div>
  );
}
