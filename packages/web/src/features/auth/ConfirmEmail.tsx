import { confirmEmail, type ResultOf } from '@tertium/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { describeError } from '../../session/describeError';
import { Notice } from '../../ui/Notice';
import { FormOutcome } from './FormOutcome';
import { useOpenForm } from './useOpenForm';

/** Confirms a new e-mail after a click, because mail scanners open links by themselves. */
export function ConfirmEmail({ code }: { readonly code: string }) {
  const navigate = useNavigate();
  const [email, setEmail] = useState<string | null>(null);
  const { isBusy, error, send } = useOpenForm(confirmEmail);

  async function confirm() {
    const result = (await send({ code })) as ResultOf<typeof confirmEmail> | undefined;
    if (result !== undefined) setEmail(result.email);
  }

  if (email === null)
    return (
      <>
        <p className="auth-lead">From then on, you sign in with the address that got this link.</p>
        <div className="auth-form">
          <FormOutcome>{error !== undefined && describeError(error)}</FormOutcome>
          <Button type="primary" autoFocus loading={isBusy} onClick={() => void confirm()}>
            Confirm e-mail
          </Button>
        </div>
      </>
    );
  return (
    <div className="auth-form">
      <Notice tone="done">You now sign in as {email}.</Notice>
      <Button type="primary" autoFocus onClick={() => navigate('/compare', { replace: true })}>
        Continue
      </Button>
    </div>
  );
}
