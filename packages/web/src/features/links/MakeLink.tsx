import {
  type LinkPart,
  linkParts,
  maximumLinkNameLength,
  maximumLinks,
  minimumLinkPasswordLength,
} from '@tertium/contract';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { type ApiError, apiErrorOf } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { capital } from '../../ui/countedNoun';
import { Field, PasswordField } from '../../ui/Field';
import { Labelled } from '../../ui/Labelled';
import { NameDialog } from '../../ui/NameDialog';
import { SelectField } from '../../ui/SelectField';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useMarks } from '../past/useMarks';
import { useMakeLinkMutation } from './linksApi';
import '../share/sharing.css';
import { endOfDay, partWords, readSites } from './linkWords';

/** A new link, shown once. */
export interface NewLink {
  readonly name: string;
  readonly address: string;
  /** Whether web sites can embed it. */
  readonly isEmbedded: boolean;
}

interface MakeLinkProps {
  readonly onLink: (link: NewLink) => void;
  readonly onClose: () => void;
}

/** The value of the option for the current version. */
const current = 'now';

/** Creates a link: asks what it shows, where and for how long. */
export function MakeLink({ onLink, onClose }: MakeLinkProps) {
  const { id } = useComparison();
  const { data: marks = [] } = useMarks();
  const show = useFormatNumber();
  const [make, { isLoading, error }] = useMakeLinkMutation();
  const [version, setVersion] = useState(current);
  const [parts, setParts] = useState<readonly LinkPart[]>(['sources']);
  const [password, setPassword] = useState('');
  const [day, setDay] = useState('');
  const [typedSites, setTypedSites] = useState('');
  const sites = readSites(typedSites);
  const isShort = password !== '' && [...password].length < minimumLinkPasswordLength;
  const endsAt = endOfDay(day);
  const isPast = endsAt !== null && endsAt <= Date.now() / 1000;
  const ownTexts: Partial<Record<ApiError['code'], string>> = {
    ERR_QUOTA: `This comparison has ${show(maximumLinks)} links, or this version is too large for a link.`,
    ERR_STATE: 'This version is no longer kept. Choose another.',
  };
  const send = async (name: string) => {
    if (sites === null) return;
    const shown = { version: version === current ? null : Number(version), parts: [...parts] };
    const body = { name, ...shown, endsAt, sites: [...sites], password: password || null };
    const { data } = await make({ params: { id }, body });
    if (data === undefined) return;
    const address = new URL(`/link/${data.secret}`, location.origin).href;
    onLink({ name, address, isEmbedded: sites.length > 0 });
  };
  return (
    <NameDialog
      title="Make public link"
      okText="Make link"
      name=""
      maximum={maximumLinkNameLength}
      lead={<p>The name is for you and others who manage this comparison. Readers don’t see it.</p>}
      isFine={sites !== null && !isShort && !isPast}
      isBusy={isLoading}
      trouble={error !== undefined && (ownTexts[apiErrorOf(error).code] ?? describeError(error))}
      onName={(name) => void send(name)}
      onClose={onClose}
    >
      <SelectField
        label="Shows"
        value={version}
        options={[
          { value: current, label: 'The current version, as it changes' },
          ...marks.map((mark) => ({
            value: String(mark.markedVersion),
            label: `Saved version “${mark.name}”`,
          })),
        ]}
        onChange={setVersion}
      />
      <Labelled
        label="With"
        hint="Comments, proposals and history are never shown. Nor are hidden attributes, unless they count."
      >
        {(fieldId) => (
          <div id={fieldId}>
            <Checkbox.Group
              aria-label="With"
              className="webhook-events"
              options={linkParts.map((value) => ({ value, label: capital(partWords[value]) }))}
              value={[...parts]}
              onChange={(next) => setParts(linkParts.filter((part) => next.includes(part)))}
            />
          </div>
        )}
      </Labelled>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        hint="Optional. Send it separately from the link."
        error={isShort ? `Use at least ${show(minimumLinkPasswordLength)} characters.` : undefined}
      />
      <Labelled
        label="Last day"
        hint="Optional. After that day the link stops working."
        error={isPast ? 'Choose today or a later day.' : undefined}
      >
        {(fieldId, fault) => (
          <Input
            id={fieldId}
            {...fault}
            type="date"
            max="9999-12-31"
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </Labelled>
      <Field
        label="Web sites that may embed it"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={typedSites}
        onChange={setTypedSites}
        hint="Optional, such as https://example.com. Separate several with commas."
        error={sites === null ? 'Enter the address of a web site, such as https://example.com.' : undefined}
      />
    </NameDialog>
  );
}
