import type { Profile, SignOn, SignOnProvider } from '@tertium/contract';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ErrorResult } from '../../api/ErrorResult';
import { apiErrorOf } from '../../session/answer';
import { describeError } from '../../session/describeError';
import {
  describeSignOnTrouble,
  isSignOnTrouble,
  readSignOnReturn,
  signOnAddress,
} from '../../session/signOn';
import { formatAgo } from '../../ui/formatTime';
import { Notice } from '../../ui/Notice';
import { Section } from '../../ui/Section';
import { useDisconnectSignOnMutation, useListSignOnsQuery } from './accountApi';
import { ConnectSignOnDialog } from './ConnectSignOnDialog';
import { SignOnTestDialog } from './SignOnTestDialog';
import { useNowSeconds } from './useNowSeconds';

function Connected({ signOn, onDisconnect }: { signOn: SignOn; onDisconnect(): void }) {
  const now = useNowSeconds();
  const { name, email, lastUsedAt } = signOn;
  const used = lastUsedAt === null ? 'never used' : `used ${formatAgo(lastUsedAt, now)}`;
  return (
    <li>
      <div className="row-text">
        <span>{name}</span>
        <span className="row-detail">{email === null ? used : `${email} · ${used}`}</span>
      </div>
      <Button size="middle" onClick={onDisconnect} aria-label={`Disconnect ${name}`}>
        Disconnect
      </Button>
    </li>
  );
}

/** Scrolls here, because the page opens at its top after a return from a provider. */
const bringIntoView = (node: HTMLElement | null): void => node?.scrollIntoView?.({ block: 'center' });

interface WayProps {
  way: SignOnProvider;
  isConnected: boolean;
  isTrying: boolean;
}

/** A provider with its button, if there is something to do. */
function Way({ way: { provider, name }, isConnected, isTrying }: WayProps) {
  if (isConnected && !isTrying) return null;
  return (
    <li>
      <div className="row-text">
        <span>{name}</span>
        <span className="row-detail">
          {isConnected ? 'See which claims it sends' : 'Connect it to sign in with it'}
        </span>
      </div>
      <div className="sign-on-ways">
        {isTrying && (
          <Button size="middle" href={signOnAddress(provider, { for: 'test' })}>
            Try settings<span className="visually-hidden"> of {name}</span>
          </Button>
        )}
        {!isConnected && (
          <Button size="middle" href={signOnAddress(provider, { for: 'connect' })}>
            Connect<span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

/** The providers at which a person signs in. Administrators can also test them. */
export function SignOnsSection({ profile }: { profile: Profile }) {
  const { message, modal } = App.useApp();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { data, error, refetch } = useListSignOnsQuery();
  const [disconnect] = useDisconnectSignOnMutation();
  const [back, setBack] = useState(() => readSignOnReturn(hash));
  const { signOns = [], providers = [] } = data ?? {};
  if (error === undefined && providers.length === 0 && signOns.length === 0) return null;
  const name = providers.find(({ provider }) => provider === back?.provider)?.name ?? 'The provider';

  /** Removes the return from the address. */
  function close() {
    setBack(undefined);
    void navigate({ hash: '' }, { replace: true });
  }
  const ask = ({ id, name: called }: SignOn) =>
    modal.confirm({
      title: `Disconnect ${called}?`,
      content: `You can no longer sign in with ${called}.`,
      okText: 'Disconnect',
      onOk: async () => {
        const { error: refused } = await disconnect({ params: { id } });
        if (refused === undefined) return void message.success('Disconnected');
        message.error(
          apiErrorOf(refused).code === 'ERR_STATE'
            ? 'This is your last way to sign in. Add another one first.'
            : describeError(refused),
        );
      },
    });

  return (
    <Section title="Sign-on" text="Sign in with an account that you have elsewhere.">
      {error !== undefined && <ErrorResult error={error} onRetry={refetch} />}
      {back !== undefined && isSignOnTrouble(back.outcome) && (
        <div ref={bringIntoView}>
          <Notice tone="trouble">{describeSignOnTrouble(back.outcome, name)}</Notice>
        </div>
      )}
      <ul className="rows">
        {signOns.map((signOn) => (
          <Connected key={signOn.id} signOn={signOn} onDisconnect={() => ask(signOn)} />
        ))}
        {providers.map((each) => (
          <Way
            key={each.provider}
            way={each}
            isConnected={signOns.some(({ provider }) => provider === each.provider)}
            isTrying={profile.role === 'administrator'}
          />
        ))}
      </ul>
      {back?.outcome === 'connect' && (
        <ConnectSignOnDialog providerName={name} profile={profile} onClose={close} />
      )}
      {back?.outcome === 'test' && <SignOnTestDialog providerName={name} onClose={close} />}
    </Section>
  );
}
