import type { Profile } from '@tertium/contract';
import { App, Modal } from 'antd';
import { type FormEvent, useState } from 'react';
import { apiErrorOf } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { FormActions } from '../../ui/FormActions';
import { Notice } from '../../ui/Notice';
import { useConnectSignOnMutation } from './accountApi';
import { OwnPassword } from './OwnPassword';

interface ConnectSignOnDialogProps {
  providerName: string;
  profile: Profile;
  onClose(): void;
}

/** Asks somebody who comes back from a provider whether it shall open their account from now on. */
export function ConnectSignOnDialog({ providerName, profile, onClose }: ConnectSignOnDialogProps) {
  const { message } = App.useApp();
  const [password, setPassword] = useState('');
  const [connect, { isLoading, error }] = useConnectSignOnMutation();
  const trouble = error && apiErrorOf(error);
  const isWrong = trouble?.code === 'ERR_CURRENT_PASSWORD_WRONG';

  async function send(event: FormEvent) {
    event.preventDefault();
    const { error: refused } = await connect({ body: { password } });
    setPassword('');
    if (refused !== undefined) return;
    message.success('Connected');
    onClose();
  }
  return (
    <Modal open onCancel={onClose} title={`Connect ${providerName}?`} footer={null}>
      <form className="form" onSubmit={send} noValidate>
        <p>
          Your sign-on at {providerName} will open the account {profile.email}.
        </p>
        {trouble !== undefined && !isWrong && <Notice tone="trouble">{describeError(trouble)}</Notice>}
        <OwnPassword
          isFirst
          profile={profile}
          value={password}
          onChange={setPassword}
          error={isWrong ? describeError(trouble) : undefined}
        />
        <FormActions
          submit="Connect"
          isBusy={isLoading}
          isReady={password !== '' || !profile.hasPassword}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
