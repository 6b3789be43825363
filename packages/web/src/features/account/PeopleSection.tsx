import type { Mail, Person } from '@tertium/contract';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ErrorResult } from '../../api/ErrorResult';
import { formatAgo } from '../../ui/formatTime';
import { type IssuedLink, IssuedLinkDialog } from '../../ui/IssuedLinkDialog';
import { Section } from '../../ui/Section';
import { useListPeopleQuery } from './accountApi';
import { FactorPolicy } from './FactorPolicy';
import { InviteDialog } from './InviteDialog';
import { mailKindWords, mailTroubleWords } from './mailWords';
import { PersonMenu } from './PersonMenu';
import { useMails } from './useMails';
import { useNowSeconds } from './useNowSeconds';

interface PersonRowProps {
  person: Person;
  /** The latest e-mail to them if it failed. */
  failed: Mail | undefined;
  isSelf: boolean;
  onLink(link: IssuedLink): void;
}

function PersonRow({ person, failed, isSelf, onLink }: PersonRowProps) {
  const now = useNowSeconds();
  const seen = person.lastSeenAt === null ? 'never signed in' : `seen ${formatAgo(person.lastSeenAt, now)}`;
  return (
    <li>
      <div className="row-text">
        <span>
          {person.name} {isSelf && <Tag className="is-own">you</Tag>}
          {person.role === 'administrator' && <Tag>administrator</Tag>}
          {person.state === 'invited' && <Tag className="is-waiting">invited</Tag>}
          {person.state === 'disabled' && <Tag>disabled</Tag>}
        </span>
        <span className="row-detail">
          {person.email} · {seen}
        </span>
        {person.wantedEmail !== null && (
          <span className="row-detail">Wants to change e-mail to {person.wantedEmail}</span>
        )}
        {failed !== undefined && failed.trouble !== null && (
          <span className="field-error">
            E-mail not sent ({mailKindWords[failed.kind]}): {mailTroubleWords[failed.trouble]}
          </span>
        )}
      </div>
      {!isSelf && <PersonMenu person={person} onLink={onLink} />}
    </li>
  );
}

function findFailed(mails: readonly Mail[], email: string): Mail | undefined {
  const own = mails.filter(({ to }) => to === email).sort((a, b) => b.madeAt - a.madeAt);
  return own[0]?.state === 'failed' ? own[0] : undefined;
}

/** For administrators: everyone with an account here, their state and actions. */
export function PeopleSection({ ownId }: { ownId: string }) {
  const { data: people = [], error, refetch } = useListPeopleQuery();
  const mails = useMails()?.mails ?? [];
  const [isInviting, setIsInviting] = useState(false);
  const [link, setLink] = useState<IssuedLink | undefined>();
  return (
    <Section
      title="People"
      text="Everyone with an account on this server."
      actions={
        <Button size="middle" type="primary" onClick={() => setIsInviting(true)}>
          Invite
        </Button>
      }
    >
      {error !== undefined && <ErrorResult error={error} onRetry={refetch} />}
      <FactorPolicy people={people} />
      <ul className="rows">
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            failed={findFailed(mails, person.email)}
            isSelf={person.id === ownId}
            onLink={setLink}
          />
        ))}
      </ul>
      <p>
        <Link to="/account/server">Server status</Link>
      </p>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} onLink={setLink} />}
      <IssuedLinkDialog link={link} onClose={() => setLink(undefined)} />
    </Section>
  );
}
