import { useState } from 'react';
import { LinkButton } from './LinkButton';
import { useFormatNumber } from './useFormatNumber';

const step = 100;

/** The number of shown entries of a long list, and the button for more: below the list, or above it for earlier ones. */
export function useShowMore(length: number, kind: 'more' | 'earlier' = 'more', shownAtFirst = 20) {
  const [shown, setShown] = useState(shownAtFirst);
  const show = useFormatNumber();
  const hidden = length - shown;
  const button = hidden > 0 && (
    <LinkButton onClick={() => setShown(shown + step)}>
      Show {show(Math.min(hidden, step))} {kind}
    </LinkButton>
  );
  return { shown, button };
}
