import type { ExportedGrant, OwnWeights, Right } from '@tertium/contract';
import type { ServerPorts } from '../../http/serverPorts';
import type { Identity } from '../../identity/createIdentity';
import type { Deflated } from '../../store/gzipBody';
import type { Queries, Store } from '../../store/openStore';

/** Functions about a person's comparisons. The app passes those of the feature `compare`. */
interface Holdings {
  /** Reads the comparisons one at a time, as the export is sent. */
  exportComparisonsOf(
    store: Store,
    userId: string,
    by: { readonly name: string; readonly now: number },
  ): AsyncGenerator<LeavingComparison>;
  /** Weights and answers in comparisons of other people. */
  exportWeightsOf(userId: string): AsyncGenerator<OwnWeights>;
  exportGrantsOf(userId: string): Promise<ExportedGrant[]>;
  /** Finds the comparison that was shared with a person last, `null` for none. */
  findSharedWith(userId: string): Promise<string | null>;
  /** Throws ERR_HEIRS_REQUIRED. Call the returned function after the commit. It erases the deleted data. */
  deleteOf(
    queries: Queries,
    userId: string,
    heirs: Readonly<Record<string, string | null>>,
  ): Promise<() => Promise<void>>;
  /** Shares in the name of `userId`, who needs the right to. Call the returned function after the commit. */
  share(queries: Queries, gift: NewGift): Promise<() => void>;
}

/** A comparison file, with facts that the file doesn't contain. */
interface LeavingComparison {
  readonly id: string;
  readonly name: string;
  readonly updatedAt: number;
  readonly isTemplate: boolean;
  readonly isArchived: boolean;
  /** `null` if it isn't deleted. */
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
