import { setUp } from '@tertium/contract';
import { AccountForm } from './AccountForm';

export const SetUpForm = ({ code, onBack }: { code: string; onBack(): void }) => (
  <AccountForm
    endpoint={setUp}
    fields={['code', 'name', 'email', 'password']}
    given={{ code }}
    lead="This account is the administrator, who invites everyone else."
    submitText="Create account"
    onBack={onBack}
  />
);
