import type { ReactNode } from 'react';
import { LogoMark } from '../../ui/LogoMark';
import { productName } from '../../ui/useTitle';
import { AuthPicture } from './AuthPicture';
import './auth.css';

/** The layout of signed-out pages: the form, and on wide screens a picture of the product beside it. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="auth">
      <main className="auth-main" id="main">
        <div className="auth-brand">
          <LogoMark sizePx={34} />
          <span>{productName}</span>
        </div>
        <div className="auth-panel">
          <h1>{title}</h1>
          {children}
        </div>
      </main>
      <aside className="auth-aside" aria-hidden="true">
        <AuthPicture />
        <p className="auth-motto">
          Put options side by side,
          <br />
          weigh what matters,
          <br />
          see why the winner wins.
        </p>
      </aside>
    </div>
  );
}
