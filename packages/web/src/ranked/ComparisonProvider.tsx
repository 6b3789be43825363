import { includesRight } from '@tertium/contract';
import { columnsOf } from '@tertium/engine';
import { App } from 'antd';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import type { Store } from '../api/store';
import { useAppSelector } from '../api/useStore';
import { createEdits, type Edits } from '../document/editing/createEdits';
import { describeTrouble } from '../document/editing/troubleWords';
import { type Keeper, keeperOf } from '../document/opening/keeper';
import { documentIn } from '../document/state/documentSlice';
import { applyPending } from '../document/state/pendingView';
import type { Arrival } from '../document/wire/readTable';
import type { SavedComparison } from '../document/wire/wireShapes';
import { Loading } from '../ui/Loading';
import { lazyPart } from '../ui/lazyPart';
import { ComparisonTrouble } from './ComparisonTrouble';
import {
  ComparisonContext,
  type OpenComparison,
  RankingContext,
  type Sending,
  SendingContext,
} from './comparisonContext';
import { useAwaitedRound } from './rounds/useAwaitedRound';
import { shownWeighting } from './shownWeighting';
import { useListedAs } from './useListedAs';
import { useLiveRanking } from './useLiveRanking';

const KeptUnsaved = lazyPart(() => import('./KeptUnsaved'), 'KeptUnsaved');

interface ComparisonProviderProps {
  readonly id: string;
  /** The weighting in the address. `null` shows the default one. */
  readonly weightingId?: string | null;
  /** Shows a large table while it loads. Without it a loading indicator is shown. */
  readonly renderArrival?: (arrival: Arrival) => ReactNode;
  readonly children: ReactNode;
}

/** Opens a comparison for everything below: its state, edits and ranking. Shows why if that fails. */
export function ComparisonProvider({
  id,
  weightingId = null,
  renderArrival,
  children,
}: ComparisonProviderProps) {
  const keeper = useKeeper(id);
  const { saved, arrival, failure } = useAppSelector((state) => documentIn(state, id));
  // The first render of a comparison is long, so it is deferred to keep the page responsive.
  const isDrawn = useDeferredValue(saved !== null);
  if (saved === null || !isDrawn) {
    if (arrival !== null && renderArrival !== undefined) return renderArrival(arrival);
    if (failure === null) return <Loading what="resources" />;
    return (
      <ComparisonTrouble error={failure} onRetry={keeper.open}>
        <Suspense fallback={null}>
          <KeptUnsaved comparisonId={id} />
        </Suspense>
      </ComparisonTrouble>
    );
  }
  return (
    <OpenProvider key={id} keeper={keeper} saved={saved} weightingId={weightingId}>
      {children}
    </OpenProvider>
  );
}

/** Retains the keeper for the signed-in person while the page is shown, even while it waits for a lazy part. */
function useKeeper(id: string): Keeper {
  const store = useStore() as Store;
  const userId = useAppSelector((state) => state.auth.sub);
  const keeper = useMemo(() => keeperOf(store, { userId, comparisonId: id }), [store, userId, id]);
  // Without a person there is nothing to open, until the page has moved to sign-in.
  useEffect(() => (userId === '' ? undefined : keeper.retain()), [userId, keeper]);
  return keeper;
}

function OpenProvider({
  keeper,
  saved,
  weightingId,
  children,
}: {
  readonly keeper: Keeper;
  readonly saved: SavedComparison;
  readonly weightingId: string | null;
  readonly children: ReactNode;
}) {
  const { id, version, possession, weighers } = saved;
  const store = useStore() as Store;
  const personId = keeper.owned.userId;
  const progress = useProgress(keeper);
  const { batches, refused, done, undone, trouble } = useAppSelector((state) => documentIn(state, id));
  const { comparison } = applyPending(saved.comparison, batches);
  const { attributes, columns } = comparison;
  const { weightings } = comparison;
  const ownerId = possession.owner.id;
  const looked = useMemo(
    () => shownWeighting(weightings, { personId, ownerId }, weightingId),
    [weightings, personId, ownerId, weightingId],
  );
  useUnsavedGuard(batches.length > 0);
  useListedAs(id, comparison);

  const values = useMemo(() => columnsOf({ attributes, columns }), [attributes, columns]);
  const actions = useSpokenEdits(store, keeper);
  // A deleted comparison can still be read on the page.
  const isGone = trouble?.kind === 'gone';
  const rights = isGone ? 'view' : saved.rights;
  const loss = isGone ? 'all' : includesRight(rights, saved.rightsBefore) ? null : 'part';
  const undoLabel = done.at(-1)?.label ?? null;
  const redoLabel = undone.at(-1)?.label ?? null;
  const open = useMemo<OpenComparison>(
    () => ({
      id,
      comparison,
      past: null,
      rights,
      loss,
      possession,
      personId,
      weighers,
      ...values,
      ...actions,
      undoLabel,
      redoLabel,
      refused,
      trouble,
      sync: keeper.sync,
      typing: keeper.typing,
      here: keeper.here,
    }),
    [
      id,
      comparison,
      rights,
      loss,
      possession,
      personId,
      weighers,
      values,
      actions,
      undoLabel,
      redoLabel,
      refused,
      trouble,
      keeper,
    ],
  );
  const saving = useMemo(() => ({ version, waiting: batches, progress }), [version, batches, progress]);
  const live = useLiveRanking(open, looked, useAwaitedRound(open));
  return (
    <ComparisonContext value={open}>
      <SendingContext value={saving}>
        <RankingContext value={live}>{children}</RankingContext>
      </SendingContext>
    </ComparisonContext>
  );
}

/** Shows a message when an edit fails, wherever it was made. */
function useSpokenEdits(store: Store, keeper: Keeper): Edits {
  const { message } = App.useApp();
  return useMemo(() => {
    const edits = createEdits(store, keeper);
    const edit: Edits['edit'] = (changes, label) => {
      const trouble = edits.edit(changes, label);
      if (trouble !== null) message.error(`Not changed. ${describeTrouble(trouble)}`);
      return trouble;
    };
    return { ...edits, edit };
  }, [store, keeper, message]);
}

function useProgress(keeper: Keeper): Sending['progress'] {
  const [progress, setProgress] = useState<Sending['progress']>(null);
  useEffect(
    () => keeper.onProgress((sent, parts) => setProgress(sent >= parts ? null : { sent, parts })),
    [keeper],
  );
  return progress;
}

/** The browser asks before leaving the page while edits are unsaved. */
function useUnsavedGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
