import type { AccessScope, CellValues, userRoles } from '@tertium/contract';

/** Who makes a call; read from the store on every request, so a change of rights acts on the next one. */
export interface Caller {
  readonly userId: string;
  readonly role: (typeof userRoles)[number];
  /** Of the session, or of the access token. */
  readonly credentialId: string;
  /** What an access token may do; `null` for a person who is signed in. */
  readonly scope: AccessScope | null;
  /** Whether the session only sets a second factor up. */
  readonly mustEnrol?: boolean;
  /** The access token's name, and what becomes of values that an assistant sets; none of a person who is signed in. */
  readonly program?: { readonly name: string; readonly cellValues: CellValues };
}
