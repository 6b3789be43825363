import type { EnrolmentAsked } from '@tertium/contract';
import { Button } from 'antd';
import { useState } from 'react';
import type { ApiError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { FactorSetup } from '../../session/FactorSetup';
import { hasPasskeys } from '../../session/passkeyCeremony';
import { useSession } from '../../session/useSession';
import { BackToSignIn } from './BackToSignIn';
import { FormOutcome } from './FormOutcome';
import { useContinue } from './useContinue';

/** Makes a person who must have a second factor set one up first. */
export function EnrolFactor({ asked, onBack }: { readonly asked: EnrolmentAsked; onBack(): void }) {
  const { jwt } = asked;
  const session = useSession();
  const proceed = useContinue();
  const [way, setWay] = useState<'app' | 'passkey' | null>(null);
  const [error, setError] = useState<ApiError | undefined>();

  async function finish() {
    const trouble = session.acceptToken(jwt);
    setError(trouble);
    if (trouble === undefined) await proceed();
  }
  if (way !== null) {
    return (
      <FactorSetup
        way={way}
        email={null}
        send={(call) => session.sendWith(jwt, call)}
        onDone={finish}
        onCancel={() => setWay(null)}
      />
    );
  }
  return (
    <>
      <p className="auth-lead">
        Everyone on this server needs a second factor in addition to the password. Set one up to continue.
      </p>
      <div className="auth-form">
        <Button type="primary" autoFocus onClick={() => setWay('app')}>
          Set up an authenticator app
        </Button>
        <FormOutcome>{error !== undefined && describeError(error)}</FormOutcome>
        {hasPasskeys() && <Button onClick={() => setWay('passkey')}>Create a passkey</Button>}
      </div>
      <BackToSignIn onBack={onBack} />
    </>
  );
}
