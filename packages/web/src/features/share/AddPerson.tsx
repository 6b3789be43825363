import { type FoundPerson, identifierKey, maximumPersonNameLength, type Right } from '@tertium/contract';
import { AutoComplete, Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useSendsMail } from '../../api/authOptions';
import { labelOf, useInvitePersonMutation, usePeopleSearch } from '../../api/people';
import { useReadProfileQuery } from '../../api/profile';
import { RightChoice } from '../../document/sharing/RightChoice';
import { useComparison } from '../../ranked/comparisonContext';
import { describeError } from '../../session/describeError';
import { type IssuedLink, IssuedLinkDialog, issuedLink } from '../../ui/IssuedLinkDialog';
import { Labelled } from '../../ui/Labelled';
import { Notice } from '../../ui/Notice';

interface AddPersonProps {
  /** The ids of people who already have access. */
  readonly known: ReadonlySet<string>;
  /** Returns whether it succeeded. */
  readonly onAdd: (person: FoundPerson, right: Right) => Promise<boolean>;
}

/** "mary.smith@example.org": Mary Smith. Shown in a field, where it can be changed. */
const nameIn = (email: string): string =>
  (email.split('@')[0] ?? '')
    .split(/[._-]+/u)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

/**
 * Gives a person of this server a right or, with an e-mail address in the same field, invites someone without an
 * account. The server finds people only by a whole address, so the page reveals nothing to anyone who doesn't know it.
 */
export function AddPerson({ known, onAdd }: AddPersonProps) {
  const { id: comparisonId } = useComparison();
  const profile = useReadProfileQuery().data?.value;
  const sendsMail = useSendsMail();
  const canInvite = profile?.role === 'administrator';
  const [right, setRight] = useState<Right>('view');
  const [chosen, setChosen] = useState<FoundPerson | null>(null);
  const [typedName, setTypedName] = useState<string | null>(null);
  const [link, setLink] = useState<IssuedLink | undefined>();
  const { found, whyNobody, isSearched, text, setText } = usePeopleSearch();
  const [invite, { isLoading, error, reset }] = useInvitePersonMutation();

  const email = text.trim();
  const isTyped = (known: string | null) => known !== null && identifierKey(known) === identifierKey(email);
  const person = chosen ?? found.find((each) => isTyped(each.email)) ?? null;
  const isOwn = isTyped(profile?.email ?? null);
  const isStranger = person === null && !isOwn && isSearched && /^[^\s@]+@[^\s@]+$/u.test(email);
  const isInviting = isStranger && canInvite;
  const name = typedName ?? nameIn(email);
  const isReady = isInviting ? name.trim() !== '' : person !== null && !known.has(person.id);
  const type = (next: string) => {
    setText(next);
    setChosen(null);
    setTypedName(null);
    reset();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    if (person !== null) {
      if (await onAdd(person, right)) type('');
      return;
    }
    const { data } = await invite({
      body: {
        email,
        name: name.trim(),
        share: { comparisonId, right },
        ...(sendsMail && { byMail: true }),
      },
    });
    if (data === undefined) return;
    type('');
    setLink(issuedLink(`Invitation for ${name.trim()}`, data));
  };
  const linkGoes = sendsMail ? 'They get a one-time link by e-mail.' : 'You get a one-time link to send.';
  const hint = () => {
    if (isOwn) return 'This is your own address.';
    if (isInviting) return `No one here uses this address. ${linkGoes} It opens this comparison.`;
    if (isStranger) return 'No one here uses this address. An administrator of this server can invite them.';
    if (person === null) return 'They’ll see it in their comparisons and notices.';
    return known.has(person.id)
      ? `${person.name} already has access. Change it in the list below.`
      : `${person.name} will see it in their comparisons and notices.`;
  };

  return (
    <>
      <form className="sharing-add" onSubmit={(event) => void submit(event)}>
        <Labelled label="Add someone">
          {(id) => (
            <AutoComplete
              id={id}
              value={text}
              placeholder="Name or e-mail"
              defaultActiveFirstOption={false}
              notFoundContent={
                email === '' || person !== null || isStranger ? null : (
                  <span className="quiet">{whyNobody}</span>
                )
              }
              options={
                person === null
                  ? found.map((each) => ({
                      value: each.id,
                      label: known.has(each.id) ? `${each.name} · has access` : labelOf(each),
                    }))
                  : []
              }
              onSearch={type}
              onSelect={(personId) => {
                const next = found.find((each) => each.id === personId);
                if (next === undefined) return;
                setText(labelOf(next));
                setChosen(next);
              }}
              // Enter chooses from the list, and submits only a chosen person.
              onKeyDown={(event) => event.key === 'Enter' && person === null && event.preventDefault()}
            />
          )}
        </Labelled>
        <Labelled label="Access">
          {(id) => <RightChoice id={id} value={right} onChange={setRight} />}
        </Labelled>
        <Button type="primary" htmlType="submit" disabled={!isReady} loading={isLoading}>
          {isStranger ? 'Invite' : 'Add'}
        </Button>
        {isInviting && (
          <Labelled label="Their name" isWide>
            {(id) => (
              <Input
                id={id}
                value={name}
                maxLength={maximumPersonNameLength}
                onChange={({ target }) => setTypedName(target.value)}
              />
            )}
          </Labelled>
        )}
        <p className="quiet" role="status">
          {hint()}
        </p>
      </form>
      {error !== undefined && <Notice tone="trouble">{describeError(error)}</Notice>}
      <IssuedLinkDialog link={link} onClose={() => setLink(undefined)} />
    </>
  );
}
