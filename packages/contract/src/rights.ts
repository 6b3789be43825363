/** What a person may do with a comparison. Each right includes those before it. */
export const rights = ['view', 'weigh', 'edit', 'manage'] as const;
export type Right = (typeof rights)[number];

/** The id that stands for everyone with an account on this server, as a grantee. */
export const everyone = 'everyone';

/** Sorts the larger right first. */
export function compareRights(a: Right, b: Right): number {
  return rights.indexOf(b) - rights.indexOf(a);
}

/** Whether a held right includes another. */
export function includesRight(held: Right, asked: Right): boolean {
  return rights.indexOf(held) >= rights.indexOf(asked);
}
