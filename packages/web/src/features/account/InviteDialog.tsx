import { Button, Checkbox, Modal } from 'antd';
import { type FormEvent, useState } from 'react';
import type { ApiError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { useInvitePersonMutation } from './accountApi';
import { type IssuedLink, issuedLink } from './IssuedLinkDialog';

interface InviteDialogProps {
  isOpen: boolean;
  onClose(): void;
  onLink(link: IssuedLink): void;
}

const nobody = { name: '', email: '', isAdministrator: false };

export function InviteDialog({ isOpen, onClose, onLink }: InviteDialogProps) {
  const [draft, setDraft] = useState(nobody);
  const [invite, { isLoading, error, reset }] = useInvitePersonMutation();
  const trouble = error as ApiError | undefined;
  const isEmailWrong = trouble?.code === 'ERR_USER_EXISTS' || trouble?.code === 'ERR_VALIDATION';

  const change = (patch: Partial<typeof nobody>) => {
    setDraft({ ...draft, ...patch });
    if (error !== undefined) reset();
  };
  function close() {
    setDraft(nobody);
    reset();
    onClose();
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    const { name, email, isAdministrator } = draft;
    const role = isAdministrator ? 'administrator' : 'member';
    const { data } = await invite({ body: { name, email, role } });
    if (data === undefined) return;
    close();
    onLink(issuedLink(`Invitation for ${name}`, data));
  }

  return (
    <Modal open={isOpen} onCancel={close} title="Invite somebody" footer={null} destroyOnHidden>
      <form className="form" onSubmit={send} noValidate>
        {trouble !== undefined && !isEmailWrong && <Notice tone="trouble">{describeError(trouble)}</Notice>}
        <Field
          label="Name"
          autoComplete="off"
          autoFocus
          isRequired
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <Field
          label="E-mail"
          autoComplete="off"
          inputMode="email"
          spellCheck={false}
          isRequired
          value={draft.email}
          onChange={(email) => change({ email })}
          error={
            isEmailWrong
              ? trouble.code === 'ERR_USER_EXISTS'
                ? describeError(trouble)
                : 'Enter an e-mail address, such as ada@example.org.'
              : undefined
          }
        />
        <Checkbox
          checked={draft.isAdministrator}
          onChange={({ target }) => change({ isAdministrator: target.checked })}
        >
          May invite others and manage people
        </Checkbox>
        <div className="dialog-actions">
          <Button onClick={close}>Cancel</Button>
          <Button
            type="primary"
            htmlType="submit"
            loading={isLoading}
            disabled={draft.name.trim() === '' || draft.email.trim() === ''}
          >
            Make the invitation link
          </Button>
        </div>
      </form>
    </Modal>
  );
}
