import { type EndpointData, personal, viewing } from './endpoint';

export const listGrants = {
  ...viewing,
  id: 'listGrants',
  path: 'compare/v1/comparisons/:id/grants',
  summary: 'List who has access, since when and granted by whom, highest right first',
} as const satisfies EndpointData;

/** `ERR_STATE`: the owner may do everything already. */
export const setGrant = {
  ...personal,
  id: 'setGrant',
  method: 'PUT',
  path: 'compare/v1/comparisons/:id/grants/:grantee',
  summary: 'Grant or change a right of a person or of `everyone`',
  right: 'manage',
  codes: ['ERR_STORAGE_FULL', 'ERR_STATE'],
} as const satisfies EndpointData;

/** Succeeds if the grant is already gone. */
export const removeGrant = {
  ...personal,
  id: 'removeGrant',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id/grants/:grantee',
  summary: 'Revoke the right of a person or of `everyone`',
  right: 'manage',
  status: 204,
} as const satisfies EndpointData;

/**
 * `ERR_STATE`: the caller is the owner, who can only hand over or delete, or has the right only through `everyone`.
 */
export const leaveComparison = {
  ...personal,
  id: 'leaveComparison',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id/grants/mine',
  summary: 'Give up my access',
  right: 'view',
  status: 204,
  codes: ['ERR_STATE'],
} as const satisfies EndpointData;

/**
 * If the owner's account is disabled, people who manage may do it too. `ERR_STATE`: the new owner has no right to it
 * or can't sign in. `ERR_QUOTA`: it exceeds the new owner's quota.
 */
export const handOverComparison = {
  ...personal,
  id: 'handOverComparison',
  method: 'PUT',
  path: 'compare/v1/comparisons/:id/owner',
  summary: 'Make someone with access the owner. The previous owner keeps `manage`',
  right: 'manage',
  isForOwner: true,
  codes: ['ERR_STORAGE_FULL', 'ERR_STATE', 'ERR_QUOTA'],
} as const satisfies EndpointData;

export const sharingEndpoints = [
  listGrants,
  setGrant,
  removeGrant,
  leaveComparison,
  handOverComparison,
] as const;
