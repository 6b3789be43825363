import { useEffect, useState } from 'react';

/** The browser is also idle while a page waits for its data, which would then arrive after everything else. */
const settleMs = 2_000;

/** Whether the first page has had time to appear and the browser is idle. Safari has no `requestIdleCallback`. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    const timer = setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(settle), settleMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
