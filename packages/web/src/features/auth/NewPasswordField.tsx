import { maximumPasswordLength, minimumPasswordLength } from '@tertium/contract';
import { loadPasswordJudge } from '../../session/refuseWeakPassword';
import { type FieldProps, PasswordField } from '../../ui/Field';

type NewPasswordFieldProps = Pick<FieldProps, 'value' | 'onChange' | 'error' | 'autoFocus' | 'inputRef'>;

export const NewPasswordField = (props: NewPasswordFieldProps) => (
  <PasswordField
    {...props}
    label="New password"
    name="new-password"
    autoComplete="new-password"
    isRequired
    onFocus={() => void loadPasswordJudge().catch(() => null)}
    hint={`${minimumPasswordLength} to ${maximumPasswordLength} characters. Several words are easier to remember.`}
  />
);
