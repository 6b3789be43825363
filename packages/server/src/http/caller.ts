import type { userRoles } from '@tertium/contract';

/** Who makes a call; read from the store on every request, so a change of rights acts on the next one. */
export interface Caller {
  readonly userId: string;
  readonly role: (typeof userRoles)[number];
  readonly sessionId: string;
  /** Id of the token that was sent. */
  readonly jti: string;
}
