import { maximumPasswordLength, minimumPasswordLength } from '@tertium/contract';
import { type FieldProps, PasswordField } from '../../ui/Field';

type NewPasswordFieldProps = Pick<FieldProps, 'value' | 'onChange' | 'error' | 'autoFocus' | 'inputRef'>;

export const NewPasswordField = (props: NewPasswordFieldProps) => (
  <PasswordField
    {...props}
    label="New password"
    name="new-password"
    autoComplete="new-password"
    isRequired
    hint={`${minimumPasswordLength} to ${maximumPasswordLength} characters. Several words are easier to remember.`}
  />
);
