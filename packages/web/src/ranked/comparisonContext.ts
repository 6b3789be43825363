import {
  includesRight,
  type Mark,
  type PersonName,
  type Possession,
  type Right,
  type Round,
} from '@tertium/contract';
import type {
  AnyRanker,
  AnyRanking,
  Columns,
  Comparison,
  Ranking,
  RankingInput,
  Weighting,
} from '@tertium/engine';
import { createContext, useContext } from 'react';
import type { Edits } from '../document/editing/createEdits';
import type { Presence } from '../document/news/presence';
import type { SaveTrouble } from '../document/state/documentSlice';
import type { KeptTyping } from '../document/state/keptTyping';
import type { PendingBatch } from '../document/state/pendingView';
import type { RefusedBatch } from '../document/state/refusedBatches';
import type { Sync } from '../document/sync/sync';
import type { ShownWeighting } from './shownWeighting';
import type { WeightDrag } from './weightDrag';

/** An open comparison and everything a page can do with it. */
export interface OpenComparison extends Edits, Columns {
  readonly id: string;
  /** What the person sees: the saved state with the edits that wait to be saved. */
  readonly comparison: Comparison;
  /** When the shown version was current, on a page of the past. `null` for the present. */
  readonly past: { readonly at: number; readonly mark: Mark | null } | null;
  /** The person's right. Actions that need more aren't offered. */
  readonly rights: Right;
  /** Whether the person lost all or a part of their right while it was open. */
  readonly loss: 'all' | 'part' | null;
  /** Who owns it and whether others have access, as current as the server's news. */
  readonly possession: Possession;
  /** The person who looks at the page. */
  readonly personId: string;
  /** The people with their own weights, by name. */
  readonly weighers: readonly PersonName[];
  /** The label of the next undo or redo, `null` for none. */
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  /** Refused batches, until they are corrected or discarded. */
  readonly refused: readonly RefusedBatch[];
  readonly trouble: SaveTrouble | null;
  readonly sync: Sync;
  readonly typing: KeptTyping;
  /** Who else has it open, and the spot of this page. */
  readonly here: Presence;
}

/** The state of saving. It changes with each answer of the server, even if the shown comparison doesn't. */
export interface Sending {
  /** The server version on which the comparison is based. */
  readonly version: number;
  /** Batches that wait to be saved. */
  readonly waiting: readonly PendingBatch[];
  /** The progress of a long batch that is being sent. */
  readonly progress: { readonly sent: number; readonly parts: number } | null;
}

/** The ranking under the saved weights, and what follows a weight while it moves. See `useRanked`. */
export interface LiveRanking extends ShownWeighting {
  /**
   * The ranking by the comparison's method. `null` while its columns are read, or while it is unknown whether a round
   * waits.
   */
  readonly ranking: AnyRanking | null;
  /** The weighted sum, whichever method ranks, for statements that hold only for sums. */
  readonly sum: Ranking | null;
  /** Nobody has set weights: no attribute counts, and nothing is ranked. */
  readonly isUnweighed: boolean;
  /** The group weighing round that waits for this person. Nothing is ranked before they answer a blind one. */
  readonly awaited: Round | null;
  /** The attributes that can count, whether or not anyone has weighed them. */
  readonly scorableIds: readonly string[];
  /** Why the ranking failed, in a sentence with its code. */
  readonly rankingTrouble: string | null;
  /** Ranks a preview by the comparison's method. `null` if that takes too long to wait for. */
  readonly rankerFor: (input: RankingInput) => AnyRanker | null;
  /** The weighted sum under other weights, cached until a value changes. `null` while columns are read or a weight moves. */
  readonly rankUnder: (weighting: Weighting) => Ranking | null;
  /** How many of the ranking's columns have been read. */
  readonly reading: { readonly done: number; readonly of: number } | null;
  readonly drag: WeightDrag;
}

export const ComparisonContext = createContext<OpenComparison | null>(null);
export const SendingContext = createContext<Sending | null>(null);
export const RankingContext = createContext<LiveRanking | null>(null);

/** The page's comparison. Only below a `ComparisonProvider`. */
export function useComparison(): OpenComparison {
  return present(useContext(ComparisonContext), 'useComparison');
}

export function useSending(): Sending {
  return present(useContext(SendingContext), 'useSending');
}

/** Whether the person has a right. */
export function useMay(right: Right): boolean {
  return includesRight(useComparison().rights, right);
}

export function useRanking(): LiveRanking {
  return present(useContext(RankingContext), 'useRanking');
}

function present<T>(value: T | null, name: string): T {
  if (value === null) throw new Error(`${name} needs a ComparisonProvider above it`);
  return value;
}
