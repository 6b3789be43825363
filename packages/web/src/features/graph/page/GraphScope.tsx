import { useComparison } from '../../../ranked/comparisonContext';
import { plural } from '../../../ui/countedNoun';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { Chip } from '../../narrow/Chip';
import { FilterChips } from '../../narrow/FilterChips';
import { GroupChip } from '../../narrow/GroupChip';
import { useView } from '../../view/useView';
import type { TableItems } from '../drawing/useTableItems';
import '../../narrow/shownLine.css';

interface GraphScopeProps {
  readonly tableItems: TableItems;
  /** Opens the filter panel beside the table. */
  readonly onFilter: () => void;
}

/** Says above the chart which items it includes, the same as the table, with buttons to include all. */
export function GraphScope({ tableItems: { by, indexes }, onFilter }: GraphScopeProps) {
  const { items, settings } = useComparison().comparison;
  const show = useFormatNumber();
  const [view, change] = useView();
  const all = `${show(items.length)} ${plural(settings.itemNoun || 'item')}`;
  const showAll = () => change({ compared: [], isShortlistOnly: false });
  const shownCount = indexes?.length ?? items.length;
  const choice = view.compared.length > 0 ? 'Chosen items' : 'Shortlist';
  return (
    <div className="shown-line graph-scope">
      <span className="quiet" role="status">
        {shownCount === items.length ? `All ${all}` : `${show(shownCount)} of ${all}`}
      </span>
      {by === 'choice' && (
        <Chip name={choice} onClick={showAll} onRemove={showAll} title="Press to show all items.">
          {choice}
        </Chip>
      )}
      <FilterChips onOpen={onFilter} />
      {view.group !== null && <GroupChip />}
    </div>
  );
}
