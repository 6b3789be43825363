import { useSearchParams } from 'react-router';

/** Returns to the current version, under the person's default weighting. */
export function useLeavePast(): () => void {
  const [, setSearch] = useSearchParams();
  return () =>
    setSearch((search) => {
      const next = new URLSearchParams(search);
      for (const key of ['v', 'w', 'panel']) next.delete(key);
      return next;
    });
}
