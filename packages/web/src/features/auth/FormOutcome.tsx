import type { ReactNode } from 'react';

/** Why a form did not succeed, read out at once; its line is there before, so that nothing moves. */
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
