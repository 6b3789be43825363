import { useComparison } from '../../ranked/comparisonContext';
import { plural } from '../../ui/countedNoun';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useOrder } from '../attribute/useOrder';
import { SortChips } from './SortChips';
import './shownLine.css';

/** Over the table: how many items it shows and by which keys they are sorted. */
export function ShownLine({ itemIndexes }: { readonly itemIndexes: readonly number[] }) {
  const { items, settings } = useComparison().comparison;
  const show = useFormatNumber();
  const order = useOrder();
  const nouns = plural(settings.itemNoun || 'item');
  return (
    <div className="shown-line">
      <span className="quiet" role="status">
        {itemIndexes.length < items.length && `${show(itemIndexes.length)} of ${show(items.length)} ${nouns}`}
      </span>
      {order.sort.length > 1 && <SortChips itemIndexes={itemIndexes} order={order} />}
    </div>
  );
}
