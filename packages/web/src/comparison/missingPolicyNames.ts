import type { MissingPolicy } from '@tertium/engine';

/** What becomes of unknown cells, after "Unknown cells". */
export const missingPolicyNames: Readonly<Record<MissingPolicy, string>> = {
  interval: 'leave the place open',
  leaveOut: 'leave them out, weigh the rest',
  worst: 'count as the worst value',
};
