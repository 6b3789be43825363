import type { ComponentProps } from 'react';

/** An action within a text, drawn as a link. */
export const LinkButton = (props: ComponentProps<'button'>) => (
  <button {...props} type="button" className="link-button" />
);
