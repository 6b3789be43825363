import { type ReactNode, useId } from 'react';

interface LabelledProps {
  readonly label: string;
  readonly hint?: string;
  /** Takes the whole line where fields stand side by side. */
  readonly isWide?: boolean;
  readonly children: (id: string) => ReactNode;
}

/** A field with its label above it. */
export function Labelled({ label, hint, isWide = false, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={isWide ? 'field is-wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint !== undefined && <span className="field-hint">{hint}</span>}
    </div>
  );
}
