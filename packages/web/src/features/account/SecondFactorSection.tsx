import { type Factors, fewRecoveryCodes } from '@tertium/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { ErrorResult } from '../../api/ErrorResult';
import { hasPasskeys } from '../../session/passkeyCeremony';
import { countedNoun } from '../../ui/countedNoun';
import { formatAgo, formatDay } from '../../ui/formatTime';
import { Notice } from '../../ui/Notice';
import { Section } from '../../ui/Section';
import { useReadFactorsQuery } from './accountApi';
import { FactorDialog, type FactorTask } from './FactorDialog';
import { useNowSeconds } from './useNowSeconds';

type Added = NonNullable<Factors['app']>;

const describeAdded = ({ addedAt, device, network }: Added): string =>
  `added on ${formatDay(addedAt)} from ${device}, ${network}`;

/** The second factors of a person. */
export function SecondFactorSection({ email }: { email: string }) {
  const now = useNowSeconds();
  const { data, error, refetch } = useReadFactorsQuery();
  const [task, setTask] = useState<FactorTask | null>(null);
  if (data === undefined) return error === undefined ? null : <ErrorResult error={error} onRetry={refetch} />;
  const { app, passkeys, recoveryCodesLeft, isRequired } = data;
  const isLast = passkeys.length + (app === null ? 0 : 1) === 1;
  const hasAny = passkeys.length > 0 || app !== null;

  return (
    <Section
      title="Second factor"
      text="Keeps others out even if they know your password."
      actions={
        hasPasskeys() && (
          <Button size="middle" onClick={() => setTask({ kind: 'passkey' })}>
            Add passkey
          </Button>
        )
      }
    >
      {isRequired && !hasAny && (
        <Notice tone="news">
          Everyone on this server needs a second factor. Without one, you set it up at your next sign-in.
        </Notice>
      )}
      {hasAny && recoveryCodesLeft <= fewRecoveryCodes && (
        <Notice tone="news">
          You have {countedNoun(recoveryCodesLeft, 'recovery code')} left. Make new ones before you run out.
        </Notice>
      )}
      <ul className="rows">
        <li>
          <div className="row-text">
            <span>Authenticator app</span>
            <span className="row-detail">{app === null ? 'not set up' : describeAdded(app)}</span>
          </div>
          <Button size="middle" onClick={() => setTask({ kind: 'app' })}>
            {app === null ? 'Set up app' : 'Set up again'}
          </Button>
          {app !== null && (
            <Button
              size="middle"
              aria-label="Remove authenticator app"
              onClick={() => setTask({ kind: 'remove', id: 'app', name: 'your authenticator app', isLast })}
            >
              Remove
            </Button>
          )}
        </li>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <div className="row-text">
              <span>Passkey “{passkey.name}”</span>
              <span className="row-detail">
                {passkey.lastUsedAt === null ? 'never used' : `used ${formatAgo(passkey.lastUsedAt, now)}`}
                {passkey.host !== location.hostname && ` · only for ${passkey.host}`} ·{' '}
                {describeAdded(passkey)}
              </span>
            </div>
            <Button
              size="middle"
              aria-label={`Remove passkey ${passkey.name}`}
              onClick={() =>
                setTask({ kind: 'remove', id: passkey.id, name: `passkey “${passkey.name}”`, isLast })
              }
            >
              Remove
            </Button>
          </li>
        ))}
        {hasAny && (
          <li>
            <div className="row-text">
              <span>Recovery codes</span>
              <span className="row-detail">{recoveryCodesLeft} left, each signs you in once</span>
            </div>
            <Button size="middle" onClick={() => setTask({ kind: 'codes' })}>
              Make new codes
            </Button>
          </li>
        )}
      </ul>
      <FactorDialog task={task} email={email} onClose={() => setTask(null)} />
    </Section>
  );
}
