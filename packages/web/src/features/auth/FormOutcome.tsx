import type { ReactNode } from 'react';

/** The error of a form, read out at once. Its line is reserved, so that nothing moves. */
export function FormOutcome({ children }: { readonly children: ReactNode }) {
  return (
    <div className="auth-outcome">
      {children !== undefined && children !== false && (
        <p className="field-error" role="alert">
          {children}
        </p>
      )}
    </div>
  );
}
