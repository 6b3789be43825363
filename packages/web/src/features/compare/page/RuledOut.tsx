import {
  type Attribute,
  formatUnit,
  formatValue,
  indexOfId,
  type LimitFailure,
  type Ranking,
} from '@tertium/engine';
import { useComparison } from '../../../comparison/comparisonContext';
import { useSettings } from '../../../ui/settings';
import { useFormatNumber } from '../../../ui/useFormatNumber';

const shownItems = 12;

/** Who fails a must-have, why, and who misses only just. */
export function RuledOut({ ranking }: { readonly ranking: Ranking }) {
  const { comparison } = useComparison();
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const { items, attributes } = comparison;
  const { ruledOut, undecidedLimits } = ranking;
  if (ruledOut.length === 0 && undecidedLimits.length === 0) return null;
  const near = ruledOut.filter(({ isNearMiss }) => isNearMiss).length;
  const undecided = new Set(undecidedLimits.map(({ itemIndex }) => itemIndex)).size;

  const reason = (failure: LimitFailure): string => {
    const attribute: Attribute | undefined = attributes[indexOfId(attributes).get(failure.attributeId) ?? -1];
    if (attribute === undefined) return '';
    const { limit, value, raw } = failure;
    const unit = attribute.unit === '' ? '' : ` ${formatUnit(attribute.unit)}`;
    const write = (number: number) => formatValue(number, attribute, numberFormat) + unit;
    if (value === null) return `${attribute.name} is ${raw === '' ? 'unknown' : `“${raw}”`}`;
    if (limit.max !== null && value > limit.max)
      return `${attribute.name} ${write(value)}, at most ${write(limit.max)} allowed`;
    return `${attribute.name} ${write(value)}, at least ${write(limit.min ?? 0)} needed`;
  };

  return (
    <details className="ruled-out">
      <summary>
        {ruledOut.length > 0 && (
          <>
            <strong>{show(ruledOut.length)} ruled out</strong>
            {near > 0 && `, ${show(near)} only just`}
          </>
        )}
        {undecided > 0 && (
          <span className="quiet">
            {ruledOut.length > 0 ? ' · ' : ''}
            {show(undecided)} not decided: a must-have is unknown
          </span>
        )}
      </summary>
      <ul>
        {[...ruledOut]
          .sort((a, b) => Number(b.isNearMiss) - Number(a.isNearMiss))
          .slice(0, shownItems)
          .map((entry) => (
            <li key={entry.itemIndex}>
              <strong>{items[entry.itemIndex]?.name}</strong>: {entry.failures.map(reason).join('; ')}
              {entry.isNearMiss && <span className="near-miss">near miss</span>}
            </li>
          ))}
        {ruledOut.length > shownItems && (
          <li className="quiet">and {show(ruledOut.length - shownItems)} more</li>
        )}
      </ul>
    </details>
  );
}
