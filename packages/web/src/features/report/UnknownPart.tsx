import {
  type AnyRanking,
  type Attribute,
  attributeName,
  cellsToFindOut,
  isByMethod,
  itemName,
  type Ranking,
  wordsFor,
} from '@tertium/engine';
import { Fragment, useMemo } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { missingPolicyNames } from '../../ranked/missingPolicyNames';
import { FigureTable } from '../../ui/FigureTable';
import { listFirst } from '../../ui/listFirst';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { type CellText, stateNames } from '../attribute/cellText';
import { useFacts } from '../grid/useFacts';
import { proposedWords } from '../proposals/proposedWords';
import { useProposals } from '../proposals/useProposals';
import { FindOut } from '../sure/FindOut';

interface UnknownPartProps {
  readonly ranking: AnyRanking;
  /** All items shown. */
  readonly itemIndexes: readonly number[];
  /** The items that are printed, and words that say which they are. */
  readonly printed: readonly number[];
  readonly sample: string;
  readonly attributes: readonly Attribute[];
}

/** The most items named for one attribute. */
const namedItems = 12;

/** Why a cell has no value, or that it is disputed. `''` if it has one or needs none. */
function gapOf({ state, isUndecided, isUnreadable }: CellText): string {
  if (isUndecided) return 'ambiguous';
  if (isUnreadable) return 'unreadable';
  return state === 'inapplicable' ? '' : stateNames[state];
}

/** The missing values by attribute, and which of them could change the winner. */
export function UnknownPart({ ranking, itemIndexes, printed, sample, attributes }: UnknownPartProps) {
  const { comparison, cellsOf } = useComparison();
  const { rankingTrouble } = useRanking();
  const show = useFormatNumber();
  const factsOf = useFacts(itemIndexes);
  const proposedCount = useProposals()?.length ?? 0;
  const { items, settings } = comparison;
  // Hidden attributes that count are included, because they can leave places open too.
  const shown = comparison.attributes.filter(
    (each) => attributes.includes(each) || ranking.attributeIds.includes(each.id),
  );
  const gaps = shown.flatMap((attribute) => {
    const { writer } = factsOf(attribute);
    const cells = cellsOf(attribute.id);
    const found = new Map<string, number[]>();
    for (const index of printed) {
      const gap = gapOf(writer.write(cells[index] ?? null, index));
      if (gap !== '') found.set(gap, [...(found.get(gap) ?? []), index]);
    }
    return [...found].map(([gap, of]) => ({ attribute, gap, of }));
  });
  if (printed.length === 0 || shown.length === 0) return <p>No values yet.</p>;
  return (
    <>
      <p>
        {sample}
        {gaps.length === 0
          ? 'No shown or weighed value is missing or disputed.'
          : !isByMethod(ranking) &&
            `Unknown values: ${missingPolicyNames[settings.missingPolicy].toLowerCase()}.`}
      </p>
      {proposedCount > 0 && <p>{proposedWords(proposedCount, show)}.</p>}
      {gaps.length > 0 && (
        <FigureTable
          className="report-gaps"
          heads={['Attribute', 'Missing or disputed', 'Items']}
          rows={gaps.map(({ attribute, gap, of }) => [
            <Fragment key="name">
              <span dir="auto">{attributeName(comparison.attributes, attribute)}</span>
              {!ranking.attributeIds.includes(attribute.id) && <small>not weighed</small>}
            </Fragment>,
            `${show(of.length)} ${gap}`,
            of.length === printed.length && of.length > 1
              ? 'all'
              : listFirst(
                  of.slice(0, namedItems).map((index) => itemName(items, index, show)),
                  of.length,
                  show,
                ),
          ])}
        />
      )}
      {!isByMethod(ranking) && rankingTrouble === null && ranking.placedCount > 1 && (
        <CouldChange ranking={ranking} />
      )}
    </>
  );
}

function CouldChange({ ranking }: { readonly ranking: Ranking }) {
  const { comparison } = useComparison();
  const { numberFormat } = useSettings();
  const words = useMemo(
    () => wordsFor(comparison, ranking, numberFormat),
    [comparison, ranking, numberFormat],
  );
  const cells = useMemo(() => cellsToFindOut(ranking, comparison), [ranking, comparison]);
  return <FindOut title="Find out first" ranking={ranking} cells={cells} words={words} onCell={null} />;
}
