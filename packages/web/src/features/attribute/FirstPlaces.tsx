import type { Standings } from '@tertium/engine';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { firstPlacesText } from './firstPlacesText';

/** Previews who would be first, and how the first three places change. Renders nothing if no item has a place. */
export function FirstPlaces({ preview }: { readonly preview: Standings | null }) {
  const { items } = useComparison().comparison;
  const { ranking } = useRanking();
  const show = useFormatNumber();
  if (ranking === null) return null;
  const nameOf = (index: number) => items[index]?.name ?? '';
  const { text, places } = firstPlacesText(ranking, preview, nameOf, show);
  if (places.length === 0) return null;
  return (
    <div className="first-places">
      <p role="status">{text}</p>
      <ol aria-label="First three places">
        {places.map(({ itemIndex, place, before }) => (
          <li key={itemIndex}>
            <strong>{place}</strong>
            <span className="ellipsis">{nameOf(itemIndex)}</span>
            {before !== '' && <span className="quiet">{before}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
