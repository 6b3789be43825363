import { useEffect, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { runBetweenFrames } from '../../ui/createYielder';
import { useSettings } from '../../ui/settings';
import { useShown } from '../attribute/useShown';
import { gridAxes } from '../view/reveal';
import { createSearch, type Search } from './createSearch';

/** How long the search holds up the page at once, and how often it says how far it is, in ms. */
const heldMilliseconds = 8;
const tellMilliseconds = 200;

interface Found {
  /** `null` while nothing is looked for. */
  readonly search: Search | null;
  /** Matches in the order in which they are read; grows while it looks. */
  readonly matches: readonly number[];
  readonly count: number;
  /** Matches of items that a filter or a folded group hides. */
  readonly hiddenCount: number;
  readonly isDone: boolean;
}

const nothing: Found = { search: null, matches: [], count: 0, hiddenCount: 0, isDone: true };

/** Finds a text in the table that the page shows, step by step; it starts again if an entry of `shown` is another. */
export function useFind(text: string, isWhole: boolean, shown: readonly unknown[]): Found {
  const { comparison, columnOf, cellsOf } = useComparison();
  const { numberFormat: format } = useSettings();
  const shownOf = useShown();
  const [found, setFound] = useState(nothing);

  useEffect(() => {
    if (text === '') {
      setFound(nothing);
      return;
    }
    const search = createSearch(
      { comparison, columnOf, cellsOf, format, shownOf },
      text,
      gridAxes(),
      isWhole,
    );
    const matches: number[] = [];
    const hidden: number[] = [];
    const tell = (isDone: boolean) =>
      setFound({ search, matches, count: matches.length, hiddenCount: hidden.length, isDone });
    let toldAt = Number.NEGATIVE_INFINITY;
    function* steps(): Generator<void, void> {
      for (const walk of [search.steps(matches), search.hiddenSteps(hidden)]) {
        for (const _ of walk) {
          // The first match is shown at once.
          if (matches.length > 0 && performance.now() - toldAt > tellMilliseconds) {
            toldAt = performance.now();
            tell(false);
          }
          yield;
        }
      }
    }
    setFound({ ...nothing, search, isDone: false });
    return runBetweenFrames(steps(), () => tell(true), { heldMilliseconds });
  }, [text, isWhole, comparison, columnOf, cellsOf, format, shownOf, ...shown]);
  return found;
}
