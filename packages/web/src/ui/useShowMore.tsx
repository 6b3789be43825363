import { useState } from 'react';
import { LinkButton } from './LinkButton';
import { useFormatNumber } from './useFormatNumber';

const step = 100;

/** How many entries of a long list are shown, and the button that shows more: below the list, or above it for earlier ones. */
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
