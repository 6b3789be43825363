import type { ReactNode } from 'react';

interface BackToSignInProps {
  readonly onBack: () => void;
  /** Other links beside it. */
  readonly children?: ReactNode;
}

/** The link below a form that leads back to the sign-in form. */
export const BackToSignIn = ({ onBack, children }: BackToSignInProps) => (
  <div className="auth-more">
    {children}
    <button type="button" className="link-button" onClick={onBack}>
      Back to sign in
    </button>
  </div>
);
