import { maximumGuestNameLength } from '@tertium/contract';
import { App, Checkbox } from 'antd';
import { useState } from 'react';
import { useSendsMail } from '../../api/authOptions';
import { apiErrorOf } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { Field } from '../../ui/Field';
import { NameDialog } from '../../ui/NameDialog';
import { useInviteGuestMutation } from './guestsApi';

/** A link that is shown once. */
export interface NewLink {
  readonly name: string;
  readonly secret: string;
}

interface InviteGuestProps {
  readonly params: { readonly id: string; readonly roundId: string };
  readonly onLink: (link: NewLink) => void;
  readonly onClose: () => void;
}

/** Asks for the guest's name and e-mail, and whether they may join with an account. */
export function InviteGuest({ params, onLink, onClose }: InviteGuestProps) {
  const [invite, { isLoading, error }] = useInviteGuestMutation();
  const { message } = App.useApp();
  const [mayJoin, setMayJoin] = useState(false);
  const sendsMail = useSendsMail();
  const [email, setEmail] = useState('');
  const address = email.trim();
  const isWrongAddress = error !== undefined && apiErrorOf(error).code === 'ERR_VALIDATION';
  const send = async (name: string) => {
    const { data } = await invite({ params, body: { name, email: address || null, mayJoin } });
    if (data === undefined) return;
    if (data.secret !== null) return onLink({ name, secret: data.secret });
    message.success(`An e-mail to ${address} is on its way.`);
    onClose();
  };
  return (
    <NameDialog
      title="Invite guest"
      okText={address === '' ? 'Make link' : 'Send link'}
      name=""
      maximum={maximumGuestNameLength}
      lead={<p>A guest sees this comparison and answers this round without an account.</p>}
      isBusy={isLoading}
      trouble={error !== undefined && !isWrongAddress && describeError(error)}
      onName={(name) => void send(name)}
      onClose={onClose}
    >
      {sendsMail && (
        <Field
          label="E-mail"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          hint="Optional. The link is sent there."
          error={isWrongAddress ? 'Enter an e-mail address.' : undefined}
        />
      )}
      <Checkbox checked={mayJoin} onChange={({ target }) => setMayJoin(target.checked)}>
        May join with an account. Then they can weigh here.
      </Checkbox>
    </NameDialog>
  );
}
