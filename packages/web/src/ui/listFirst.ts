import type { ShowNumber } from './countedNoun';

/** "A, B and 1,005 more": names the first of a total and counts the rest. */
export function listFirst(first: readonly string[], total: number, show: ShowNumber, joint = ', '): string {
  const more = total - first.length;
  return first.join(joint) + (more > 0 ? ` and ${show(more)} more` : '');
}
