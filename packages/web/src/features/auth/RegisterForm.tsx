import { register } from '@tertium/contract';
import { AccountForm } from './AccountForm';

export const RegisterForm = ({ onBack }: { onBack(): void }) => (
  <AccountForm
    endpoint={register}
    fields={['name', 'email', 'password']}
    lead="Anyone can create an account on this server."
    submitText="Create account"
    onBack={onBack}
  />
);
