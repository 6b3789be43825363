import { indexOfId, type Ranking } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { Swatch } from '../attribute/Swatch';
import { toldApart } from '../attribute/swatchRound';

/** Which part of a bar is which attribute, in the order in which they stand in it. */
export function PartsLegend({ ranking }: { readonly ranking: Ranking }) {
  const { attributes } = useComparison().comparison;
  const show = useFormatNumber();
  const { attributeIds } = ranking;
  const index = indexOfId(attributes);
  const rest = attributeIds.length - toldApart;
  return (
    <ul className="report-legend" aria-label="Bar segments, from the left">
      {attributeIds.slice(0, toldApart).map((id, i) => (
        <li key={id}>
          <Swatch index={i} /> <span dir="auto">{attributes[index.get(id) ?? -1]?.name}</span>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Swatch index={toldApart} /> {`${show(rest)} more`}
        </li>
      )}
    </ul>
  );
}
