import { type Attribute, formatValue, typeDescriptions } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { countedNoun } from '../../ui/countedNoun';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { decimalsOf } from '../attribute/cellText';
import { meanOfGroup } from './groupFigures';
import type { ItemGroup } from './groupItems';

/** Up to this size a mean has a digit more than its values. */
const fineMean = 100;

/** What the items of a group have on average in an attribute of amounts; nothing of others. */
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
  if (typeDescriptions[attribute.type].numbers !== 'amount') return null;
  const column = columnOf(attribute.id);
  const mean = meanOfGroup(column, group);
  if (mean === null) return null;
  const { value, count } = mean;
  const decimals = decimalsOf(attribute, column) + (Math.abs(value) < fineMean && count > 1 ? 1 : 0);
  return (
    <span className="group-mean" title={`Mean of ${countedNoun(count, 'known value', show)}`}>
      mean {formatValue(value, { ...attribute, decimals: null }, numberFormat, { decimals })}
    </span>
  );
}
