import { maximumGuestNameLength } from '@tertium/contract';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { describeError } from '../../session/describeError';
import { NameDialog } from '../../ui/NameDialog';
import { Notice } from '../../ui/Notice';
import { useInviteGuestMutation } from './guestsApi';

interface InviteGuestProps {
  readonly params: { readonly id: string; readonly roundId: string };
  readonly onLink: (link: { readonly name: string; readonly secret: string }) => void;
  readonly onClose: () => void;
}

/** Asks who the guest is, and whether they may join with an account. */
export function InviteGuest({ params, onLink, onClose }: InviteGuestProps) {
  const [invite, { isLoading, error }] = useInviteGuestMutation();
  const [mayJoin, setMayJoin] = useState(false);
  const send = async (name: string) => {
    const { data } = await invite({ params, body: { name, email: null, mayJoin } });
    if (data !== undefined) onLink({ name, secret: data.secret });
  };
  return (
    <NameDialog
      title="Invite guest"
      okText="Make link"
      name=""
      maximum={maximumGuestNameLength}
      lead={<p>A guest sees this comparison and answers this round without an account.</p>}
      isBusy={isLoading}
      onName={(name) => void send(name)}
      onClose={onClose}
    >
      <Checkbox checked={mayJoin} onChange={({ target }) => setMayJoin(target.checked)}>
        May join with an account. Then they can weigh here.
      </Checkbox>
      {error !== undefined && <Notice tone="trouble">{describeError(error)}</Notice>}
    </NameDialog>
  );
}
