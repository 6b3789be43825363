import { type ReactNode, useId } from 'react';

interface ControlFault {
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface LabelledProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The error of the value, in one sentence. */
  readonly error?: string | undefined;
  /** Whether it takes the whole line where fields are side by side. */
  readonly isWide?: boolean;
  /** Draws the control. `fault` ties it to its error sentence. */
  readonly children: (id: string, fault: ControlFault) => ReactNode;
}

/** A control with its label above it. */
export function Labelled({ label, hint, error, isWide = false, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={isWide ? 'field is-wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children(id, {
        'aria-invalid': error !== undefined,
        'aria-describedby': error === undefined ? undefined : `${id}-error`,
      })}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint !== undefined && <span className="field-hint">{hint}</span>}
    </div>
  );
}
