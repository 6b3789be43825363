import { type FormEvent, useEffect, useRef } from 'react';

/**
 * Ignores submits of the frame in which the form appears. The Enter that chose the form in a menu would otherwise
 * submit its newly focused field.
 */
export function useOwnSubmit(submit: () => void): (event: FormEvent) => void {
  const isSeen = useRef(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      isSeen.current = true;
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (event) => {
    event.preventDefault();
    if (isSeen.current) submit();
  };
}
