import type { EndpointData } from './endpoint';

export const listGrants = {
  id: 'listGrants',
  method: 'GET',
  path: 'compare/v1/comparisons/:id/grants',
  summary: 'List who has access, since when and granted by whom, highest right first',
  access: 'bearer',
  scope: 'read',
  right: 'view',
  status: 200,
  codes: ['ERR_NOT_FOUND'],
} as const satisfies EndpointData;

/** `ERR_STATE`: the owner may do everything already. */
export const setGrant = {
  id: 'setGrant',
  method: 'PUT',
  path: 'compare/v1/comparisons/:id/grants/:grantee',
  summary: 'Grant or change a right of a person or of `everyone`',
  access: 'bearer',
  right: 'manage',
  status: 200,
  codes: ['ERR_STORAGE_FULL', 'ERR_NOT_FOUND', 'ERR_FORBIDDEN', 'ERR_STATE'],
} as const satisfies EndpointData;

/** What is not there is taken already. */
export const removeGrant = {
  id: 'removeGrant',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id/grants/:grantee',
  summary: 'Revoke the right of a person or of `everyone`',
  access: 'bearer',
  right: 'manage',
  status: 204,
  codes: ['ERR_NOT_FOUND', 'ERR_FORBIDDEN'],
} as const satisfies EndpointData;

/** `ERR_STATE`: the owner hands over or deletes; and what was given to `everyone` nobody can leave by themselves. */
export const leaveComparison = {
  id: 'leaveComparison',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id/grants/mine',
  summary: 'Give up my access',
  access: 'bearer',
  right: 'view',
  status: 204,
  codes: ['ERR_NOT_FOUND', 'ERR_STATE'],
} as const satisfies EndpointData;

/**
 * Where the owner's account is disabled, who manages may do it as well. `ERR_STATE`: the new owner has no right to it, or
 * cannot sign in. `ERR_QUOTA`: theirs.
 */
export const handOverComparison = {
  id: 'handOverComparison',
  method: 'PUT',
  path: 'compare/v1/comparisons/:id/owner',
  summary: 'Make someone with access the owner; the previous owner keeps `manage`',
  access: 'bearer',
  right: 'manage',
  isForOwner: true,
  status: 200,
  codes: ['ERR_STORAGE_FULL', 'ERR_NOT_FOUND', 'ERR_FORBIDDEN', 'ERR_STATE', 'ERR_QUOTA'],
} as const satisfies EndpointData;

export const sharingEndpoints = [
  listGrants,
  setGrant,
  removeGrant,
  leaveComparison,
  handOverComparison,
] as const;
