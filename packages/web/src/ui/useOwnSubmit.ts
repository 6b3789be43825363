import { type FormEvent, useEffect, useRef } from 'react';

/**
 * A form is submitted by what was pressed in it: of the Enter that chose it in a menu, the browser goes on to tell the
 * field that has the focus by then.
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
