import { login } from '@tertium/contract';
import { Button } from 'antd';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { ApiError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { Field, PasswordField } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { FormOutcome } from './FormOutcome';
import { useTokenForm } from './useTokenForm';

interface SignInFormProps {
  /** `administrators`: the form appears when an administrator asks for it. */
  passwords: 'everyone' | 'administrators';
  /** The other ways to sign in. */
  children: ReactNode;
  /** Whose account the set-up code creates: anybody's first one, or that of the first administrator. `null` for none. */
  awaited: 'anybody' | 'administrator' | null;
  onSetUp(): void;
  onCode(): void;
  onRegister: (() => void) | undefined;
  /** Omitted if the server sends no e-mail. */
  onForgot: (() => void) | undefined;
  onNext(asked: ApiError): void;
}

export function SignInForm(props: SignInFormProps) {
  const { passwords, children, awaited, onSetUp, onCode, onRegister, onForgot, onNext } = props;
  const [isAsked, setIsAsked] = useState(false);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const usernameField = useRef<{ focus(): void }>(null);
  const passwordField = useRef<{ focus(): void }>(null);
  const { isBusy, error, submit } = useTokenForm(login, onNext);

  async function send(event: FormEvent) {
    event.preventDefault();
    const isReady = username.trim() !== '' && password !== '';
    setIsIncomplete(!isReady);
    if (!isReady) return (username.trim() === '' ? usernameField : passwordField).current?.focus();
    const given = password;
    setPassword('');
    if (!(await submit({ username, password: given }))) passwordField.current?.focus();
  }

  const hasForm = passwords === 'everyone' || isAsked;
  return (
    <>
      {awaited !== null && (
        <Notice
          tone="news"
          actions={
            <button type="button" className="link-button" onClick={onSetUp}>
              Enter setup code
            </button>
          }
        >
          {awaited === 'anybody'
            ? 'No one has an account here yet.'
            : 'This server has no administrator yet.'}{' '}
          Open the link that the server printed when it started.
        </Notice>
      )}
      {hasForm && (
        <form className="auth-form" onSubmit={send} noValidate>
          <Field
            label="E-mail"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
            autoFocus
            isRequired
            inputRef={usernameField}
            value={username}
            onChange={setUsername}
            error={isIncomplete && username.trim() === '' ? 'Enter your e-mail address.' : undefined}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            isRequired
            inputRef={passwordField}
            value={password}
            onChange={setPassword}
            error={isIncomplete && password === '' ? 'Enter your password.' : undefined}
          />
          <FormOutcome>{error !== undefined && describeError(error)}</FormOutcome>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            Sign in
          </Button>
        </form>
      )}
      {children}
      <div className="auth-more">
        {hasForm && onForgot !== undefined && (
          <button type="button" className="link-button" onClick={onForgot}>
            Forgot your password?
          </button>
        )}
        {!hasForm && (
          <button type="button" className="link-button" onClick={() => setIsAsked(true)}>
            Use an administrator’s password
          </button>
        )}
        {onRegister !== undefined && (
          <button type="button" className="link-button" onClick={onRegister}>
            Create an account
          </button>
        )}
        <button type="button" className="link-button" onClick={onCode}>
          I have an invitation or reset code
        </button>
      </div>
    </>
  );
}
