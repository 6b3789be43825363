import { useLocation } from 'react-router';
import { useListComparisonsQuery } from '../api/comparisons';
import { places } from './places';

/** The place the person is in: the page, and the comparison that is open on it. */
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
  return { place: places.find(({ path }) => path === pathname), comparisonName: name, openId };
}
