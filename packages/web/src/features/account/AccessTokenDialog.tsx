import { type AccessScope, accessTokenDays, type CellValues, type Profile } from '@tertium/contract';
import { Select } from 'antd';
import { apiErrorOf } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { Field } from '../../ui/Field';
import { FormDialog } from '../../ui/FormDialog';
import { formatDay } from '../../ui/formatTime';
import { Labelled } from '../../ui/Labelled';
import { ShownOnceDialog } from '../../ui/ShownOnceDialog';
import { useDraft } from '../../ui/useDraft';
import { useCreateAccessTokenMutation } from './accountApi';
import { OptionList } from './OptionList';
import { isPasswordWrong, OwnPassword } from './OwnPassword';

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
  /** The token's owner. */
  profile: Profile;
  onClose(): void;
}

/** Creates an access token and shows it once. */
export function AccessTokenDialog({ profile, onClose }: AccessTokenDialogProps) {
  const [make, sending] = useCreateAccessTokenMutation();
  const { data: made, isLoading, error } = sending;
  const { draft, change } = useDraft(blank, sending);
  const trouble = error && apiErrorOf(error);
  const isNameWrong = trouble?.code === 'ERR_VALIDATION' || trouble?.code === 'ERR_TEXT_INVALID';

  if (made !== undefined)
    return (
      <ShownOnceDialog
        title={`Access token “${made.accessToken.name}”`}
        what="Token"
        label="Access token"
        text={made.token}
        onClose={onClose}
      >
        Copy it now, because it won’t be shown again. Anyone who has it can use it until{' '}
        {formatDay(made.accessToken.expiresAt)}, or until you revoke it.
      </ShownOnceDialog>
    );
  return (
    <FormDialog
      title="Create access token"
      submit="Create token"
      isReady={draft.name.trim() !== '' && (draft.password !== '' || !profile.hasPassword)}
      isBusy={isLoading}
      trouble={
        trouble !== undefined &&
        !isPasswordWrong(trouble) &&
        !isNameWrong &&
        (trouble.code === 'ERR_QUOTA'
          ? 'You have reached 50 access tokens. Revoke one to create another.'
          : describeError(trouble))
      }
      onSubmit={() => make({ body: draft })}
      onClose={onClose}
    >
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
        {(id) => <Select id={id} value={draft.days} options={lives} onChange={(days) => change({ days })} />}
      </Labelled>
      <OwnPassword
        profile={profile}
        value={draft.password}
        onChange={(password) => change({ password })}
        trouble={trouble}
      />
    </FormDialog>
  );
}
