import type { Profile } from '@tertium/contract';
import type { ApiError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { PasswordField } from '../../ui/Field';

interface OwnPasswordProps {
  profile: Pick<Profile, 'email' | 'hasPassword'>;
  value: string;
  onChange(value: string): void;
  /** What the form was refused for. Shown here if it is the password. */
  trouble: ApiError | undefined;
  hint?: string;
  isFirst?: true;
}

/** Whether a form was refused for its password, which the field says itself. */
export const isPasswordWrong = (trouble: ApiError | undefined): boolean =>
  trouble?.code === 'ERR_CURRENT_PASSWORD_WRONG';

/** A person's password, as proof of who they are. Without one, a recent sign-in is the proof. */
export function OwnPassword({ profile, hint, isFirst, trouble, ...field }: OwnPasswordProps) {
  if (!profile.hasPassword) return null;
  return (
    <>
      {/* Password managers read from it which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={profile.email} readOnly />
      <PasswordField
        label="Your password"
        name="current-password"
        autoComplete="current-password"
        isRequired
        autoFocus={isFirst ?? false}
        {...(hint !== undefined && { hint })}
        error={trouble !== undefined && isPasswordWrong(trouble) ? describeError(trouble) : undefined}
        {...field}
      />
    </>
  );
}
