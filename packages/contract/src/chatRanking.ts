import type { ReaderData, untriedReason } from '@tertium/engine';

/** The address of a ranking's page in a chat, for assistants' programs (MCP Apps, 2026-01-26). */
export const chatRankingUri = 'ui://tertium/ranking.html';

/** The key under which a tool's answer carries the data of that page, besides the text for the assistant. */
export const chatRankingKey = 'tertium/ranking';

/** The data of a ranking's page in a chat. */
export interface ChatRanking {
  /** Name of the comparison. */
  readonly name: string;
  /** The comparison's address in Tertium. */
  readonly address: string;
  /** Sentences from the engine. */
  readonly verdict: readonly string[];
  /** `null` if other weights can't be tried, for the reason in `why`. */
  readonly data: ReaderData | null;
  readonly why: ReturnType<typeof untriedReason>;
  /** The first places, in order. */
  readonly places: readonly { readonly place: number; readonly name: string }[];
}
