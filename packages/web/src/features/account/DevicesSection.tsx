import type { Session } from '@tertium/contract';
import { App, Button, Tag } from 'antd';
import { ErrorResult } from '../../api/ErrorResult';
import type { CallError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { formatAgo, formatMoment } from '../../ui/formatTime';
import { Section } from '../../ui/Section';
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from './accountApi';
import { useNowSeconds } from './useNowSeconds';

function Device({ session, onEnd }: { session: Session; onEnd(): void }) {
  const now = useNowSeconds();
  return (
    <li>
      <div className="row-text">
        <span>
          {session.device} {session.isCurrent && <Tag className="is-own">this device</Tag>}
        </span>
        <span className="row-detail">
          {session.network} · used {formatAgo(session.lastUsedAt, now)} · signed in{' '}
          {formatMoment(session.createdAt)}
        </span>
      </div>
      {!session.isCurrent && (
        <Button size="middle" onClick={onEnd} aria-label={`Sign out ${session.device}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}

export function DevicesSection() {
  const { message } = App.useApp();
  const { data: sessions = [], error, refetch } = useListSessionsQuery();
  const [endOne] = useEndSessionMutation();
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();

  const say = ({ error: trouble }: { error?: CallError | undefined }, done: string) => {
    if (trouble === undefined) message.success(done);
    else message.error(describeError(trouble));
  };

  return (
    <Section
      title="Devices signed in"
      text="Sign out any device you don’t recognise or no longer use."
      actions={
        sessions.length > 1 && (
          <Button
            size="middle"
            loading={isLoading}
            onClick={async () => say(await endOthers(), 'Signed out all other devices')}
          >
            Sign out all others
          </Button>
        )
      }
    >
      {error !== undefined && <ErrorResult error={error} onRetry={refetch} />}
      <ul className="rows">
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            onEnd={async () =>
              say(await endOne({ params: { id: session.id } }), `Signed out ${session.device}`)
            }
          />
        ))}
      </ul>
    </Section>
  );
}
