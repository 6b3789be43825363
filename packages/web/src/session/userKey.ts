/** Under which the browser keeps the signed-in user. */
export const userKey = 'user';
