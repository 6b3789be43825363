import { useEffect, useState } from 'react';

/** The browser is also idle while a page waits for its data, which would then arrive after everything else. */
const settleMs = 2_000;

/** Whether the first page has had time to appear and the browser is idle. Safari has no `requestIdleCallback`. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    let stop = () => {};
    const timer = setTimeout(() => {
      if (!('requestIdleCallback' in window)) return settle();
      const idle = requestIdleCallback(settle);
      stop = () => cancelIdleCallback(idle);
    }, settleMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return isSettled;
}
