import type { HeirsRequired } from '@tertium/contract';
import { Button, Modal } from 'antd';
import { type FormEvent, useState } from 'react';
import type { ApiError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { useSession } from '../../session/useSession';
import { PasswordField } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { useDeleteAccountMutation } from './accountApi';
import { HeirChoice } from './HeirChoice';

interface DeleteAccountDialogProps {
  isOpen: boolean;
  email: string;
  onClose(): void;
}

/** Whether somebody inherits decides what the same code means. */
const ownTexts = (hasHeirs: boolean): Partial<Record<ApiError['code'], string>> =>
  hasHeirs
    ? {
        ERR_STATE:
          'One of those you chose cannot take a comparison: they have no access to it, or never signed in. Choose somebody else.',
        ERR_QUOTA: 'One of those you chose has no room for more comparisons. Choose somebody else.',
      }
    : { ERR_STATE: 'You are the only administrator. Make somebody else an administrator first.' };

export function DeleteAccountDialog({ isOpen, email, onClose }: DeleteAccountDialogProps) {
  const session = useSession();
  const [password, setPassword] = useState('');
  const [remove, { isLoading, error, reset }] = useDeleteAccountMutation();
  const [shared, setShared] = useState<HeirsRequired>([]);
  const [heirs, setHeirs] = useState<Readonly<Record<string, string | null>>>({});
  const trouble = error as ApiError | undefined;
  const isAsking = trouble?.code === 'ERR_HEIRS_REQUIRED';
  const isWrong = trouble?.code === 'ERR_CURRENT_PASSWORD_WRONG';

  function close() {
    setPassword('');
    setShared([]);
    setHeirs({});
    reset();
    onClose();
  }
  async function confirm(event: FormEvent) {
    event.preventDefault();
    const { error: refusal } = await remove({ body: { password, heirs } });
    const { code, details } = (refusal ?? {}) as Partial<ApiError>;
    // Their owner has just proved who they are, and answers a question.
    if (code === 'ERR_HEIRS_REQUIRED') return ask(details as HeirsRequired);
    setPassword('');
    if (refusal === undefined) await session.signOut();
  }
  /** Who may do most with it comes first, and is proposed. */
  function ask(unsaid: HeirsRequired) {
    setShared([...shared, ...unsaid]);
    const proposed = unsaid.flatMap(({ id, heirs: [best] }) => (best === undefined ? [] : [[id, best.id]]));
    setHeirs({ ...heirs, ...Object.fromEntries(proposed) });
  }

  return (
    <Modal open={isOpen} onCancel={close} title="Delete your account?" footer={null} destroyOnHidden>
      <form className="form" onSubmit={confirm} noValidate>
        <p>
          {email} and all comparisons of this account are deleted; of those you share you are asked who gets
          them. This cannot be undone. Export your data first if you want to keep it.
        </p>
        {trouble !== undefined && !isWrong && !isAsking && (
          <Notice tone="trouble">
            {ownTexts(shared.length > 0)[trouble.code] ?? describeError(trouble)}
          </Notice>
        )}
        {shared.length > 0 && (
          <fieldset className="heirs">
            <legend>
              <span role="status">Others use what you share. To whom does it go?</span>
            </legend>
            {shared.map((comparison) => (
              <HeirChoice
                key={comparison.id}
                comparison={comparison}
                value={heirs[comparison.id]}
                onChange={(heir) => setHeirs({ ...heirs, [comparison.id]: heir })}
              />
            ))}
          </fieldset>
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
          <Button
            type="primary"
            htmlType="submit"
            loading={isLoading}
            disabled={password === '' || shared.some(({ id }) => heirs[id] === undefined)}
          >
            Delete my account
          </Button>
        </div>
      </form>
    </Modal>
  );
}
