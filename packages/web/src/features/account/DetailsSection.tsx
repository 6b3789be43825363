import type { Profile } from '@tertium/contract';
import { App, Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { useUpdateProfileMutation } from '../../api/profile';
import type { ApiError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { Section } from '../../ui/Section';

interface DetailsSectionProps {
  profile: Profile;
  version: number;
}

/** The fields as typed; a field nobody touched follows the server. */
type Typed = Partial<Pick<Profile, 'name' | 'email'>>;

export function DetailsSection({ profile, version }: DetailsSectionProps) {
  const { message } = App.useApp();
  const [typed, setTyped] = useState<Typed>({});
  const [update, { isLoading, error, reset }] = useUpdateProfileMutation();
  const trouble = error as ApiError | undefined;
  const values = { name: profile.name, email: profile.email, ...typed };
  const isChanged = values.name !== profile.name || values.email !== profile.email;
  const isUsed = trouble?.code === 'ERR_USER_EXISTS';

  const change = (patch: Typed) => {
    setTyped({ ...typed, ...patch });
    if (error !== undefined) reset();
  };
  async function save(event: FormEvent) {
    event.preventDefault();
    const answer = await update({ body: typed, version });
    if (answer.error !== undefined) return;
    setTyped({});
    message.success('Saved');
  }

  return (
    <Section title="Your details" text="Others you share with see your name.">
      <form className="form" onSubmit={save} noValidate>
        {trouble !== undefined && !isUsed && <Notice tone="trouble">{describeError(trouble)}</Notice>}
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          isRequired
          value={values.name}
          onChange={(name) => change({ name })}
          error={values.name.trim() === '' ? 'A name is needed.' : undefined}
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
          hint="You sign in with it."
          error={isUsed ? describeError(trouble) : undefined}
        />
        <Button
          type="primary"
          htmlType="submit"
          loading={isLoading}
          disabled={!isChanged || values.name.trim() === ''}
        >
          Save
        </Button>
      </form>
    </Section>
  );
}
