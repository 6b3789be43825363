import type { Profile } from '@tertium/contract';
import type { ApiError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { PasswordField } from '../../ui/Field';

interface OwnPasswordProps {
  profile: Pick<Profile, 'email' | 'hasPassword'>;
  value: string;
  onChange(value: string): void;
  /** The error of the form. It is shown here if the password is wrong. */
  trouble: ApiError | undefined;
  hint?: string;
  isFirst?: true;
}

/** Whether the error is about the password, which this field shows. */
export const isPasswordWrong = (trouble: ApiError | undefined): boolean =>
  trouble?.code === 'ERR_CURRENT_PASSWORD_WRONG';

/** Asks for the person's password as proof. People without one prove themselves by a recent sign-in. */
export function OwnPassword({ profile, hint, isFirst, trouble, ...field }: OwnPasswordProps) {
  if (!profile.hasPassword) return null;
  return (
    <>
      {/* Password managers read here which account the password belongs to. */}
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
