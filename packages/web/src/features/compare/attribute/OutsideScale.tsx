import type { OutsideScale as Outside } from '@tertium/engine';
import { useComparison } from '../../../comparison/comparisonContext';
import { countedNoun } from '../../../comparison/countedNoun';
import { useFormatNumber } from '../../../ui/useFormatNumber';

/** How many items lie outside the ends of a scale, and behind it which. */
export function OutsideScale({ outside: { count, itemIndexes } }: { readonly outside: Outside }) {
  const { items, settings } = useComparison().comparison;
  const show = useFormatNumber();
  const more = count - itemIndexes.length;
  return (
    <details className="scale-outside">
      <summary>Outside: {countedNoun(count, settings.itemNoun, show)}</summary>
      <p>{count === 1 ? 'It counts' : 'They count'} as the end that is passed.</p>
      <ul>
        {itemIndexes.map((index) => (
          <li key={items[index]?.id}>{items[index]?.name}</li>
        ))}
        {more > 0 && <li className="quiet">and {show(more)} more</li>}
      </ul>
    </details>
  );
}
