import type { Profile } from '@tertium/contract';
import { App } from 'antd';
import { useState } from 'react';
import { apiErrorOf } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { FormDialog } from '../../ui/FormDialog';
import { useConnectSignOnMutation } from './accountApi';
import { isPasswordWrong, OwnPassword } from './OwnPassword';

interface ConnectSignOnDialogProps {
  providerName: string;
  profile: Profile;
  onClose(): void;
}

/** Asks a person who returns from a provider whether that sign-on should open their account. */
export function ConnectSignOnDialog({ providerName, profile, onClose }: ConnectSignOnDialogProps) {
  const { message } = App.useApp();
  const [password, setPassword] = useState('');
  const [connect, { isLoading, error }] = useConnectSignOnMutation();
  const trouble = error && apiErrorOf(error);

  async function send() {
    const { error: refused } = await connect({ body: { password } });
    setPassword('');
    if (refused !== undefined) return;
    message.success('Connected');
    onClose();
  }
  return (
    <FormDialog
      title={`Connect ${providerName}?`}
      submit="Connect"
      isReady={password !== '' || !profile.hasPassword}
      isBusy={isLoading}
      trouble={trouble !== undefined && !isPasswordWrong(trouble) && describeError(trouble)}
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        Your sign-on at {providerName} will open the account {profile.email}.
      </p>
      <OwnPassword isFirst profile={profile} value={password} onChange={setPassword} trouble={trouble} />
    </FormDialog>
  );
}
