import type { HeirsRequired, Profile } from '@tertium/contract';
import { useState } from 'react';
import { type ApiError, apiErrorOf } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { useSession } from '../../session/useSession';
import { FormDialog } from '../../ui/FormDialog';
import { useDeleteAccountMutation } from './accountApi';
import { HeirChoice } from './HeirChoice';
import { isPasswordWrong, OwnPassword } from './OwnPassword';

interface DeleteAccountDialogProps {
  profile: Pick<Profile, 'email' | 'hasPassword'>;
  onClose(): void;
}

/** A code has another meaning once new owners are chosen. */
const ownTexts = (hasHeirs: boolean): Partial<Record<ApiError['code'], string>> =>
  hasHeirs
    ? {
        ERR_STATE:
          'A new owner you chose has no access to the comparison, or has never signed in. Choose someone else.',
        ERR_QUOTA: 'A new owner you chose can’t own more comparisons. Choose someone else.',
      }
    : { ERR_STATE: 'You’re the only administrator. Make someone else an administrator first.' };

export function DeleteAccountDialog({ profile, onClose }: DeleteAccountDialogProps) {
  const session = useSession();
  const [password, setPassword] = useState('');
  const [remove, { isLoading, error }] = useDeleteAccountMutation();
  const [shared, setShared] = useState<HeirsRequired>([]);
  const [heirs, setHeirs] = useState<Readonly<Record<string, string | null>>>({});
  const trouble = error && apiErrorOf(error);
  const isAsking = trouble?.code === 'ERR_HEIRS_REQUIRED';

  async function confirm() {
    const { error: refusal } = await remove({ body: { password, heirs } });
    const { code, details } = refusal === undefined ? {} : apiErrorOf(refusal);
    // The password was right. Only new owners are missing.
    if (code === 'ERR_HEIRS_REQUIRED') return ask(details as HeirsRequired);
    setPassword('');
    if (refusal === undefined) await session.signOut();
  }
  /** The person with the highest right comes first and is preselected. */
  function ask(unsaid: HeirsRequired) {
    setShared([...shared, ...unsaid]);
    const proposed = unsaid.flatMap(({ id, heirs: [best] }) => (best === undefined ? [] : [[id, best.id]]));
    setHeirs({ ...heirs, ...Object.fromEntries(proposed) });
  }

  return (
    <FormDialog
      title="Delete your account?"
      submit="Delete my account"
      isReady={(password !== '' || !profile.hasPassword) && shared.every(({ id }) => heirs[id] !== undefined)}
      isBusy={isLoading}
      trouble={
        trouble !== undefined &&
        !isPasswordWrong(trouble) &&
        !isAsking &&
        (ownTexts(shared.length > 0)[trouble.code] ?? describeError(trouble))
      }
      onSubmit={confirm}
      onClose={onClose}
    >
      <p>
        This permanently deletes {profile.email} and all its comparisons. You choose a new owner for those you
        share. Export your data first if you want to keep it.
      </p>
      {shared.length > 0 && (
        <fieldset className="heirs">
          <legend>
            <span role="status">Others use these comparisons. Who should own them?</span>
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
      <OwnPassword isFirst profile={profile} value={password} onChange={setPassword} trouble={trouble} />
    </FormDialog>
  );
}
