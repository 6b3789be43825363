import { useComparison } from '../../ranked/comparisonContext';
import { plural } from '../../ui/countedNoun';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useOrder } from '../attribute/useOrder';
import { isSortedOtherwise } from '../view/viewState';
import { FilterChips } from './FilterChips';
import { GroupChip } from './GroupChip';
import { SortChips } from './SortChips';
import './shownLine.css';

interface ShownLineProps {
  readonly itemIndexes: readonly number[];
  readonly isGrouped: boolean;
  /** Opens the filter panel. */
  readonly onFilter: () => void;
}

/** Says above the table how many items it shows, with their filters, groups and sort keys. */
export function ShownLine({ itemIndexes, isGrouped, onFilter }: ShownLineProps) {
  const { items, settings } = useComparison().comparison;
  const show = useFormatNumber();
  const order = useOrder();
  const isWhole = itemIndexes.length === items.length;
  const all = `${show(items.length)} ${plural(settings.itemNoun || 'item')}`;
  return (
    <div className="shown-line">
      <span className="quiet" role="status">
        {isWhole ? `All ${all}` : `${show(itemIndexes.length)} of ${all}`}
      </span>
      <FilterChips onOpen={onFilter} />
      {isGrouped && <GroupChip />}
      {isSortedOtherwise(order.sort) && <SortChips itemIndexes={itemIndexes} order={order} />}
    </div>
  );
}
