import type { ComponentProps } from 'react';

/** A button that looks like a link within a text. */
export const LinkButton = (props: ComponentProps<'button'>) => (
  <button {...props} type="button" className="link-button" />
);
