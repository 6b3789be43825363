/** The tables of people, sessions and keys; see migration 0001. */
// biome-ignore lint/suspicious/noEmptyInterface: the account feature fills it
export interface AccountTables {}
