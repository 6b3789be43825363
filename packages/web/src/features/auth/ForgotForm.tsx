import { askNewPassword } from '@tertium/contract';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { BackToSignIn } from './BackToSignIn';
import { FormOutcome } from './FormOutcome';
import { fieldErrors } from './fieldErrors';
import { useOpenForm } from './useOpenForm';

/** Requests a link for a new password. It doesn't reveal whether the address has an account. */
export function ForgotForm({ onBack }: { readonly onBack: () => void }) {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isBusy, error, send } = useOpenForm(askNewPassword);
  const wrong = fieldErrors(error, ['email']);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if ((await send({ email })) !== undefined) setSentTo(email.trim());
  }

  return (
    <>
      {sentTo === null ? (
        <p className="auth-lead">We’ll e-mail you a link to set a new one.</p>
      ) : (
        <Notice tone="done">
          If {sentTo} has an account here, a link is on its way. It works for an hour. Check your spam folder
          too.
        </Notice>
      )}
      <form className="auth-form" onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label="E-mail"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          autoFocus
          isRequired
          value={email}
          onChange={setEmail}
          error={wrong.fields.email}
        />
        <FormOutcome>{wrong.form}</FormOutcome>
        <Button type={sentTo === null ? 'primary' : 'default'} htmlType="submit" loading={isBusy}>
          {sentTo === null ? 'Send link' : 'Send again'}
        </Button>
      </form>
      <BackToSignIn onBack={onBack} />
    </>
  );
}
