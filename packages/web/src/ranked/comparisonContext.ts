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
import type { LookedAt } from './lookedAt';
import type { WeightDrag } from './weightDrag';

/** An open comparison and everything that can be done to it. */
export interface OpenComparison extends Edits, Columns {
  readonly id: string;
  /** What the person sees: the saved state with the edits that wait to be saved. */
  readonly comparison: Comparison;
  /** When it was so, on a page that shows how it was; `null` where it is what it is now. */
  readonly past: { readonly at: number; readonly mark: Mark | null } | null;
  /** The most its person may do with it; what asks for more is not offered. */
  readonly rights: Right;
  /** What was taken from its person while it was open: all of it, or a part. */
  readonly loss: 'all' | 'part' | null;
  /** Whose it is, and whether others have it too; as new as the news of the server. */
  readonly possession: Possession;
  /** The person of the page. */
  readonly personId: string;
  /** Those who have weights of their own, by name. */
  readonly weighers: readonly PersonName[];
  /** What the next undo or redo would do; `null` for nothing. */
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  /** What the server refused, until it is mended or given up. */
  readonly refused: readonly RefusedBatch[];
  readonly trouble: SaveTrouble | null;
  readonly sync: Sync;
  readonly typing: KeptTyping;
  /** Who else has it open, and where this page is in it. */
  readonly here: Presence;
}

/** How far it is with the server: something else with each of its answers, when nothing that is seen of the comparison is. */
export interface Sending {
  /** The version on the server that the comparison is based on. */
  readonly version: number;
  /** What waits to be saved. */
  readonly waiting: readonly PendingBatch[];
  /** Of a long batch that is being sent. */
  readonly progress: { readonly sent: number; readonly parts: number } | null;
}

/** The ranking under the weights as saved, and what follows a weight while it is moved; see `useRanked`. */
export interface LiveRanking extends LookedAt {
  /** By what the comparison is ranked by; `null` while the columns it needs are being read, or it is not known what waits. */
  readonly ranking: AnyRanking | null;
  /** By the weighted sum, whatever ranks the comparison: what is true of sums alone is told of this one. */
  readonly sum: Ranking | null;
  /** Nobody has said what matters: no attribute counts and nothing is ranked until somebody does. */
  readonly isUnweighed: boolean;
  /** The round of group weighing that waits for the person of the page; before a blind one is answered nothing is ranked. */
  readonly awaited: Round | null;
  /** The attributes that can count, whether or not anybody has said what matters. */
  readonly scorableIds: readonly string[];
  /** Why what ranks the comparison gives no places, in a sentence with its code. */
  readonly rankingTrouble: string | null;
  /** Ranks what is tried as the comparison is ranked; `null` where that cannot be done while somebody waits. */
  readonly rankerFor: (input: RankingInput) => AnyRanker | null;
  /** The weighted sum under other weights, kept while no value changes; `null` while columns are read or a weight moves. */
  readonly rankUnder: (weighting: Weighting) => Ranking | null;
  /** Columns read so far, of those the ranking needs. */
  readonly reading: { readonly done: number; readonly of: number } | null;
  readonly drag: WeightDrag;
}

export const ComparisonContext = createContext<OpenComparison | null>(null);
export const SendingContext = createContext<Sending | null>(null);
export const RankingContext = createContext<LiveRanking | null>(null);

/** The comparison of the page; below a `ComparisonProvider`. */
export function useComparison(): OpenComparison {
  return present(useContext(ComparisonContext), 'useComparison');
}

export function useSending(): Sending {
  return present(useContext(SendingContext), 'useSending');
}

/** Whether the person of the page may do what asks for a right. */
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
