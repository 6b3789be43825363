import { type ReactNode, useState } from 'react';
import type { ApiError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { PasswordField } from '../../ui/Field';
import { FormDialog } from '../../ui/FormDialog';

interface PasswordDialogProps {
  readonly title: string;
  readonly submit: string;
  readonly email: string;
  readonly children: ReactNode;
  /** Gives the error, if any. */
  readonly onConfirm: (password: string) => Promise<ApiError | undefined>;
  readonly onClose: () => void;
}

/** Asks for the password before an action that must be protected on an unattended page. */
export function PasswordDialog({ title, submit, email, children, onConfirm, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | undefined>();
  const isWrong = error?.code === 'ERR_CURRENT_PASSWORD_WRONG';

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
      trouble={error !== undefined && !isWrong && describeError(error)}
      onSubmit={confirm}
      onClose={onClose}
    >
      <p>{children}</p>
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
    </FormDialog>
  );
}
