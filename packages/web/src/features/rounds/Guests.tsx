import { type Guest, maximumVisits, type Round } from '@tertium/contract';
import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { describeError } from '../../session/describeError';
import { announce } from '../../ui/announce';
import type { ShowNumber } from '../../ui/countedNoun';
import { LinkButton } from '../../ui/LinkButton';
import { ShownOnceDialog } from '../../ui/ShownOnceDialog';
import { useFocusKept } from '../../ui/useFocusKept';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useListGuestsQuery, useRemoveGuestMutation, useRenewGuestLinkMutation } from './guestsApi';
import { InviteGuest, type NewLink } from './InviteGuest';

/**
 * Lists the guests of a round for people who manage: who has answered, whose link several browsers use, and their
 * links.
 */
export function Guests({ round }: { readonly round: Round }) {
  const { id } = useComparison();
  const params = { id, roundId: round.id };
  const { data: guests = [] } = useListGuestsQuery({ params });
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState<NewLink | null>(null);
  const section = useRef<HTMLElement>(null);
  useFocusKept(section);
  const isRunning = round.revealedAt === null;
  if (!isRunning && guests.length === 0) return null;
  return (
    <section ref={section} tabIndex={-1} aria-label="Guests">
      <h2>Guests</h2>
      {isRunning && <p className="quiet">People without an account answer by a personal link.</p>}
      {guests.length > 0 && (
        <ul className="round-people">
          {guests.map((guest) => (
            <GuestRow key={guest.id} {...{ guest, round }} onLink={setLink} />
          ))}
        </ul>
      )}
      {isRunning && (
        <p>
          <Button size="middle" onClick={() => setInviting(true)}>
            Invite guest
          </Button>
        </p>
      )}
      {isInviting && (
        <InviteGuest
          params={params}
          onClose={() => setInviting(false)}
          onLink={(next) => {
            setInviting(false);
            setLink(next);
          }}
        />
      )}
      {link !== null && (
        <ShownOnceDialog
          title={`Link for ${link.name}`}
          what="Link"
          label="Personal link"
          text={new URL(`/guest/${link.secret}`, location.origin).href}
          onClose={() => setLink(null)}
        >
          Copy this link and send it to {link.name}. It won’t be shown again. Anyone who has it can answer as{' '}
          {link.name}.
        </ShownOnceDialog>
      )}
    </section>
  );
}

interface GuestRowProps {
  readonly guest: Guest;
  readonly round: Round;
  readonly onLink: (link: NewLink) => void;
}

function GuestRow({ guest, round, onLink }: GuestRowProps) {
  const { id } = useComparison();
  const { message, modal } = App.useApp();
  const show = useFormatNumber();
  const [renew, renewing] = useRenewGuestLinkMutation();
  const [remove] = useRemoveGuestMutation();
  const { name, isOut, visitCount } = guest;
  const params = { id, roundId: round.id, guestId: guest.id };
  const isRunning = round.revealedAt === null;

  const makeLink = async () => {
    const { data, error } = await renew({ params });
    if (error !== undefined) message.error(describeError(error));
    if (data?.secret != null) onLink({ name, secret: data.secret });
  };
  const revoke = () =>
    modal.confirm({
      title: `Revoke the link of ${name}?`,
      content: isRunning
        ? 'The link stops working, and an answer doesn’t count. A new link brings the answer back until the round ends.'
        : 'The link stops working. The answer stays in the result.',
      okText: 'Revoke link',
      onOk: async () => {
        const { error } = await remove({ params });
        if (error !== undefined) message.error(describeError(error));
        else announce('Link revoked');
      },
    });
  return (
    <li>
      <span>{name}</span>
      <span>
        {guestState(guest, isRunning)}
        {visitCount > 1 && !isOut && <span className="round-part quiet">{severalVisits(guest, show)}</span>}
        <span className="round-actions">
          <LinkButton disabled={renewing.isLoading} onClick={() => void makeLink()}>
            New link
          </LinkButton>
          {!isOut && <LinkButton onClick={revoke}>Revoke link</LinkButton>}
        </span>
      </span>
    </li>
  );
}

/** A guest's state, for people who manage. */
function guestState({ isOut, isDone, visitCount }: Guest, isRunning: boolean): string {
  if (isOut) return 'Link revoked';
  if (isDone) return 'Done';
  if (!isRunning) return 'Didn’t answer';
  return visitCount === 0 ? 'Hasn’t opened the link' : 'Not done yet';
}

/** “Opened on 2 devices. If that wasn’t Eve alone, make a new link.” */
const severalVisits = ({ name, visitCount }: Guest, show: ShowNumber): string =>
  `Opened on ${show(visitCount)}${visitCount === maximumVisits ? ' or more' : ''} devices or browsers. If that wasn’t ${name} alone, make a new link.`;
