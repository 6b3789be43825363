import type { Words } from '@tertium/engine';
import { useState } from 'react';
import type { NeverFirst } from '../../ranked/sampling/neverFirst';
import { LinkButton } from '../../ui/LinkButton';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { neverText } from './sureWords';

interface NeverFirstListProps {
  /** `null` until all are proved. */
  readonly found: readonly NeverFirst[] | null;
  readonly words: Words;
  /** The ranking method's name within a sentence. */
  readonly by?: string | undefined;
  /** Whether it is printed, where there is no button for more. */
  readonly isOnPaper?: boolean;
}

/** How many are shown at first, and on paper. */
const [shownFirst, printed] = [4, 10];

/** Lists the items that are proved never to be first under any weights, and because of which item. */
export function NeverFirstList({ found, words, by, isOnPaper = false }: NeverFirstListProps) {
  const show = useFormatNumber();
  const [isAll, setIsAll] = useState(false);
  if (found === null)
    return isOnPaper ? <p className="report-waiting">Checking which items can never win…</p> : null;
  if (found.length === 0) return null;
  const shown = isAll ? found : found.slice(0, isOnPaper ? printed : shownFirst);
  return (
    <section>
      <h3>Never first under any weights</h3>
      <ul className="plain-list sure-list">
        {shown.map((never) => (
          <li key={never.itemIndex}>{neverText(never, words, by)}</li>
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
