import type { MissingPolicy } from '@tertium/engine';

/** How unknown cells count, written after "Unknown values". */
export const missingPolicyNames: Readonly<Record<MissingPolicy, string>> = {
  interval: 'Count as worst, show a range',
  leaveOut: 'Ignore them',
  worst: 'Count as worst',
};
