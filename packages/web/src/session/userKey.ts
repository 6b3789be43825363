/** The storage key of the signed-in user. */
export const userKey = 'user';
