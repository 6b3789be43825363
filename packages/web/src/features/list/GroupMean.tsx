import { type Attribute, formatValue, typeDescriptions, withUnit } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { countedNoun } from '../../ui/countedNoun';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { decimalsOf } from '../attribute/cellText';
import { useShown } from '../attribute/useShown';
import { meanOfGroup } from './groupFigures';
import type { ItemGroup } from './groupItems';

/** Up to this size, a mean has one digit more than its values. */
const fineMean = 100;

/** The mean of a group's items in an attribute of amounts. Empty for other attributes. */
export function GroupMean({
  attribute,
  group,
}: {
  readonly attribute: Attribute;
  readonly group: ItemGroup;
}) {
  const { columnOf } = useComparison();
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const shownOf = useShown();
  if (typeDescriptions[attribute.type].numbers !== 'amount') return null;
  const kept = columnOf(attribute.id);
  // The mean of all items, in the stored unit if some have no amount in the shown one.
  const { converted } = shownOf(attribute);
  const isKept = converted?.column.count !== kept.count;
  const { attribute: shown, column } = isKept ? { attribute, column: kept } : converted;
  const mean = meanOfGroup(column, group);
  if (mean === null) return null;
  const { value, count } = mean;
  const decimals = decimalsOf(shown, column) + (Math.abs(value) < fineMean && count > 1 ? 1 : 0);
  const text = formatValue(value, { ...shown, decimals: null }, numberFormat, { decimals });
  return (
    <span className="quiet" title={`Mean of ${countedNoun(count, 'known value', show)}`}>
      mean {isKept && converted !== null ? withUnit(text, attribute) : text}
    </span>
  );
}
