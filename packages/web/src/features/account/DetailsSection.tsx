import type { Profile } from '@tertium/contract';
import { App, Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { useSendsMail } from '../../api/authOptions';
import { useUpdateProfileMutation } from '../../api/profile';
import { apiErrorOf } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { Section } from '../../ui/Section';
import { isPasswordWrong, OwnPassword } from './OwnPassword';

interface DetailsSectionProps {
  profile: Profile;
  version: number;
}

/** The fields as typed. An untouched field shows the server's value. */
type Typed = Partial<Pick<Profile, 'name' | 'email'>>;

export function DetailsSection({ profile, version }: DetailsSectionProps) {
  const { message } = App.useApp();
  const sendsMail = useSendsMail();
  const [typed, setTyped] = useState<Typed>({});
  const [password, setPassword] = useState('');
  const [update, { isLoading, error, reset }] = useUpdateProfileMutation();
  const trouble = error && apiErrorOf(error);
  const values = { name: profile.name, email: profile.email, ...typed };
  const isOtherEmail = values.email.trim() !== profile.email;
  const isChanged = values.name !== profile.name || isOtherEmail;
  const isUsed = trouble?.code === 'ERR_USER_EXISTS';

  const change = (patch: Typed) => {
    setTyped({ ...typed, ...patch });
    if (error !== undefined) reset();
  };
  const changePassword = (text: string) => {
    setPassword(text);
    if (error !== undefined) reset();
  };
  async function save(event: FormEvent) {
    event.preventDefault();
    const { name } = typed;
    const body = {
      ...(name !== undefined && { name }),
      ...(isOtherEmail && { email: values.email, password }),
    };
    const answer = await update({ body, version });
    setPassword('');
    if (answer.error !== undefined) return;
    setTyped({});
    message.success('Saved');
  }
  async function cancelNewEmail() {
    const answer = await update({ body: { email: profile.email }, version });
    if (answer.error === undefined) message.success('Request cancelled');
  }

  return (
    <Section title="Your details" text="People you share with see your name.">
      <form className="form" onSubmit={save} noValidate>
        {trouble !== undefined && !isUsed && !isPasswordWrong(trouble) && (
          <Notice tone="trouble">{describeError(trouble)}</Notice>
        )}
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          isRequired
          value={values.name}
          onChange={(name) => change({ name })}
          error={values.name.trim() === '' ? 'Enter your name.' : undefined}
        />
        <Field
          label="E-mail"
          name="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          isRequired
          value={values.email}
          onChange={(email) => change({ email })}
          hint={[
            profile.hasPassword ? 'Used to sign in.' : '',
            profile.role === 'administrator'
              ? ''
              : `${sendsMail ? 'A link sent there confirms' : 'An administrator must confirm'} a change.`,
          ].join(' ')}
          error={isUsed ? describeError(trouble) : undefined}
        />
        {profile.wantedEmail !== null && (
          <p className="quiet">
            {sendsMail
              ? `Open the link sent to ${profile.wantedEmail} to confirm it.`
              : `An administrator has to confirm ${profile.wantedEmail}.`}{' '}
            Until then, sign in with {profile.email}.{' '}
            <button type="button" className="link-button" onClick={cancelNewEmail}>
              Cancel request
            </button>
          </p>
        )}
        {isOtherEmail && (
          <OwnPassword
            profile={profile}
            value={password}
            onChange={changePassword}
            hint="Needed to change your e-mail."
            trouble={trouble}
          />
        )}
        <Button
          type="primary"
          htmlType="submit"
          loading={isLoading}
          disabled={
            !isChanged ||
            values.name.trim() === '' ||
            (isOtherEmail && profile.hasPassword && password === '')
          }
        >
          Save
        </Button>
      </form>
    </Section>
  );
}
