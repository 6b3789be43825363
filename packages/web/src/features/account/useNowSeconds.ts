import { useState } from 'react';

/** The time at which the component appeared: enough for "3 hours ago". */
export function useNowSeconds(): number {
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  return now;
}
