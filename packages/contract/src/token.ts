/** Before this many seconds to expiry the client renews its token (spec, section 9). */
export const refreshWindowSeconds = 60 * 60 * 24 * 3;
/** Life of one token. */
export const tokenLifetimeSeconds = 60 * 60 * 24 * 7;
/** Life of a session from its login, whatever is renewed. */
export const sessionLifetimeSeconds = 60 * 60 * 24 * 30;
/** Status of a successful login and refresh (spec, section 7). */
export const tokenStatus = 202;
