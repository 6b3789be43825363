import { type RefObject, useLayoutEffect, useState } from 'react';

/** The inner size of an element in px, kept current. 0 until known. */
export function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  // Runs before painting, so that columns have their widths at once.
  useLayoutEffect(() => {
    if (element.current === null) return;
    const { clientWidth: width, clientHeight: height } = element.current;
    setSize({ width, height });
    const observer = new ResizeObserver(([entry]) => setSize(entry?.contentRect ?? { width: 0, height: 0 }));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
