import type { MissingPolicy } from '@tertium/engine';

/** What becomes of unknown cells, after "Unknown values". */
export const missingPolicyNames: Readonly<Record<MissingPolicy, string>> = {
  interval: 'Show a range',
  leaveOut: 'Ignore them',
  worst: 'Count as worst',
};
