import type { Comparison } from '@tertium/engine';

/** What people who manage a comparison decided by it, as one line; none where they recorded nothing. */
export function decisionLines({ settings: { decision } }: Comparison): readonly string[] {
  if (decision == null) return [];
  const { itemName, day, reason } = decision;
  return [`Decided on ${day}: "${itemName}"${reason === '' ? '.' : `, because: ${reason}`}`];
}
