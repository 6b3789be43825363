import { Modal } from 'antd';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ApiError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { PasswordField } from '../../ui/Field';
import { FormActions } from '../../ui/FormActions';
import { Notice } from '../../ui/Notice';

interface PasswordDialogProps {
  readonly title: string;
  readonly submit: string;
  readonly email: string;
  readonly children: ReactNode;
  /** Gives the error, if any. */
  readonly onConfirm: (password: string) => Promise<ApiError | undefined>;
  readonly onClose: () => void;
}

/** Asks for the password before something that whoever found an open page must not do. */
export function PasswordDialog({ title, submit, email, children, onConfirm, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | undefined>();
  const isWrong = error?.code === 'ERR_CURRENT_PASSWORD_WRONG';

  async function confirm(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    const trouble = await onConfirm(password);
    setIsBusy(false);
    setPassword('');
    setError(trouble);
  }

  return (
    <Modal open onCancel={onClose} title={title} footer={null}>
      <form className="form" onSubmit={confirm} noValidate>
        <p>{children}</p>
        {error !== undefined && !isWrong && <Notice tone="trouble">{describeError(error)}</Notice>}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Your password"
          name="current-password"
          autoComplete="current-password"
          isRequired
          autoFocus
          value={password}
          onChange={setPassword}
          error={isWrong ? describeError(error) : undefined}
        />
        <FormActions submit={submit} isBusy={isBusy} isReady={password !== ''} onCancel={onClose} />
      </form>
    </Modal>
  );
}
