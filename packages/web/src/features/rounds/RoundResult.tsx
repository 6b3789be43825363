import type { Answer, Round } from '@tertium/contract';
import { type GroupCombination, indexOfId, type UncountedCause } from '@tertium/engine';
import { useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { rankingMethodWithin } from '../../ranked/rankingMethodText';
import { countedNoun } from '../../ui/countedNoun';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { Disagreements } from './Disagreements';
import { GroupWinner } from './GroupWinner';
import { PersonWinners } from './PersonWinners';
import { agreementWords } from './roundWords';
import { SinceRound } from './SinceRound';
import { UseWeights } from './UseWeights';
import { useVerdict } from './useVerdict';

interface RoundResultProps {
  readonly answers: readonly Answer[];
  readonly attributeIds: readonly string[];
  /** The number of a revealed round, which names its weights. */
  readonly number: number | null;
  /** The revealed round before this one. */
  readonly before: Round | null;
}

const uncountedWords: Readonly<Record<UncountedCause, string>> = {
  removed: 'was deleted',
  notScored: 'no longer counts in this comparison',
  notWeighedByAll: 'isn’t weighed in every answer',
};

/**
 * The result of the answers: the group's winner, everyone's own winners, how far they agree, and where they disagree.
 */
export function RoundResult({ answers, attributeIds, number, before }: RoundResultProps) {
  const { comparison } = useComparison();
  const { method, itemNoun } = comparison.settings;
  const noun = itemNoun || 'item';
  const show = useFormatNumber();
  const [way, setWay] = useState<GroupCombination>('mean');
  const { verdict, trouble } = useVerdict(answers, attributeIds);
  if (trouble !== null) return <p role="alert">{trouble}</p>;
  if (verdict === null) return <p role="status">Ranking by each of {show(answers.length)} answers…</p>;
  const { counted, uncounted, placedBySomeCount, hasOpenPlaces } = verdict;
  const index = indexOfId(comparison.attributes);
  const left = uncounted.map(({ attributeId, cause }) => {
    const name = comparison.attributes[index.get(attributeId) ?? -1]?.name;
    return `${name === undefined ? 'An attribute of this round' : `“${name}”`} ${uncountedWords[cause]}.`;
  });
  if (counted.length === 0)
    return (
      <div className="round-result">
        <p>None of this round’s attributes counts any more, so there is no result.</p>
        <Notes notes={left} />
      </div>
    );
  return (
    <div className="round-result">
      <GroupWinner verdict={verdict} way={way} onWay={setWay} />
      {number !== null && <UseWeights verdict={verdict} way={way} number={number} />}
      <PersonWinners answers={answers} verdict={verdict} way={way} />
      <section aria-label="Agreement">
        <h2>How far the group agrees</h2>
        <p>{agreementWords(verdict, noun, show)}</p>
        <p className="quiet">1 = full agreement, 0 = none.</p>
      </section>
      {before !== null && <SinceRound before={before} now={verdict} way={way} />}
      <Disagreements answers={answers} verdict={verdict} />
      <Notes
        notes={[
          'Uses the table as it is now. Only the attributes of this round count.',
          ...(method == null
            ? []
            : [`Uses the weighted sum. This comparison is ranked by ${rankingMethodWithin(method)}.`]),
          ...left,
          ...(placedBySomeCount > 0
            ? [
                `${countedNoun(placedBySomeCount, noun, show)} ${placedBySomeCount === 1 ? 'isn’t' : 'aren’t'} ranked by every answer: some people weigh only attributes that are unknown for ${placedBySomeCount === 1 ? 'it' : 'them'}. W and sums of places leave ${placedBySomeCount === 1 ? 'it' : 'them'} out.`,
              ]
            : []),
          ...(hasOpenPlaces ? ['Unknown values leave places open. They count at their worst.'] : []),
        ]}
      />
    </div>
  );
}

function Notes({ notes }: { readonly notes: readonly string[] }) {
  return (
    <ul className="sentences quiet">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
