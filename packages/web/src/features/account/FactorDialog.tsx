import { App, Modal } from 'antd';
import { useState } from 'react';
import { type ApiError, apiErrorOf } from '../../session/answer';
import { FactorSetup } from '../../session/FactorSetup';
import { RecoveryCodes } from '../../session/RecoveryCodes';
import { useSession } from '../../session/useSession';
import { useMakeRecoveryCodesMutation, useReadFactorsQuery, useRemoveFactorMutation } from './accountApi';
import { PasswordDialog } from './PasswordDialog';

/** A change of the second factors. */
export type FactorTask =
  | { readonly kind: 'app' | 'passkey' | 'codes' }
  | { readonly kind: 'remove'; readonly id: string; readonly name: string; readonly isLast: boolean };

interface FactorDialogProps<Task> {
  readonly task: Task;
  readonly email: string;
  readonly onClose: () => void;
}

/** The dialog of a task. Each asks for the password first. */
export function FactorDialog({ task, ...rest }: FactorDialogProps<FactorTask | null>) {
  if (task === null) return null;
  if (task.kind === 'remove') return <RemoveDialog task={task} {...rest} />;
  return task.kind === 'codes' ? <CodesDialog {...rest} /> : <AddDialog task={task.kind} {...rest} />;
}

function AddDialog({ task, email, onClose }: FactorDialogProps<'app' | 'passkey'>) {
  const { message } = App.useApp();
  const session = useSession();
  const { refetch } = useReadFactorsQuery();
  // Shows what was done so far, even if the dialog is closed early.
  const close = () => {
    void refetch();
    onClose();
  };
  return (
    <Modal
      open
      onCancel={close}
      title={task === 'app' ? 'Set up an authenticator app' : 'Add a passkey'}
      footer={null}
      // A click outside would lose the recovery codes.
      mask={{ closable: false }}
    >
      <FactorSetup
        way={task}
        email={email}
        send={session.send}
        onDone={() => {
          message.success(task === 'app' ? 'Authenticator app added' : 'Passkey added');
          close();
        }}
        onCancel={close}
      />
    </Modal>
  );
}

function RemoveDialog({ task, email, onClose }: FactorDialogProps<Extract<FactorTask, { kind: 'remove' }>>) {
  const { message } = App.useApp();
  const [remove] = useRemoveFactorMutation();
  const { id, name, isLast } = task;
  async function confirm(password: string): Promise<ApiError | undefined> {
    const { error } = await remove({ body: { id, password, mayBeLast: isLast } });
    if (error !== undefined) return apiErrorOf(error);
    message.success('Removed');
    onClose();
    return undefined;
  }
  return (
    <PasswordDialog
      title={`Remove ${name}?`}
      submit="Remove"
      email={email}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isLast
        ? 'This is your last second factor. Without it, your password alone signs you in, and your recovery codes stop working.'
        : 'It no longer signs you in. Your devices stay signed in.'}
    </PasswordDialog>
  );
}

function CodesDialog({ email, onClose }: Omit<FactorDialogProps<unknown>, 'task'>) {
  const [make, { data, reset }] = useMakeRecoveryCodesMutation();
  const [isOpen, setIsOpen] = useState(true);
  async function confirm(password: string): Promise<ApiError | undefined> {
    const { error } = await make({ body: { password } });
    return error === undefined ? undefined : apiErrorOf(error);
  }
  function close() {
    // Clears the codes from the page's memory.
    reset();
    setIsOpen(false);
    onClose();
  }
  if (data === undefined)
    return (
      <PasswordDialog
        title="Make new recovery codes?"
        submit="Make new codes"
        email={email}
        onConfirm={confirm}
        onClose={onClose}
      >
        The old codes stop working.
      </PasswordDialog>
    );
  return (
    <Modal open={isOpen} onCancel={close} title="Recovery codes" footer={null} mask={{ closable: false }}>
      <RecoveryCodes codes={data.recoveryCodes} onDone={close} />
    </Modal>
  );
}
