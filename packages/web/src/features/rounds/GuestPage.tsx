import { type ComparisonTable, comparisonOfTable, type GuestRound, type OwnAnswer } from '@tertium/contract';
import { blankWeighting, type Comparison } from '@tertium/engine';
import { Skeleton } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { ErrorResult } from '../../api/ErrorResult';
import { ReadOnlyComparison } from '../../ranked/ReadOnlyComparison';
import { apiErrorOf } from '../../session/answer';
import { LogoMark } from '../../ui/LogoMark';
import { ResultPage } from '../../ui/ResultPage';
import { productName, useTitle } from '../../ui/useTitle';
import { GuestRoundView } from './GuestRoundView';
import { useOpenGuestRoundQuery, useReadGuestTableQuery } from './guestsApi';
import { visitMark } from './visitMark';
import './guestPage.css';

/** How often the page looks whether the round has ended. */
const lookMilliseconds = 30_000;

/** What a guest’s personal link opens: their answer in one round, what it puts first, and after the reveal the result. */
export function GuestPage() {
  return (
    <>
      <header>
        <span className="bare-brand">
          <LogoMark sizePx={32} />
          {productName}
        </span>
      </header>
      <main id="main" className="guest">
        <Opened />
      </main>
    </>
  );
}

function Opened() {
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
  // Others’ weights are part of it from then on.
  useEffect(() => {
    if (revealedAt !== null && !isUninitialized) readAgain();
  }, [revealedAt, isUninitialized, readAgain]);

  const isGone = error !== undefined && apiErrorOf(error).code === 'ERR_NOT_FOUND';
  if (isGone)
    return (
      <ResultPage
        status={404}
        text="This link doesn’t work. It may have been replaced or taken back, or its round was deleted. Ask for a new one."
      />
    );
  if (data === undefined && error !== undefined) return <ErrorResult error={error} onRetry={refetch} />;
  if (table.data === undefined && table.error !== undefined)
    return <ErrorResult error={table.error} onRetry={table.refetch} />;
  if (data === undefined || table.data === undefined)
    return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return <WithTable secret={secret} opened={data} table={table.data} />;
}

interface WithTableProps {
  readonly secret: string;
  readonly opened: GuestRound;
  readonly table: ComparisonTable;
}

/** Images are read with an account. */
function readComparison(table: ComparisonTable): Comparison {
  const comparison = comparisonOfTable(table);
  return { ...comparison, items: comparison.items.map(({ image: _, ...item }) => item) };
}

function WithTable({ secret, opened, table }: WithTableProps) {
  const { guest, comparison, round } = opened;
  const read = useMemo(() => readComparison(table), [table]);
  // What a guest ranks by is what their sliders show.
  const [seen, setSeen] = useState<OwnAnswer['points'] | null>(null);
  const points = (round.revealedAt === null ? seen : null) ?? round.mine?.points ?? null;
  const weighed = useMemo(() => {
    if (points === null) return read;
    const own = { ...blankWeighting({ id: guest.id, personId: guest.id, name: '', position: 0 }), points };
    return { ...read, weightings: [...read.weightings, own] };
  }, [read, points, guest.id]);
  const isAwaited = round.isForMe && round.mine?.isDone !== true;
  return (
    <ReadOnlyComparison
      id={comparison.id}
      comparison={weighed}
      personId={guest.id}
      owner={table.owner}
      weighers={table.weighers}
      awaited={isAwaited ? round : null}
    >
      <GuestRoundView {...{ secret, opened }} onPoints={setSeen} />
    </ReadOnlyComparison>
  );
}
