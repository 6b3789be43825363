import {
  explainVerdict,
  type GroupCombination,
  type GroupVerdict,
  groupCombinations,
  verdictSentences,
} from '@tertium/engine';
import { Radio } from 'antd';
import { useComparison } from '../../ranked/comparisonContext';
import type { ShowNumber } from '../../ui/countedNoun';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { combinationMeanings, combinationNames, listNames, ownPlacesWords } from './roundWords';

interface GroupWinnerProps {
  readonly verdict: GroupVerdict;
  readonly way: GroupCombination;
  readonly onWay: (way: GroupCombination) => void;
}

/** Who wins for the group, why, how many rank it first; and the ways of combining, each with its own winner. */
export function GroupWinner({ verdict, way, onWay }: GroupWinnerProps) {
  const { comparison } = useComparison();
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const nameOf = (item: number) => comparison.items[item]?.name ?? '';
  const namesOf = (each: GroupCombination) => listNames(verdict.choices[each].winners.map(nameOf));
  const { ranking, winners, totals } = verdict.choices[way];
  const why =
    ranking === null
      ? placesWords(totals, winners, { nameOf, show, people: verdict.members.length })
      : verdictSentences(explainVerdict(ranking, comparison, { format: numberFormat }))
          .map(({ text }) => text)
          .join(' ');
  return (
    <section aria-label="The group’s winner">
      <h2>{winners.length === 0 ? 'The group has no winner' : `The group’s winner: ${namesOf(way)}`}</h2>
      <p>
        {winners.length > 0 || ranking !== null
          ? why
          : way === 'median'
            ? 'The middle share of every attribute is 0, because at least half gave it no points.'
            : 'No item is ranked by every answer.'}
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

interface PlacesSpeaker {
  readonly nameOf: (item: number) => string;
  readonly show: ShowNumber;
  readonly people: number;
}

/** "Alpha has the smallest sum of places, 4 over 3 people. Next is Beta with 6." */
function placesWords(
  totals: readonly (number | null)[] | null,
  winners: readonly number[],
  { nameOf, show, people }: PlacesSpeaker,
): string {
  const [first] = winners;
  const best = totals?.[first ?? -1] ?? null;
  if (totals === null || best === null) return '';
  const others = totals.flatMap((total, item) =>
    total === null || winners.includes(item) ? [] : [{ total, item }],
  );
  const next = others.reduce<(typeof others)[number] | null>(
    (least, each) => (least === null || each.total < least.total ? each : least),
    null,
  );
  const lead = `${listNames(winners.map(nameOf))} ${winners.length === 1 ? 'has' : 'have'} the smallest sum of places, ${show(best)} over ${show(people)} ${people === 1 ? 'person' : 'people'}`;
  return next === null ? `${lead}.` : `${lead}. Next is ${nameOf(next.item)} with ${show(next.total)}.`;
}
