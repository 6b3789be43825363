import { Button, Modal } from 'antd';
import { type FormEvent, useState } from 'react';
import type { ApiError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { useSession } from '../../session/useSession';
import { PasswordField } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { useDeleteAccountMutation } from './accountApi';

interface DeleteAccountDialogProps {
  isOpen: boolean;
  email: string;
  onClose(): void;
}

const ownTexts: Partial<Record<ApiError['code'], string>> = {
  ERR_STATE: 'You are the only administrator. Make somebody else an administrator first.',
};

export function DeleteAccountDialog({ isOpen, email, onClose }: DeleteAccountDialogProps) {
  const session = useSession();
  const [password, setPassword] = useState('');
  const [remove, { isLoading, error, reset }] = useDeleteAccountMutation();
  const trouble = error as ApiError | undefined;
  const isWrong = trouble?.code === 'ERR_CURRENT_PASSWORD_WRONG';

  function close() {
    setPassword('');
    reset();
    onClose();
  }
  async function confirm(event: FormEvent) {
    event.preventDefault();
    const answer = await remove({ body: { password } });
    setPassword('');
    if (answer.error === undefined) await session.signOut();
  }

  return (
    <Modal open={isOpen} onCancel={close} title="Delete your account?" footer={null} destroyOnHidden>
      <form className="form" onSubmit={confirm} noValidate>
        <p>
          {email} and all comparisons of this account are deleted. This cannot be undone. Export your data
          first if you want to keep it.
        </p>
        {trouble !== undefined && !isWrong && (
          <Notice tone="trouble">{ownTexts[trouble.code] ?? describeError(trouble)}</Notice>
        )}
        <PasswordField
          label="Your password"
          name="current-password"
          autoComplete="current-password"
          isRequired
          autoFocus
          value={password}
          onChange={setPassword}
          error={isWrong ? describeError(trouble) : undefined}
        />
        <div className="dialog-actions">
          <Button onClick={close}>Cancel</Button>
          <Button type="primary" htmlType="submit" loading={isLoading} disabled={password === ''}>
            Delete my account
          </Button>
        </div>
      </form>
    </Modal>
  );
}
