import { useState } from 'react';
import { LinkButton } from '../../ui/LinkButton';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { neverText } from './sureWords';
import type { Sure } from './useSure';

interface NeverFirstListProps {
  readonly sure: Pick<Sure, 'sum' | 'countedSum' | 'never' | 'words' | 'by'>;
  /** Whether it is printed, where there is no button for more. */
  readonly isOnPaper?: boolean;
}

/** How many are shown at first, and on paper. */
const [shownFirst, printed] = [4, 10];

/** Lists the items that are proved never to be first under any weights of what counts, and because of which item. */
export function NeverFirstList({ sure, isOnPaper = false }: NeverFirstListProps) {
  const { sum, countedSum, never, words, by } = sure;
  const show = useFormatNumber();
  const [isAll, setIsAll] = useState(false);
  if (countedSum === null) return null;
  if (never === null)
    return isOnPaper ? <p className="report-waiting">Checking which items can never win…</p> : null;
  const { found } = never;
  // With points for the others, an item may come first.
  const isPartial = countedSum.attributeIds.length < (sum?.attributeIds.length ?? 0);
  if (found.length === 0) return null;
  const shown = isAll ? found : found.slice(0, isOnPaper ? printed : shownFirst);
  return (
    <section>
      <h3>{`Never first under any weights${isPartial ? ' of what counts' : ''}`}</h3>
      <ul className="plain-list sure-list">
        {shown.map((each) => (
          <li key={each.itemIndex}>{neverText(each, words, by)}</li>
        ))}
      </ul>
      {shown.length < found.length &&
        (isOnPaper ? (
          <p className="quiet">{`and ${show(found.length - shown.length)} more`}</p>
        ) : (
          <LinkButton onClick={() => setIsAll(true)}>{show(found.length - shown.length)} more</LinkButton>
        ))}
    </section>
  );
}
