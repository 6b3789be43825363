import type { Attribute } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { useWholeVerdict } from '../../ranked/useWholeVerdict';
import { countedTable } from '../../ui/countedNoun';
import { formatMoment } from '../../ui/formatTime';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useIsPrinted } from '../../ui/useIsPrinted';
import { type BlockGroups, GroupedBlocks } from '../matrix/GroupedBlocks';
import { useView } from '../view/useView';
import { useSortWords } from './useSortWords';
import './printedTable.css';

/** The most items to print. */
const mostItems = 500;

interface PrintedTableProps {
  /** In the order shown. */
  readonly itemIndexes: readonly number[];
  /** The same items in groups, `null` without groups. */
  readonly groups: BlockGroups;
  /** Visible attributes in order. */
  readonly attributes: readonly Attribute[];
}

/**
 * A comparison on paper, below its title: the date, the verdict and the whole table in blocks of items, each with its
 * heads.
 */
export function PrintedTable(props: PrintedTableProps) {
  return useIsPrinted() ? <Sheets {...props} /> : null;
}

function Sheets({ itemIndexes, groups, attributes }: PrintedTableProps) {
  const { comparison } = useComparison();
  const show = useFormatNumber();
  const { items, settings } = comparison;
  const attributeCount = comparison.attributes.length;
  const printed = itemIndexes.slice(0, mostItems);
  const verdict = useWholeVerdict();
  const [{ sort }] = useView();
  const sorted = useSortWords(itemIndexes).sentence(sort);
  return (
    <section className="printed-table">
      <p>
        {formatMoment(Date.now() / 1000)} ·{' '}
        {countedTable(items.length, settings.itemNoun || 'item', attributeCount, show)}
        {attributes.length < attributeCount && `, ${show(attributes.length)} of them shown`}
        {printed.length < items.length &&
          ` · the ${printed.length < itemIndexes.length ? 'first ' : ''}${show(printed.length)} shown are printed`}
      </p>
      {verdict !== null && verdict !== '' && <p>{verdict}</p>}
      {sorted !== '' && <p>{sorted}</p>}
      <GroupedBlocks
        Heading="h2"
        groups={groups}
        itemIndexes={printed}
        among={itemIndexes}
        attributes={attributes}
      />
    </section>
  );
}
