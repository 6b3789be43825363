import { redeemCode } from '@tertium/contract';
import { AccountForm } from './AccountForm';

type Kind = 'invite' | 'reset' | 'code';

const leads: Record<Kind, string> = {
  invite: 'You are invited. Choose a password, and your account is ready.',
  reset: 'Choose a new password. Every device that is signed in is signed out.',
  code: 'Enter the code from your invitation or reset link, and choose a password.',
};

export const CodeForm = ({ kind, code, onBack }: { kind: Kind; code: string; onBack(): void }) => (
  <AccountForm
    endpoint={redeemCode}
    fields={['code', 'password']}
    given={{ code }}
    lead={leads[kind]}
    submitText={kind === 'invite' ? 'Join' : 'Set password and sign in'}
    onBack={onBack}
  />
);
