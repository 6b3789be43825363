import { useState } from 'react';

/** The time when the component appeared, exact enough for "3 hours ago". */
export function useNowSeconds(): number {
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  return now;
}
