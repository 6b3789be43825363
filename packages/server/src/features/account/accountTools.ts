import type { ExportedGrant, OwnWeights, Right } from '@tertium/contract';
import type { ServerPorts } from '../../http/serverPorts';
import type { Identity } from '../../identity/createIdentity';
import type { Deflated } from '../../store/gzipBody';
import type { Queries, Store } from '../../store/openStore';

/** What other features keep about a person; the app says which functions these are. */
interface Holdings {
  /** As they are asked for. */
  exportComparisonsOf(
    store: Store,
    userId: string,
    by: { readonly name: string; readonly now: number },
  ): AsyncGenerator<LeavingComparison>;
  /** Weights and answers that no file of the person's own comparisons holds. */
  exportWeightsOf(userId: string): AsyncGenerator<OwnWeights>;
  exportGrantsOf(userId: string): Promise<ExportedGrant[]>;
  /** The comparison that was shared with a person last; `null` for none. */
  findSharedWith(userId: string): Promise<string | null>;
  /** Throws ERR_HEIRS_REQUIRED; what it gives is to be called after the commit, and erases what was deleted. */
  deleteOf(
    queries: Queries,
    userId: string,
    heirs: Readonly<Record<string, string | null>>,
  ): Promise<() => Promise<void>>;
  /** In the name of `userId`, who must be allowed to; what it gives is to be called after the commit. */
  share(queries: Queries, gift: NewGift): Promise<() => void>;
}

/** A comparison as a file, and what that does not say. */
interface LeavingComparison {
  readonly id: string;
  readonly name: string;
  readonly updatedAt: number;
  readonly isTemplate: boolean;
  readonly isArchived: boolean;
  /** `null`: it is there. */
  readonly deletedAt: number | null;
  readonly file: readonly Deflated[];
}

interface NewGift {
  readonly userId: string;
  readonly comparisonId: string;
  readonly granteeId: string;
  readonly right: Right;
}

export interface AccountTools {
  readonly ports: ServerPorts;
  readonly identity: Identity;
  readonly holdings: Holdings;
}
