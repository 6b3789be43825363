import { type ReactNode, useState } from 'react';
import type { ApiError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { FormDialog } from '../../ui/FormDialog';
import { isPasswordWrong, OwnPassword } from './OwnPassword';

interface PasswordDialogProps {
  readonly title: string;
  readonly submit: string;
  readonly email: string;
  readonly children: ReactNode;
  /** Returns the error, if any. */
  readonly onConfirm: (password: string) => Promise<ApiError | undefined>;
  readonly onClose: () => void;
}

/** Asks for the password before an action that must be protected on an unattended device. */
export function PasswordDialog({ title, submit, email, children, onConfirm, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | undefined>();

  async function confirm() {
    setIsBusy(true);
    const trouble = await onConfirm(password);
    setIsBusy(false);
    setPassword('');
    setError(trouble);
  }

  return (
    <FormDialog
      title={title}
      submit={submit}
      isReady={password !== ''}
      isBusy={isBusy}
      trouble={error !== undefined && !isPasswordWrong(error) && describeError(error)}
      onSubmit={confirm}
      onClose={onClose}
    >
      <p>{children}</p>
      <OwnPassword
        isFirst
        profile={{ email, hasPassword: true }}
        value={password}
        onChange={setPassword}
        trouble={error}
      />
    </FormDialog>
  );
}
