import { proveFactor, type SecondFactorAsked } from '@tertium/contract';
import { Button } from 'antd';
import { useState } from 'react';
import type { ApiError } from '../../session/answer';
import { CodeForm } from '../../session/CodeForm';
import { describeError } from '../../session/describeError';
import { askPasskey, hasPasskeys, passkeyTrouble } from '../../session/passkeyCeremony';
import { useSession } from '../../session/useSession';
import { BackToSignIn } from './BackToSignIn';
import { FormOutcome } from './FormOutcome';
import { useContinue } from './useContinue';

/** Asks for a second factor after the password. */
export function ProveFactor({ asked, onBack }: { readonly asked: SecondFactorAsked; onBack(): void }) {
  const session = useSession();
  const proceed = useContinue();
  const { challenge, ways, passkey } = asked;
  const [way, setWay] = useState<'app' | 'recovery'>(ways.includes('app') ? 'app' : 'recovery');
  const [error, setError] = useState<ApiError | undefined>();
  const isNumeric = way === 'app';
  const other = isNumeric ? 'recovery' : 'app';

  async function prove(proof: object): Promise<ApiError | undefined> {
    const trouble = await session.signIn({ challenge, ...proof }, proveFactor);
    if (trouble === undefined) await proceed();
    return trouble;
  }
  async function usePasskey() {
    if (passkey === null) return;
    setError(undefined);
    const proof = await askPasskey(passkey).catch(passkeyTrouble);
    setError('status' in proof ? proof : await prove({ passkey: proof }));
  }

  return (
    <>
      {passkey !== null && hasPasskeys() && (
        <div className="auth-form">
          <Button type={ways.includes('app') ? 'default' : 'primary'} onClick={usePasskey}>
            Use a passkey
          </Button>
          <FormOutcome>{error !== undefined && describeError(error)}</FormOutcome>
        </div>
      )}
      {ways.includes(way) && (
        <div className="auth-form">
          <CodeForm
            key={way}
            label={isNumeric ? 'Code from your authenticator app' : 'Recovery code'}
            submit="Sign in"
            isNumeric={isNumeric}
            onSend={(code) => prove({ code })}
          />
        </div>
      )}
      <BackToSignIn onBack={onBack}>
        {ways.includes(other) && (
          <button type="button" className="link-button" onClick={() => setWay(other)}>
            {isNumeric ? 'Use a recovery code' : 'Use your authenticator app'}
          </button>
        )}
      </BackToSignIn>
    </>
  );
}
