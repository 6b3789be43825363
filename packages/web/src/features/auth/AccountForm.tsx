import { maximumPasswordLength, minimumPasswordLength } from '@tertium/contract';
import { Button } from 'antd';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ApiError } from '../../session/answer';
import { loadPasswordJudge, refuseWeakPassword } from '../../session/refuseWeakPassword';
import type { Call } from '../../session/sendCall';
import { Field, PasswordField } from '../../ui/Field';
import { BackToSignIn } from './BackToSignIn';
import { FormOutcome } from './FormOutcome';
import { type FieldName, fieldErrors } from './fieldErrors';
import { useTokenForm } from './useTokenForm';

export interface AccountFormProps {
  endpoint: Call['endpoint'];
  /** The fields of this form, in order. */
  fields: readonly FieldName[];
  /** Values from the address. Their fields aren't shown. */
  given: Partial<Record<FieldName, string>>;
  lead: ReactNode;
  submitText: string;
  onBack(): void;
  onNext(asked: ApiError): void;
}

const inputs: Record<Exclude<FieldName, 'password' | 'username'>, { label: string; autoComplete: string }> = {
  code: { label: 'Code', autoComplete: 'one-time-code' },
  name: { label: 'Your name', autoComplete: 'name' },
  email: { label: 'E-mail', autoComplete: 'username' },
};

const hasText = (value: string | undefined): boolean => value !== undefined && value.trim() !== '';

/** Any form that ends in a new password: set-up, invitation, reset or registration. */
export function AccountForm({ endpoint, fields, given, lead, submitText, onBack, onNext }: AccountFormProps) {
  const [values, setValues] = useState<Partial<Record<FieldName, string>>>(given);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const { isBusy, error, submit } = useTokenForm(endpoint, onNext);
  const wrong = fieldErrors(error, fields);
  // A wrong code from the address can be corrected by hand.
  const shown = fields.filter((field) => !hasText(given[field]) || wrong.fields[field] !== undefined);
  const set = (field: FieldName) => (value: string) => setValues({ ...values, [field]: value });
  const missing = (field: FieldName) => isIncomplete && !hasText(values[field]);

  async function send(event: FormEvent) {
    event.preventDefault();
    const isReady = fields.every((field) => hasText(values[field]));
    setIsIncomplete(!isReady);
    if (!isReady) return;
    const body = Object.fromEntries(fields.map((field) => [field, values[field] ?? '']));
    const { password = '', email = '', name = '' } = values;
    if (await submit(body, () => refuseWeakPassword(password, { email, name }))) setValues({});
  }

  return (
    <>
      <p className="auth-lead">{lead}</p>
      <form className="auth-form" onSubmit={send} noValidate>
        {shown.map((field, index) =>
          field === 'password' || field === 'username' ? (
            <PasswordField
              key={field}
              label="New password"
              name="new-password"
              autoComplete="new-password"
              isRequired
              hint={`${minimumPasswordLength} to ${maximumPasswordLength} characters. Several words are easier to remember.`}
              onFocus={() => void loadPasswordJudge().catch(() => null)}
              autoFocus={index === 0}
              value={values.password ?? ''}
              onChange={set('password')}
              error={wrong.fields.password ?? (missing('password') ? 'Choose a password.' : undefined)}
            />
          ) : (
            <Field
              key={field}
              {...inputs[field]}
              name={field}
              isRequired
              autoFocus={index === 0}
              {...(field !== 'name' && { spellCheck: false, autoCapitalize: 'none' })}
              {...(field === 'email' && { inputMode: 'email' as const })}
              value={values[field] ?? ''}
              onChange={set(field)}
              error={wrong.fields[field] ?? (missing(field) ? 'Fill this in.' : undefined)}
            />
          ),
        )}
        <FormOutcome>{wrong.form}</FormOutcome>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {submitText}
        </Button>
      </form>
      <BackToSignIn onBack={onBack} />
    </>
  );
}
