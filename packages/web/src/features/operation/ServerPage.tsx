import type { ServerFacts } from '@tertium/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NotLoaded } from '../../api/ErrorResult';
import { FigureTable } from '../../ui/FigureTable';
import { formatAgo, formatMoment } from '../../ui/formatTime';
import { Notice } from '../../ui/Notice';
import { Section } from '../../ui/Section';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useShowMore } from '../../ui/useShowMore';
import { useTitle } from '../../ui/useTitle';
import { formatBytes } from './formatBytes';
import { latestChanges } from './latestChanges';
import { useReadServerQuery } from './operationApi';
import { StorageSection } from './StorageSection';
import { TroublesSection } from './TroublesSection';
import './operation.css';

const databaseNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

/** For administrators: how the server runs. */
export function ServerPage() {
  useTitle('Server');
  const { data, error, refetch, isFetching } = useReadServerQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data === undefined) return <NotLoaded error={error} onRetry={refetch} />;
  return (
    <div className="page">
      <div className="server-head">
        <h1>Server</h1>
        <Button size="middle" loading={isFetching} onClick={refetch}>
          Reload
        </Button>
      </div>
      {error !== undefined && (
        <Notice tone="trouble">Can’t reload. These figures are from {formatMoment(data.at)}.</Notice>
      )}
      <RunningSection facts={data} />
      <BackupsSection facts={data} />
      <TroublesSection facts={data} />
      <PeopleCounts facts={data} />
      <StorageSection facts={data} />
      <ChangesSection />
    </div>
  );
}

interface FactsProps {
  readonly facts: ServerFacts;
}

/** Pairs of a name and what it is. */
const Facts = ({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) => (
  <FigureTable className="figures with-words facts" rows={rows} />
);

function RunningSection({ facts }: FactsProps) {
  const show = useFormatNumber();
  const { store, serverCount, startedAt, at } = facts;
  const others = serverCount > 1 ? ` It is one of ${show(serverCount)} servers on this database.` : '';
  return (
    <Section title="Running" text={`The server that answered this page.${others}`}>
      <Facts
        rows={[
          ['Tertium', facts.version],
          ['Node', facts.nodeVersion],
          ['Database', `${databaseNames[store.kind]} ${store.version}`],
          ['Size', formatBytes(store.bytes, show)],
          ...(store.freeBytes === null
            ? []
            : [['Free disk space', formatBytes(store.freeBytes, show)] as const]),
          ['Started', `${formatMoment(startedAt)} (${formatAgo(startedAt, at)})`],
        ]}
      />
    </Section>
  );
}

function BackupsSection({ facts: { backups, at } }: FactsProps) {
  const show = useFormatNumber();
  if (backups === null)
    return (
      <Section
        title="Backups"
        text="Tertium doesn’t back up PostgreSQL by itself. Use its own tools, or run npm run backup."
      >
        {null}
      </Section>
    );
  const { newest, oldestAt, goodAt, failedAt } = backups;
  const hasFailed = failedAt !== null && failedAt > (goodAt ?? 0);
  return (
    <Section
      title="Backups"
      text="Made every 15 minutes while there are changes, and read back to check them."
    >
      {hasFailed && (
        <Notice tone="trouble">The last backup failed {formatAgo(failedAt, at)}. The log says why.</Notice>
      )}
      <Facts
        rows={[
          [
            'Newest',
            newest === null
              ? 'None yet'
              : `${formatAgo(newest.madeAt, at)}, ${formatBytes(newest.bytes, show)}`,
          ],
          ['Last good run', goodAt === null ? 'Not since the server started' : formatAgo(goodAt, at)],
          ...(oldestAt === null
            ? []
            : [
                ['Kept', `${show(backups.count)}, ${formatBytes(backups.bytes, show)} in all`] as const,
                ['Oldest', formatMoment(oldestAt)] as const,
              ]),
        ]}
      />
    </Section>
  );
}

function PeopleCounts({ facts: { people } }: FactsProps) {
  const show = useFormatNumber();
  return (
    <Section title="People" actions={<Link to="/account/profile">Manage people</Link>}>
      <Facts
        rows={[
          ['Accounts', show(people.count)],
          ['Active in the last 30 days', show(people.recentCount)],
          ['Invited, no password yet', show(people.invitedCount)],
          ['Disabled', show(people.disabledCount)],
        ]}
      />
    </Section>
  );
}

function ChangesSection() {
  const { shown, button } = useShowMore(latestChanges?.lines.length ?? 0, 'more', 6);
  if (latestChanges === null) return null;
  return (
    <Section
      title="What’s new"
      text={`${latestChanges.title}. Tertium never asks the internet whether there is a newer version.`}
    >
      <ul className="rows">
        {latestChanges.lines.slice(0, shown).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {button}
    </Section>
  );
}
