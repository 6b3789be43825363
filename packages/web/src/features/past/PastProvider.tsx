import type { Mark } from '@tertium/contract';
import { type Comparison, columnsOf } from '@tertium/engine';
import { Button } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { noEdits } from '../../document/editing/noEdits';
import { createPresence } from '../../document/news/presence';
import {
  ComparisonContext,
  type OpenComparison,
  RankingContext,
  type Sending,
  SendingContext,
  useComparison,
  useRanking,
  useSending,
} from '../../ranked/comparisonContext';
import { useAwaitedRound } from '../../ranked/rounds/useAwaitedRound';
import { shownWeighting } from '../../ranked/shownWeighting';
import { useLiveRanking } from '../../ranked/useLiveRanking';
import { describeError } from '../../session/describeError';
import { Result } from '../../ui/ResultPage';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { NowContext } from './NowContext';
import { useLeavePast } from './useLeavePast';
import { type PastReading, useMarkOf, usePast } from './usePast';
import './past.css';

interface PastProviderProps {
  readonly version: number;
  /** The weighting in the address. `null` shows the default one of that version. */
  readonly weightingId: string | null;
  /** Shown above the page. It names the version. */
  readonly banner: ReactNode;
  readonly children: ReactNode;
}

/** Gives its children the comparison at an earlier version, read-only. */
export function PastProvider({ version, weightingId, banner, children }: PastProviderProps) {
  const past = usePast(version);
  const mark = useMarkOf(version);
  if (past.kind !== 'read') return <NotYet past={past} />;
  const { comparison, at } = past;
  return (
    <OpenPast {...{ comparison, version, at, mark, weightingId }}>
      <div className="past">
        {banner}
        {children}
      </div>
    </OpenPast>
  );
}

function NotYet({ past }: { readonly past: Exclude<PastReading, { readonly kind: 'read' }> }) {
  const leave = useLeavePast();
  const show = useFormatNumber();
  const back = (
    <Button type="primary" onClick={leave}>
      Back to current version
    </Button>
  );
  if (past.kind === 'failed') {
    const isGone = past.failure.code === 'ERR_NOT_FOUND' || past.failure.code === 'ERR_QUERY_INVALID';
    return (
      <Result
        glyph={isGone ? 'absent' : 'broken'}
        title={isGone ? 'Version not found' : 'Can’t load this version'}
        text={
          isGone
            ? 'The link is wrong, or the version is too old. Older history keeps only saved versions and the last version of each day.'
            : describeError(past.failure)
        }
        actions={back}
      />
    );
  }
  const { done, of, isWaiting } = past;
  return (
    <div className="loading" role="status" aria-live="polite">
      <span className="loading-ring" aria-hidden="true" />
      <p>
        {isWaiting ? 'Can’t reach the server. This continues as soon as it’s back.' : 'Loading this version…'}
        {!isWaiting && of > 0 && done < of && ` ${show(done)} of ${show(of)}`}
      </p>
      {back}
    </div>
  );
}

interface OpenPastProps {
  readonly comparison: Comparison;
  readonly version: number;
  readonly at: number;
  readonly mark: Mark | null;
  readonly weightingId: string | null;
  readonly children: ReactNode;
}

function OpenPast({ comparison, version, at, mark, weightingId, children }: OpenPastProps) {
  const open = useComparison();
  const saving = useSending();
  const live = useRanking();
  const { id, loss, possession, personId, weighers, trouble, sync, typing } = open;
  const isGone = trouble?.kind === 'gone' ? trouble : null;
  const here = useMemo(createPresence, []);
  const was = useMemo<OpenComparison>(
    () => ({
      ...noEdits,
      ...{ id, comparison, loss, possession, personId, weighers, sync, typing, here },
      past: { at, mark },
      rights: 'view',
      ...columnsOf(comparison),
      undoLabel: null,
      redoLabel: null,
      refused: [],
      trouble: isGone,
    }),
    [id, comparison, at, mark, loss, possession, personId, weighers, sync, typing, here, isGone],
  );
  const ownerId = possession.owner.id;
  const { weightings } = comparison;
  const looked = useMemo(
    () => shownWeighting(weightings, { personId, ownerId }, weightingId),
    [weightings, personId, ownerId, weightingId],
  );
  const ranked = useLiveRanking(was, looked, useAwaitedRound(open));
  const wasSaved = useMemo<Sending>(() => ({ version, waiting: [], progress: null }), [version]);
  const now = useMemo(() => ({ open, saving, live }), [open, saving, live]);
  return (
    <NowContext value={now}>
      <ComparisonContext value={was}>
        <SendingContext value={wasSaved}>
          <RankingContext value={ranked}>{children}</RankingContext>
        </SendingContext>
      </ComparisonContext>
    </NowContext>
  );
}
