import type { ServerPorts } from '../../http/serverPorts';
import type { Identity } from '../../identity/createIdentity';

export interface MailTools {
  readonly ports: ServerPorts;
  readonly identity: Identity;
  /** The comparison that was shared with a person last; `null` for none. */
  findSharedWith(userId: string): Promise<string | null>;
}
