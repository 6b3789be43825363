import { type AccessScope, accessTokenDays, type CellValues, type Profile } from '@tertium/contract';
import { Modal, Select } from 'antd';
import type { FormEvent } from 'react';
import { apiErrorOf } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { Field } from '../../ui/Field';
import { FormActions } from '../../ui/FormActions';
import { formatDay } from '../../ui/formatTime';
import { Labelled } from '../../ui/Labelled';
import { Notice } from '../../ui/Notice';
import { ShownOnce } from '../../ui/ShownOnce';
import { useDraft } from '../../ui/useDraft';
import { useCreateAccessTokenMutation } from './accountApi';
import { OptionList } from './OptionList';
import { OwnPassword } from './OwnPassword';

const scopeTexts: Record<AccessScope, string> = {
  read: 'Read comparisons',
  write: 'Read and change comparisons',
};
const cellValueTexts: Record<CellValues, string> = {
  proposed: 'Arrive as proposals',
  counted: 'Count at once',
};
const lives = accessTokenDays.map((days) => ({
  value: days,
  label: days === 365 ? '1 year' : `${days} days`,
}));

interface Draft {
  readonly name: string;
  readonly scope: AccessScope;
  readonly cellValues: CellValues;
  readonly days: number;
  readonly password: string;
}
const blank: Draft = { name: '', scope: 'read', cellValues: 'proposed', days: 30, password: '' };

interface AccessTokenDialogProps {
  isOpen: boolean;
  /** Of who makes it. */
  profile: Profile;
  onClose(): void;
}

/** Makes an access token and shows it, this once. */
export function AccessTokenDialog({ isOpen, profile, onClose }: AccessTokenDialogProps) {
  const [make, sending] = useCreateAccessTokenMutation();
  const { data: made, isLoading, error, reset } = sending;
  const { draft, change, clear } = useDraft(blank, sending);
  const trouble = error && apiErrorOf(error);
  const isPasswordWrong = trouble?.code === 'ERR_CURRENT_PASSWORD_WRONG';
  const isNameWrong = trouble?.code === 'ERR_VALIDATION' || trouble?.code === 'ERR_TEXT_INVALID';

  function close() {
    clear();
    // Nothing of the page remembers the token.
    reset();
    onClose();
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    const { error: refused } = await make({ body: draft });
    if (refused === undefined) clear();
  }

  return (
    <Modal
      open={isOpen}
      onCancel={close}
      title={made === undefined ? 'Create access token' : `Access token “${made.accessToken.name}”`}
      footer={null}
      // A click beside it would lose the token.
      mask={{ closable: made === undefined }}
      destroyOnHidden
    >
      {made !== undefined ? (
        <ShownOnce what="Token" label="Access token" text={made.token} onClose={close}>
          Copy it now, because it won’t be shown again. Anyone who has it can use it until{' '}
          {formatDay(made.accessToken.expiresAt)}, or until you revoke it.
        </ShownOnce>
      ) : (
        <form className="form" onSubmit={send} noValidate>
          {trouble !== undefined && !isPasswordWrong && !isNameWrong && (
            <Notice tone="trouble">
              {trouble.code === 'ERR_QUOTA'
                ? 'You have reached 50 access tokens. Revoke one to create another.'
                : describeError(trouble)}
            </Notice>
          )}
          <Field
            label="Name"
            autoComplete="off"
            autoFocus
            isRequired
            value={draft.name}
            onChange={(name) => change({ name })}
            hint="What you’ll use it for. The history of your comparisons shows it."
            error={isNameWrong ? 'Use a name of at most 100 characters.' : undefined}
          />
          <Labelled label="Permissions">
            {(id) => (
              <div id={id}>
                <OptionList
                  label="Permissions"
                  texts={scopeTexts}
                  value={draft.scope}
                  onChange={(scope) => change({ scope })}
                />
              </div>
            )}
          </Labelled>
          {draft.scope === 'write' && (
            <Labelled
              label="Values from assistants"
              hint="Applies to the assistant’s tool set_cells. Other calls of the API change values at once."
            >
              {(id) => (
                <div id={id}>
                  <OptionList
                    label="Values from assistants"
                    texts={cellValueTexts}
                    value={draft.cellValues}
                    onChange={(cellValues) => change({ cellValues })}
                  />
                </div>
              )}
            </Labelled>
          )}
          <Labelled label="Expires after">
            {(id) => (
              <Select id={id} value={draft.days} options={lives} onChange={(days) => change({ days })} />
            )}
          </Labelled>
          <OwnPassword
            profile={profile}
            value={draft.password}
            onChange={(password) => change({ password })}
            error={isPasswordWrong ? describeError(trouble) : undefined}
          />
          <FormActions
            submit="Create token"
            isBusy={isLoading}
            isReady={draft.name.trim() !== '' && (draft.password !== '' || !profile.hasPassword)}
            onCancel={close}
          />
        </form>
      )}
    </Modal>
  );
}
