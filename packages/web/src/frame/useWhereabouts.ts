import { useLocation } from 'react-router';
import { useListComparisonsQuery } from '../api/comparisons';
import { destinations } from './destinations';

/** Where the person is: the page, and the comparison that is open on it. */
export function useWhereabouts() {
  const { pathname, search } = useLocation();
  const openId = pathname.startsWith('/compare') ? new URLSearchParams(search).get('c') : null;
  const { name } = useListComparisonsQuery(
    {},
    {
      skip: openId === null,
      selectFromResult: ({ data }) => ({ name: data?.find(({ id }) => id === openId)?.name }),
    },
  );
  return { destination: destinations.find(({ path }) => path === pathname), comparisonName: name, openId };
}
