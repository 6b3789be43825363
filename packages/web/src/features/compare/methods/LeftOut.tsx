import type { MethodTable } from '@tertium/engine';
import { useComparison } from '../../../comparison/comparisonContext';
import { countedNoun } from '../../../comparison/countedNoun';
import { itemsWord, type MethodWording } from './methodWording';

const shownNames = 100;

/** Who takes no part because a value is missing, with names behind the number. */
export function LeftOut({
  leftOut,
  wording,
}: Pick<MethodTable, 'leftOut'> & { readonly wording: MethodWording }) {
  const { items } = useComparison().comparison;
  const { attributeNameOf, noun, show } = wording;
  if (leftOut.length === 0) return null;
  const shown = leftOut.slice(0, shownNames);
  const rest = leftOut.length - shown.length;
  return (
    <details className="method-left-out">
      <summary>
        {`${countedNoun(leftOut.length, noun, show)} left out: a method needs every value that counts`}
      </summary>
      <ul>
        {shown.map(({ itemIndex, attributeId, cause }) => (
          <li key={itemIndex}>
            {`${items[itemIndex]?.name}: “${attributeNameOf(attributeId)}” ${cause === 'unknown' ? 'is unknown' : 'does not apply'}`}
          </li>
        ))}
        {rest > 0 && <li>{`and ${show(rest)} more`}</li>}
      </ul>
      <p className="quiet">
        {`Nothing is filled in for them. PROMETHEE could do with gaps; it is asked about the same ${itemsWord(wording)}, so that places can be compared.`}
      </p>
    </details>
  );
}
