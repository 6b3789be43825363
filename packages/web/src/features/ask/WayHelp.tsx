import type { ReactNode } from 'react';
import { Fold } from '../view/Fold';

/** What a way is known by and how it works, with an example from the comparison at hand. */
export function WayHelp({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <Fold id="ask.help" title="How this works">
      <p>Known as: {term}.</p>
      {children}
    </Fold>
  );
}
