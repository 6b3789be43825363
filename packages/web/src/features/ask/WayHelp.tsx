import type { ReactNode } from 'react';
import { Fold } from '../view/Fold';

/** Explains a way: its term, how it works, and an example from this comparison. */
export function WayHelp({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <Fold id="ask.help" title="How this works">
      <p>Known as: {term}.</p>
      {children}
    </Fold>
  );
}
