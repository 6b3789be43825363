import type { Profile } from '@tertium/contract';
import { PasswordField } from '../../ui/Field';

interface OwnPasswordProps {
  profile: Pick<Profile, 'email' | 'hasPassword'>;
  value: string;
  onChange(value: string): void;
  error: string | undefined;
  hint?: string;
  isFirst?: true;
}

/** By which a person proves that it is they; who has none proves it by having signed in just now. */
export function OwnPassword({ profile, hint, isFirst, ...field }: OwnPasswordProps) {
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
        {...field}
      />
    </>
  );
}
