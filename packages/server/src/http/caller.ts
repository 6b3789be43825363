import type { AccessScope, CellValues, userRoles } from '@tertium/contract';

/**
 * The person or program that makes a call. Read from the store on every request, so that a change of rights applies to
 * the next one.
 */
export interface Caller {
  readonly userId: string;
  readonly role: (typeof userRoles)[number];
  /** The id of the session, or of the access token. */
  readonly credentialId: string;
  /** The scope of an access token, `null` for a signed-in person. */
  readonly scope: AccessScope | null;
  /** Whether the session can only set up a second factor. */
  readonly mustEnrol?: boolean;
  /** The access token's name, and whether values that an assistant sets count. Absent for a signed-in person. */
  readonly program?: { readonly name: string; readonly cellValues: CellValues };
}
