import type { ServerPorts } from '../../http/serverPorts';
import type { Identity } from '../../identity/createIdentity';
import type { Provider } from './createProviders';

export interface SignOnTools {
  readonly ports: ServerPorts;
  readonly identity: Identity;
  readonly providers: ReadonlyMap<string, Provider>;
}
