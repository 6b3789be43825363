import { maximumPasswordLength, minimumPasswordLength, type PasswordOwner } from '@tertium/contract';
import { App, Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { type ApiError, apiErrorOf } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { loadPasswordJudge, refuseWeakPassword } from '../../session/refuseWeakPassword';
import { PasswordField } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { Section } from '../../ui/Section';
import { useChangePasswordMutation } from './accountApi';

const nothingTyped = { currentPassword: '', newPassword: '' };

type TroubleField = 'currentPassword' | 'newPassword' | 'form';
const fieldOfCode: Partial<Record<ApiError['code'], TroubleField>> = {
  ERR_CURRENT_PASSWORD_WRONG: 'currentPassword',
  ERR_PASSWORD_TOO_SHORT: 'newPassword',
  ERR_PASSWORD_TOO_LONG: 'newPassword',
  ERR_PASSWORD_WEAK: 'newPassword',
};

export function PasswordSection({ email, name }: PasswordOwner) {
  const { message } = App.useApp();
  const [typed, setTyped] = useState(nothingTyped);
  const [change, { isLoading, error, reset }] = useChangePasswordMutation();
  const [isJudging, setIsJudging] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | undefined>();
  const trouble = refusal ?? (error && apiErrorOf(error));
  const troubleAt = (field: TroubleField): string | undefined =>
    trouble !== undefined && (fieldOfCode[trouble.code] ?? 'form') === field
      ? describeError(trouble)
      : undefined;

  const type = (patch: Partial<typeof nothingTyped>) => {
    setTyped({ ...typed, ...patch });
    setRefusal(undefined);
    if (error !== undefined) reset();
  };
  async function save(event: FormEvent) {
    event.preventDefault();
    setIsJudging(true);
    const refused = await refuseWeakPassword(typed.newPassword, { email, name });
    setIsJudging(false);
    setRefusal(refused);
    if (refused !== undefined) return;
    const answer = await change({ body: typed });
    if (answer.error !== undefined) return;
    setTyped(nothingTyped);
    reset();
    message.success('Password changed. Other devices are signed out and your access tokens have ended.');
  }

  return (
    <Section title="Password" text="Changing it signs out all other devices and ends your access tokens.">
      <form className="form" onSubmit={save} noValidate>
        {troubleAt('form') !== undefined && <Notice tone="trouble">{troubleAt('form')}</Notice>}
        {/* Password managers read here which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Current password"
          name="current-password"
          autoComplete="current-password"
          isRequired
          value={typed.currentPassword}
          onChange={(currentPassword) => type({ currentPassword })}
          error={troubleAt('currentPassword')}
        />
        <PasswordField
          label="New password"
          name="new-password"
          autoComplete="new-password"
          isRequired
          value={typed.newPassword}
          onChange={(newPassword) => type({ newPassword })}
          error={troubleAt('newPassword')}
          onFocus={() => void loadPasswordJudge().catch(() => null)}
          hint={`${minimumPasswordLength} to ${maximumPasswordLength} characters.`}
        />
        <Button
          htmlType="submit"
          loading={isLoading || isJudging}
          disabled={typed.currentPassword === '' || typed.newPassword === ''}
        >
          Change password
        </Button>
      </form>
    </Section>
  );
}
