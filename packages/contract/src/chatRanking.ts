import type { ReaderData, whyUntried } from '@tertium/engine';

/** The page of a ranking in a chat, as assistants' programs find it (MCP Apps, 2026-01-26). */
export const chatRankingUri = 'ui://tertium/ranking.html';

/** Under which a tool's answer carries what that page draws, beside what the assistant reads. */
export const chatRankingKey = 'tertium/ranking';

/** What the page of a ranking in a chat draws. */
export interface ChatRanking {
  /** Name of the comparison. */
  readonly name: string;
  /** Where the comparison opens in Tertium. */
  readonly address: string;
  /** Sentences of the engine. */
  readonly verdict: readonly string[];
  /** `null` where no other weights can be tried, for the reason in `why`. */
  readonly data: ReaderData | null;
  readonly why: ReturnType<typeof whyUntried>;
  /** The first places, in their order. */
  readonly places: readonly { readonly place: number; readonly name: string }[];
}
