/** What an access token may do: read comparisons, or change them too. */
export const accessScopes = ['read', 'write'] as const;
export type AccessScope = (typeof accessScopes)[number];
