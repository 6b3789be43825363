import type { ReactNode } from 'react';
import { LogoMark } from '../ui/LogoMark';
import { productName } from '../ui/useTitle';

/** A page outside the frame: the mark that leads home, and what there is to say. */
export const BarePage = ({ children }: { readonly children: ReactNode }) => (
  <>
    <header>
      <a className="bare-brand" href="/">
        <LogoMark sizePx={32} />
        {productName}
      </a>
    </header>
    <main id="main">{children}</main>
  </>
);
