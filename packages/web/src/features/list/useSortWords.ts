import { attributeName, indexOfId } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { useShown } from '../attribute/useShown';
import { useSideScores } from '../view/useSideScores';
import { isSortedOtherwise, type Sort, type ViewState } from '../view/viewState';
import { useLastWords } from './useLastWords';

/** Names the sort keys and their directions in the shown units, separately and as one sentence. */
export function useSortWords(itemIndexes: readonly number[]) {
  const { attributes } = useComparison().comparison;
  const sideScores = useSideScores();
  const lastWords = useLastWords(itemIndexes);
  const shownOf = useShown();
  const attributeOf = (by: string) => attributes[indexOfId(attributes).get(by) ?? -1];

  /** `null` for a removed key, which sorts nothing. */
  const nameOf = (by: string): string | null => {
    const attribute = attributeOf(by);
    if (attribute !== undefined) return attributeName(attributes, attribute);
    const side = sideScores.find(({ key }) => key === by);
    return side?.name ?? (by === 'rank' ? 'Rank' : by === 'name' ? 'Name' : null);
  };
  const wordsOf = ({ by, isDescending }: Sort) => {
    const attribute = attributeOf(by);
    const isTurned = attribute && shownOf(attribute).converted?.conversion.isReversed;
    const isDown = isDescending !== (isTurned === true);
    return { isDown, way: isDown ? 'descending' : 'ascending', last: lastWords(by) };
  };
  return {
    nameOf,
    wordsOf,
    /**
     * "Sorted by Price (ascending), then Range (descending, 2 unknown last).", or `''` for the ranking's or the items'
     * own order.
     */
    sentence: (sort: ViewState['sort']): string => {
      const keys = (sort ?? []).filter(({ by }) => nameOf(by) !== null);
      if (!isSortedOtherwise(keys)) return '';
      const said = keys.map((key) => {
        const { way, last } = wordsOf(key);
        return `${nameOf(key.by)} (${way}${last})`;
      });
      return `Sorted by ${said.join(', then ')}.`;
    },
  };
}
