import type { Comparison } from '@tertium/engine';

/** The recorded decision as one line, empty if none is recorded. */
export function decisionLines({ settings: { decision } }: Comparison): readonly string[] {
  if (decision == null) return [];
  const { itemName, day, reason } = decision;
  return [`Decided on ${day}: "${itemName}"${reason === '' ? '.' : `, because: ${reason}`}`];
}
