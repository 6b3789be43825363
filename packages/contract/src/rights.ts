/** What a person can be allowed to do with a comparison; each right includes those before it. */
export const rights = ['view', 'weigh', 'edit', 'manage'] as const;
export type Right = (typeof rights)[number];

/** Stands for all who have an account on this server, where a right is given to them together. */
export const everyone = 'everyone';

/** The larger right first. */
export function compareRights(a: Right, b: Right): number {
  return rights.indexOf(b) - rights.indexOf(a);
}

/** Whether who has one right may do what asks for another. */
export function includesRight(held: Right, asked: Right): boolean {
  return rights.indexOf(held) >= rights.indexOf(asked);
}
