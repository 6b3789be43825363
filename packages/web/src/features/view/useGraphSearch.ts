import { useSearchParams } from 'react-router';
import { useShortlist } from './useShortlist';
import { useView } from './useView';

/** The query of the graph of what is shown: where only some items are, it draws these. */
export function useGraphSearch(): string {
  const [search] = useSearchParams();
  const [view] = useView();
  const { alone } = useShortlist(view);
  const query = new URLSearchParams(search);
  if (alone !== null) query.set('items', alone.join(','));
  return `?${query}`;
}
