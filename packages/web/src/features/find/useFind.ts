import { useEffect, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { runBetweenFrames } from '../../ui/createYielder';
import { useSettings } from '../../ui/settings';
import { useShown } from '../attribute/useShown';
import { gridAxes } from '../view/reveal';
import { createSearch, type Search } from './createSearch';

/** How long the search may block the page at once, and how often it shows new matches. */
const heldMilliseconds = 8;
const refreshMilliseconds = 200;

interface Found {
  /** `null` without a text to find. */
  readonly search: Search | null;
  /** Matches row by row. The array grows during the search. */
  readonly matches: readonly number[];
  readonly count: number;
  /** Matches of items that a filter or a folded group hides. */
  readonly hiddenCount: number;
  readonly isDone: boolean;
}

const nothing: Found = { search: null, matches: [], count: 0, hiddenCount: 0, isDone: true };

/** Finds a text in the shown table, in steps. Starts again if an entry of `shown` changes. */
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
    const showFound = (isDone: boolean) =>
      setFound({ search, matches, count: matches.length, hiddenCount: hidden.length, isDone });
    let shownAt = Number.NEGATIVE_INFINITY;
    function* steps(): Generator<void, void> {
      for (const walk of [search.steps(matches), search.hiddenSteps(hidden)]) {
        for (const _ of walk) {
          // The first match is shown at once.
          if (matches.length > 0 && performance.now() - shownAt > refreshMilliseconds) {
            shownAt = performance.now();
            showFound(false);
          }
          yield;
        }
      }
    }
    setFound({ ...nothing, search, isDone: false });
    return runBetweenFrames(steps(), () => showFound(true), { heldMilliseconds });
  }, [text, isWhole, comparison, columnOf, cellsOf, format, shownOf, ...shown]);
  return found;
}
