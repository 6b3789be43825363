import type { ReactNode } from 'react';

/** What a way is known by and how it works, with an example from the comparison at hand. */
export function WayHelp({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <details className="ask-help">
      <summary>How this works</summary>
      <p>Known as: {term}.</p>
      {children}
    </details>
  );
}
