import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import './fold.css';

/** Folds that somebody has opened: they stay so while the page is open. */
const opened = new Set<string>();

/** The same three in each panel that answers a question. */
export const foldTitles = {
  change: 'What would change it',
  others: 'Who else could win',
  how: 'How it was calculated',
} as const;

/** A fold is open the next time it is shown. */
export const rememberOpen = (id: string): void => void opened.add(id);

interface FoldProps {
  /** `sure.change`: what is remembered. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** What only some want to see: closed at first, and drawn once it is open. */
export function Fold({ id, title, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(() => opened.has(id));
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const element = details.current;
    // Only now, since a browser tells of a toggle later, when the panel may be closed again.
    return () => void (element?.open === true ? opened.add(id) : opened.delete(id));
  }, [id]);
  return (
    <details
      ref={details}
      className="fold"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => setIsOpen(open)}
    >
      <summary>{title}</summary>
      {isOpen && <div className="fold-body">{children}</div>}
    </details>
  );
}
