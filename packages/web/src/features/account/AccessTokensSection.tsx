import type { AccessScope, AccessToken, Profile } from '@tertium/contract';
import { App, Button, Tag } from 'antd';
import { useState } from 'react';
import { ErrorResult } from '../../api/ErrorResult';
import { describeError } from '../../session/describeError';
import { formatAgo, formatDay } from '../../ui/formatTime';
import { Section } from '../../ui/Section';
import { AccessTokenDialog } from './AccessTokenDialog';
import { useListAccessTokensQuery, useRevokeAccessTokenMutation } from './accountApi';
import { useNowSeconds } from './useNowSeconds';

const scopeTexts: Readonly<Record<AccessScope, string>> = { read: 'read', write: 'read and change' };

type End = NonNullable<AccessToken['ended']>;
const endTexts: Readonly<Record<End['why'], (day: string) => string>> = {
  expired: (day) => `expired on ${day}`,
  revoked: (day) => `revoked on ${day}`,
  password: (day) => `ended on ${day} when you changed your password`,
  administrator: (day) => `ended by an administrator on ${day}`,
  restored: (day) => `ended on ${day} when the server was restored from a backup`,
};

function describeUse(token: AccessToken, now: number): string {
  const { lastUsedAt, expiresAt, ended, scope, cellValues } = token;
  const counted = scope === 'write' && cellValues === 'counted' ? ' · assistants’ values count at once' : '';
  const used = lastUsedAt === null ? 'never used' : `used ${formatAgo(lastUsedAt, now)}`;
  return `${used} · ${ended === null ? `expires on ${formatDay(expiresAt)}` : endTexts[ended.why](formatDay(ended.at))}${counted}`;
}

const isWorking = ({ ended }: AccessToken): boolean => ended === null;

function Token({ token, onRevoke }: { token: AccessToken; onRevoke(): void }) {
  const now = useNowSeconds();
  return (
    <li>
      <div className="row-text">
        <span>
          {token.name}{' '}
          <Tag {...(token.ended === null && { className: 'is-own' })}>
            {token.ended === null ? scopeTexts[token.scope] : 'ended'}
          </Tag>
        </span>
        <span className="row-detail">{describeUse(token, now)}</span>
      </div>
      {token.ended === null && (
        <Button size="middle" onClick={onRevoke} aria-label={`Revoke ${token.name}`}>
          Revoke
        </Button>
      )}
    </li>
  );
}

/** The access tokens for a person's own scripts. */
export function AccessTokensSection({ profile }: { profile: Profile }) {
  const { message, modal } = App.useApp();
  const { data: tokens = [], error, refetch } = useListAccessTokensQuery();
  const [revoke] = useRevokeAccessTokenMutation();
  const [isMaking, setIsMaking] = useState(false);

  const ask = ({ id, name }: AccessToken) =>
    modal.confirm({
      title: `Revoke “${name}”?`,
      content: 'Scripts that use it stop working at once. This can’t be undone.',
      okText: 'Revoke',
      onOk: async () => {
        const { error: trouble } = await revoke({ params: { id } });
        if (trouble === undefined) message.success('Revoked');
        else message.error(describeError(trouble));
      },
    });

  return (
    <Section
      title="Access tokens"
      text="Let your own scripts read or change your comparisons."
      actions={
        <Button size="middle" onClick={() => setIsMaking(true)}>
          Create token
        </Button>
      }
    >
      {error !== undefined && <ErrorResult error={error} onRetry={refetch} />}
      {tokens.length > 0 && (
        <ul className="rows">
          {[...tokens.filter(isWorking), ...tokens.filter((token) => !isWorking(token))].map((token) => (
            <Token key={token.id} token={token} onRevoke={() => ask(token)} />
          ))}
        </ul>
      )}
      <p className="quiet">
        <a href="/api">API reference</a>
      </p>
      {isMaking && <AccessTokenDialog profile={profile} onClose={() => setIsMaking(false)} />}
    </Section>
  );
}
