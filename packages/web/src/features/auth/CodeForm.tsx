import { redeemCode } from '@tertium/contract';
import { AccountForm } from './AccountForm';

type Kind = 'invite' | 'reset' | 'code';

const leads: Record<Kind, string> = {
  invite: 'You’ve been invited. Choose a password to finish your account.',
  reset: 'Choose a new password. This signs out all your devices.',
  code: 'Enter the code from your invitation or reset link and choose a password.',
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
