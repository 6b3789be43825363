import type { Attribute, Cell } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useGroups } from '../list/useGroups';
import { useSortWords } from '../list/useSortWords';
import { GroupedBlocks } from '../matrix/GroupedBlocks';
import { uprightItems } from '../matrix/TableBlocks';
import { useShortlist } from '../view/useShortlist';
import { useView } from '../view/useView';
import { layoutOf } from '../view/viewState';

interface TablePartProps {
  /** All items shown. */
  readonly itemIndexes: readonly number[];
  /** The items that are printed, and words that say which they are. */
  readonly printed: readonly number[];
  readonly sample: string;
  readonly attributes: readonly Attribute[];
  /** The number of a cell's source. `null` if sources are left out. */
  readonly numberOf: ((cell: Cell) => number | null) | null;
  readonly isLandscape: boolean;
}

/** The items side by side on a landscape sheet. */
const landscapeItems = 8;

/** Whether a table needs fewer blocks in landscape. */
export const asksForLandscape = (itemCount: number): boolean =>
  Math.ceil(itemCount / landscapeItems) < Math.ceil(itemCount / uprightItems);

/** The values as the table shows them. */
export function TablePart(props: TablePartProps) {
  const { itemIndexes, printed, sample, attributes, numberOf, isLandscape } = props;
  const { comparison } = useComparison();
  const show = useFormatNumber();
  const [view] = useView();
  const { isCompared } = useShortlist(view);
  const isList = layoutOf(view, comparison.items.length, isCompared) === 'list';
  const groups = useGroups(itemIndexes, isList ? view.group : null);
  const sorted = useSortWords(itemIndexes).sentence(view.sort);
  if (printed.length === 0 || attributes.length === 0) return <p>No values yet.</p>;
  const hidden = comparison.attributes.length - attributes.length;
  return (
    <>
      <p className="report-quiet">
        {sample}
        {hidden > 0 && `${show(hidden)} ${hidden === 1 ? 'attribute is' : 'attributes are'} hidden. `}
        {sorted !== '' && `${sorted} `}
        The best value of each attribute is bold.
      </p>
      <GroupedBlocks
        Heading="h3"
        groups={groups}
        itemIndexes={printed}
        among={itemIndexes}
        attributes={attributes}
        numberOf={numberOf}
        itemsPerBlock={isLandscape ? landscapeItems : uprightItems}
      />
    </>
  );
}
