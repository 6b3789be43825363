import { useEffect, useState } from 'react';
import { useFormatNumber } from '../../../ui/useFormatNumber';

interface AskingProps {
  readonly done: number;
  readonly of: number;
  readonly isTroubled: boolean;
}

const slowMilliseconds = 200;

/** How far the asking is, once it takes long; or that it cannot be done. */
export function Asking({ done, of, isTroubled }: AskingProps) {
  const show = useFormatNumber();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  if (isTroubled)
    return <p role="alert">The other methods couldn’t run (ERR_METHODS). Reload the page to try again.</p>;
  return <p role="status">{isSlow && `Ranking by other methods… ${show(done)} of ${show(of)}`}</p>;
}
