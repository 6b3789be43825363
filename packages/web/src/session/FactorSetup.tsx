import { addPasskey, beginApp, beginPasskey, confirmApp } from '@tertium/contract';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { Field, PasswordField } from '../ui/Field';
import { Notice } from '../ui/Notice';
import type { Answer, ApiError } from './answer';
import { CodeForm } from './CodeForm';
import { describeError } from './describeError';
import { createPasskey, passkeyTrouble } from './passkeyCeremony';
import { QrCode } from './QrCode';
import { RecoveryCodes } from './RecoveryCodes';
import type { Call } from './sendCall';
import './factors.css';

interface FactorSetupProps {
  readonly way: 'app' | 'passkey';
  /** The e-mail of a person who must enter their password first. `null` if they have just done so. */
  readonly email: string | null;
  readonly send: (call: Call) => Promise<Answer>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

type Stage =
  | { readonly kind: 'start' }
  | { readonly kind: 'app'; readonly challenge: string; readonly secret: string; readonly uri: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** Adds an authenticator app or a passkey, then shows recovery codes if there were none. */
export function FactorSetup({ way, email, send, onDone, onCancel }: FactorSetupProps) {
  const [stage, setStage] = useState<Stage>({ kind: 'start' });

  function finish(result: unknown) {
    const { recoveryCodes } = result as { recoveryCodes: string[] };
    if (recoveryCodes.length === 0) onDone();
    else setStage({ kind: 'codes', codes: recoveryCodes });
  }
  async function start(password: string, name: string): Promise<ApiError | undefined> {
    const body = email === null ? {} : { password };
    const begun = await send({ endpoint: way === 'app' ? beginApp : beginPasskey, body });
    if (!begun.isOk) return begun.error;
    if (way === 'app')
      return setStage({
        kind: 'app',
        ...(begun.result as Omit<Stage & { kind: 'app' }, 'kind'>),
      }) as undefined;
    const made = await createPasskey(begun.result).catch(passkeyTrouble);
    if ('status' in made) return made;
    const { challenge } = begun.result as { challenge: string };
    const added = await send({ endpoint: addPasskey, body: { challenge, name, passkey: made } });
    if (!added.isOk) return added.error;
    finish(added.result);
    return undefined;
  }

  if (stage.kind === 'codes') return <RecoveryCodes codes={stage.codes} onDone={onDone} />;
  if (stage.kind === 'start') return <StartForm {...{ way, email, onCancel }} onStart={start} />;
  const { challenge, secret, uri } = stage;
  return (
    <div className="form">
      <p>Scan this code with an authenticator app, or enter the secret there.</p>
      <QrCode text={uri} label="QR code with the secret below" />
      <p className="factor-secret">{secret.replace(/(.{4})(?!$)/g, '$1 ')}</p>
      <CodeForm
        label="Code from the app"
        submit="Confirm"
        isNumeric
        onSend={async (code) => {
          const answer = await send({ endpoint: confirmApp, body: { challenge, code } });
          if (!answer.isOk) return answer.error;
          finish(answer.result);
          return undefined;
        }}
      >
        <Button onClick={onCancel}>Cancel</Button>
      </CodeForm>
    </div>
  );
}

interface StartFormProps extends Pick<FactorSetupProps, 'way' | 'email' | 'onCancel'> {
  readonly onStart: (password: string, name: string) => Promise<ApiError | undefined>;
}

function StartForm({ way, email, onStart, onCancel }: StartFormProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | undefined>();
  const isWrong = error?.code === 'ERR_CURRENT_PASSWORD_WRONG';

  async function start(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    setError(undefined);
    const trouble = await onStart(password, name);
    setIsBusy(false);
    setError(trouble);
    if (trouble?.code === 'ERR_CURRENT_PASSWORD_WRONG') setPassword('');
  }

  return (
    <form className="form" onSubmit={start} noValidate>
      <p>
        {way === 'app'
          ? 'An authenticator app on your phone shows a new code every 30 seconds.'
          : 'A passkey is kept by this device, your phone or a security key. You unlock it as you unlock the device.'}
      </p>
      {error !== undefined && !isWrong && <Notice tone="trouble">{describeError(error)}</Notice>}
      {way === 'passkey' && (
        <Field
          label="Name"
          autoComplete="off"
          autoFocus
          isRequired
          value={name}
          onChange={setName}
          hint="Where it’s kept, such as “My phone”."
        />
      )}
      {email !== null && (
        <>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField
            label="Your password"
            name="current-password"
            autoComplete="current-password"
            autoFocus={way === 'app'}
            isRequired
            value={password}
            onChange={setPassword}
            error={isWrong ? describeError(error) : undefined}
          />
        </>
      )}
      <div className="dialog-actions">
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={isBusy}
          disabled={(email !== null && password === '') || (way === 'passkey' && name.trim() === '')}
        >
          {way === 'app' ? 'Continue' : 'Create passkey'}
        </Button>
      </div>
    </form>
  );
}
