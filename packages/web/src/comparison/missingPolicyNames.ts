import type { MissingPolicy } from '@tertium/engine';

/** What becomes of unknown cells, after "Unknown values". */
export const missingPolicyNames: Readonly<Record<MissingPolicy, string>> = {
  interval: 'Count at worst, place left open',
  leaveOut: 'Leave them out, weigh the rest',
  worst: 'Count as the worst value',
};
