import type { ReactNode } from 'react';

interface LabelledProps {
  readonly label: string;
  readonly htmlFor: string;
  readonly children: ReactNode;
}

/** A field with its label above it. */
export function Labelled({ label, htmlFor, children }: LabelledProps) {
  return (
    <div className="import-labelled">
      <label htmlFor={htmlFor}>{label}</label>
      {children}
    </div>
  );
}
