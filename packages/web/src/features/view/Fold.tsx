import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import './fold.css';

/** Open folds, remembered while the page is open. */
const opened = new Set<string>();

/** The titles of the three folds that every panel of an answer has. */
export const foldTitles = {
  change: 'What would change it',
  others: 'Who else could win',
  how: 'How it was calculated',
} as const;

/** Makes a fold open the next time it is shown. */
export const rememberOpen = (id: string): void => void opened.add(id);

interface FoldProps {
  /** The key to remember it by, such as `sure.change`. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Details that only some people want: closed at first, and rendered once open. */
export function Fold({ id, title, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(() => opened.has(id));
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const element = details.current;
    // Read only now, because browsers report a toggle later, when the panel may be closed.
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
