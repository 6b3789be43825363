/** The client renews its token in the last seconds before expiry, this many (spec, section 9). */
export const refreshWindowSeconds = 60 * 60 * 24 * 3;
/** The lifetime of a token. */
export const tokenLifetimeSeconds = 60 * 60 * 24 * 7;
/** The lifetime of a session from its login, regardless of renewals. */
export const sessionLifetimeSeconds = 60 * 60 * 24 * 30;
/** The status of a successful login or refresh (spec, section 7). */
export const tokenStatus = 202;
