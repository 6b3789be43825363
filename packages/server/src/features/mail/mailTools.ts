import type { ServerPorts } from '../../http/serverPorts';
import type { Identity } from '../../identity/createIdentity';

export interface MailTools {
  readonly ports: ServerPorts;
  readonly identity: Identity;
  /** Finds the comparison last shared with a person, `null` if there is none. */
  findSharedWith(userId: string): Promise<string | null>;
}
