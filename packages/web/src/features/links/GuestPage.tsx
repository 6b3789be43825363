import { type GuestRound, type OwnAnswer, readGuestImages } from '@tertium/contract';
import { blankWeighting } from '@tertium/engine';
import { Skeleton } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { ErrorResult } from '../../api/ErrorResult';
import { apiErrorOf } from '../../session/answer';
import { LogoMark } from '../../ui/LogoMark';
import { ResultPage } from '../../ui/ResultPage';
import { productName, useTitle } from '../../ui/useTitle';
import type { ChartParts } from '../report/chartParts';
import { GuestRoundView } from './GuestRoundView';
import { useOpenGuestRoundQuery, useReadGuestTableQuery } from './guestLinkApi';
import { OutsideComparison } from './OutsideComparison';
import type { Linked } from './readLinked';
import { visitMark } from './visitMark';
import './linkPage.css';

/** How often the page checks whether the round has ended. */
const lookMilliseconds = 30_000;

interface GuestPageProps {
  readonly chartParts: ChartParts;
}

/** The page of a guest's personal link: their answer, the comparison ranked by it, and the result after the reveal. */
export function GuestPage({ chartParts }: GuestPageProps) {
  return (
    <>
      <header>
        <span className="bare-brand">
          <LogoMark sizePx={32} />
          {productName}
        </span>
      </header>
      <main id="main" className="linked">
        <Opened chartParts={chartParts} />
      </main>
    </>
  );
}

function Opened({ chartParts }: GuestPageProps) {
  const { secret = '' } = useParams();
  const asked = { params: { secret }, body: { mark: visitMark() } };
  const { data, error, refetch } = useOpenGuestRoundQuery(asked, {
    pollingInterval: lookMilliseconds,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const table = useReadGuestTableQuery({ params: { secret } }, { skip: data === undefined });
  const revealedAt = data?.round.revealedAt ?? null;
  useTitle(data?.comparison.name ?? 'Guest');
  const { refetch: readAgain, isUninitialized } = table;
  // Reloads the table, which contains everyone's weights from then on.
  useEffect(() => {
    if (revealedAt !== null && !isUninitialized) readAgain();
  }, [revealedAt, isUninitialized, readAgain]);

  const isGone = error !== undefined && apiErrorOf(error).code === 'ERR_NOT_FOUND';
  if (isGone)
    return (
      <ResultPage
        status={404}
        text="This link doesn’t work. It may have been replaced or revoked, or its round was deleted. Ask for a new one."
      />
    );
  if (data === undefined && error !== undefined) return <ErrorResult error={error} onRetry={refetch} />;
  if (table.data === undefined && table.error !== undefined)
    return <ErrorResult error={table.error} onRetry={table.refetch} />;
  if (data === undefined || table.data === undefined)
    return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return <WithTable {...{ secret, chartParts }} opened={data} table={table.data} />;
}

interface WithTableProps extends GuestPageProps {
  readonly secret: string;
  readonly opened: GuestRound;
  readonly table: Linked;
}

function WithTable({ secret, opened, table, chartParts }: WithTableProps) {
  const { guest, round } = opened;
  const read = table.comparison;
  // A guest's ranking uses the points that their sliders show.
  const [seen, setSeen] = useState<OwnAnswer['points'] | null>(null);
  const points = (round.revealedAt === null ? seen : null) ?? round.mine?.points ?? null;
  const weighed = useMemo(() => {
    if (points === null) return read;
    const own = { ...blankWeighting({ id: guest.id, personId: guest.id, name: '', position: 0 }), points };
    return { ...read, weightings: [...read.weightings, own] };
  }, [read, points, guest.id]);
  const isAwaited = round.isForMe && round.mine?.isDone !== true;
  return (
    <OutsideComparison
      table={table}
      comparison={weighed}
      personId={guest.id}
      awaited={isAwaited ? round : null}
      images={readGuestImages}
    >
      <GuestRoundView {...{ secret, opened, table, chartParts }} onPoints={setSeen} />
    </OutsideComparison>
  );
}
