import { type GroupCombination, groupCombinations, itemName, listAll } from '@tertium/engine';
import { Radio } from 'antd';
import { useComparison } from '../../ranked/comparisonContext';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { combinationMeanings, combinationNames, ownPlacesWords } from './roundWords';
import type { ShownVerdict } from './shownVerdict';

interface GroupWinnerProps {
  readonly verdict: ShownVerdict;
  readonly way: GroupCombination;
  readonly onWay: (way: GroupCombination) => void;
}

/**
 * Shows the group's winner, why it wins and how many rank it first, and the ways of combining, each with its winner.
 */
export function GroupWinner({ verdict, way, onWay }: GroupWinnerProps) {
  const { comparison } = useComparison();
  const show = useFormatNumber();
  const nameOf = (item: number) => itemName(comparison.items, item, show);
  const namesOf = (each: GroupCombination) => listAll(verdict.choices[each].winners.map(nameOf));
  const { winners, why } = verdict.choices[way];
  return (
    <section aria-label="The group’s winner">
      <h2>{winners.length === 0 ? 'The group has no winner' : `The group’s winner: ${namesOf(way)}`}</h2>
      <p>
        {why ??
          (way === 'median'
            ? 'The middle share of every attribute is 0, because at least half gave it no points.'
            : 'No item is ranked by every answer.')}
      </p>
      {winners.length > 0 && <p>{ownPlacesWords(verdict, way, show)}</p>}
      <Radio.Group
        className="round-ways"
        aria-label="How the answers are combined"
        value={way}
        onChange={({ target }) => onWay(target.value as GroupCombination)}
      >
        {groupCombinations.map((each) => (
          <Radio key={each} value={each}>
            <strong>{combinationNames[each]}</strong>: {namesOf(each) || 'no winner'}
            <span className="quiet">{combinationMeanings[each]}</span>
          </Radio>
        ))}
      </Radio.Group>
    </section>
  );
}
