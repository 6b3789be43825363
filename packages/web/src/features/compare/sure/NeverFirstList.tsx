import type { Ranking, Words } from '@tertium/engine';
import { useEffect, useState } from 'react';
import { createTurns } from '../../../ui/createTurns';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { findNeverFirst, type NeverFirst } from './neverFirst';
import { neverText } from './sureWords';

interface NeverFirstListProps {
  /** By the attributes that count. */
  readonly ranking: Ranking;
  readonly itemIndexes: readonly number[];
  readonly words: Words;
  /** The method that ranks, as it is called within a sentence. */
  readonly by?: string | undefined;
  /** All that is printed is there at once. */
  readonly isOnPaper?: boolean;
}

/** At first, and on paper. */
const [shownFirst, printed] = [4, 10];

/** Who can be first under no weights, by proof, and because of whom. */
export function NeverFirstList({ ranking, itemIndexes, words, by, isOnPaper = false }: NeverFirstListProps) {
  const found = useNeverFirst(ranking, itemIndexes);
  const show = useFormatNumber();
  const [isAll, setIsAll] = useState(false);
  if (found === null) return isOnPaper ? <p className="report-waiting">Proving who can never win…</p> : null;
  if (found.length === 0) return null;
  const shown = isAll ? found : found.slice(0, isOnPaper ? printed : shownFirst);
  return (
    <section>
      <h3>Who can never win, however these attributes are weighed</h3>
      <ul className="sure-list">
        {shown.map((never) => (
          <li key={never.itemIndex}>{neverText(never, words, by)}</li>
        ))}
      </ul>
      {shown.length < found.length &&
        (isOnPaper ? (
          <p className="quiet">{`and ${show(found.length - shown.length)} more`}</p>
        ) : (
          <button type="button" className="link-button" onClick={() => setIsAll(true)}>
            {show(found.length - shown.length)} more
          </button>
        ))}
    </section>
  );
}

/** Proved one by one in turns with the page; `null` until all are. */
function useNeverFirst(ranking: Ranking, itemIndexes: readonly number[]): readonly NeverFirst[] | null {
  const [known, setKnown] = useState<{ of: Ranking; found: readonly NeverFirst[] } | null>(null);
  useEffect(() => {
    let isOver = false;
    const prove = async () => {
      const takeTurn = createTurns();
      const found: NeverFirst[] = [];
      for (const each of findNeverFirst(ranking, itemIndexes)) {
        if (each !== null) found.push(each);
        await takeTurn();
        if (isOver) return;
      }
      setKnown({ of: ranking, found });
    };
    void prove();
    return () => {
      isOver = true;
    };
  }, [ranking, itemIndexes]);
  return known?.of === ranking ? known.found : null;
}
