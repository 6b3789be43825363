import type { OutsideScale as Outside } from '@tertium/engine';
import { useComparison } from '../../../comparison/comparisonContext';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { outsideWords } from './outsideWords';

/** How many items lie outside the ends of a scale, and behind it which. */
export function OutsideScale({ outside }: { readonly outside: Outside }) {
  const { items, settings } = useComparison().comparison;
  const { count, itemIndexes, rest } = outsideWords(outside, settings.itemNoun, useFormatNumber());
  return (
    <details>
      <summary>{count}</summary>
      <p>What lies beyond an end counts as that end.</p>
      <ul className="sentences">
        {itemIndexes.map((index) => (
          <li key={items[index]?.id}>{items[index]?.name}</li>
        ))}
        {rest !== null && <li className="quiet">{rest}</li>}
      </ul>
    </details>
  );
}
