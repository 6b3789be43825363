import { type ReactNode, useEffect, useRef } from 'react';

/** The title of a drawer or dialog. It takes the focus on opening unless a field inside has it. */
export function PanelTitle({ children }: { readonly children: ReactNode }) {
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = title.current?.closest('[role="dialog"]');
    if (dialog?.contains(document.activeElement) !== true) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <span ref={title} tabIndex={-1} className="panel-title">
      {children}
    </span>
  );
}
