import { setUp } from '@tertium/contract';
import { AccountForm } from './AccountForm';

export const SetUpForm = ({ code, onBack }: { code: string; onBack(): void }) => (
  <AccountForm
    endpoint={setUp}
    fields={['code', 'name', 'email', 'password']}
    given={{ code }}
    lead="This account administers the server: it invites the others."
    submitText="Make the account"
    onBack={onBack}
  />
);
