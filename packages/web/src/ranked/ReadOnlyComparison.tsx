import type { Round } from '@tertium/contract';
import { columnsOf } from '@tertium/engine';
import { type ReactNode, useMemo } from 'react';
import type { Edits } from '../document/editing/createEdits';
import { noEdits } from '../document/editing/noEdits';
import { createPresence } from '../document/news/presence';
import type { KeptTyping } from '../document/state/keptTyping';
import type { Sync } from '../document/sync/sync';
import {
  ComparisonContext,
  type OpenComparison,
  RankingContext,
  type Sending,
  SendingContext,
} from './comparisonContext';
import { shownWeighting } from './shownWeighting';
import { useLiveRanking } from './useLiveRanking';

const noTyping: KeptTyping = { keep: () => undefined, drop: () => undefined, recall: () => null };
const noSync: Sync = {
  push: () => Promise.resolve(),
  pull: () => Promise.resolve(),
  postLongBatch: () => Promise.resolve('blocked'),
  resolve: () => Promise.resolve(),
  stop: () => undefined,
};
const sending: Sending = { version: 1, waiting: [], progress: null };
/** Only members may ask the server who else has access. */
const noAccess = { isMine: false, isShared: false, sharedBy: null } as const;

interface ReadOnlyComparisonProps
  extends Pick<OpenComparison, 'id' | 'comparison' | 'personId' | 'weighers'> {
  readonly owner: OpenComparison['possession']['owner'];
  readonly awaited: Round | null;
  /** When the shown version was made. */
  readonly at?: number | null;
  /** Edits that stay on this page, for readers who weigh for themselves. */
  readonly edit?: Edits['edit'];
  readonly children: ReactNode;
}

/** Provides a comparison to someone without an account: read once, ranked, and never synced. */
export function ReadOnlyComparison(props: ReadOnlyComparisonProps) {
  const { id, comparison, personId, weighers, owner, awaited, at = null, edit, children } = props;
  const here = useMemo(createPresence, []);
  const open = useMemo<OpenComparison>(
    () => ({
      ...noEdits,
      ...columnsOf(comparison),
      ...{ id, comparison, personId, weighers, here, sync: noSync, typing: noTyping },
      possession: { owner, ...noAccess },
      ...(edit !== undefined && { edit }),
      rights: edit === undefined ? 'view' : 'weigh',
      past: at === null ? null : { at, mark: null },
      loss: null,
      undoLabel: null,
      redoLabel: null,
      refused: [],
      trouble: null,
    }),
    [id, comparison, personId, weighers, owner, at, edit, here],
  );
  const ownerId = owner.id;
  const { weightings } = comparison;
  const looked = useMemo(
    () => shownWeighting(weightings, { personId, ownerId }, null),
    [weightings, personId, ownerId],
  );
  const ranked = useLiveRanking(open, looked, awaited);
  return (
    <ComparisonContext value={open}>
      <SendingContext value={sending}>
        <RankingContext value={ranked}>{children}</RankingContext>
      </SendingContext>
    </ComparisonContext>
  );
}
