import type { ServerPorts } from '../../http/serverPorts';
import type { Identity } from '../../identity/createIdentity';
import type { Deflated } from '../../store/gzipBody';
import type { Queries, Store } from '../../store/openStore';

/** What other features keep about a person; the app says which functions these are. */
interface Belongings {
  /** The entries of a JSON list, packed, with commas between. */
  exportOf(store: Store, userId: string): AsyncGenerator<Deflated>;
  deleteOf(queries: Queries, userId: string): Promise<void>;
}

export interface AccountTools {
  readonly ports: ServerPorts;
  readonly identity: Identity;
  readonly belongings: Belongings;
}
