import { useSearchParams } from 'react-router';

/** Goes back to the comparison as it is, under the weights that one usually looks at. */
export function useLeavePast(): () => void {
  const [, setSearch] = useSearchParams();
  return () =>
    setSearch((search) => {
      const next = new URLSearchParams(search);
      for (const key of ['v', 'w', 'panel']) next.delete(key);
      return next;
    });
}
