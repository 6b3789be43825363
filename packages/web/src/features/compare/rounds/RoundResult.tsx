import type { Answer, Round } from '@tertium/contract';
import { type GroupCombination, indexOfId, type UncountedCause } from '@tertium/engine';
import { useState } from 'react';
import { useComparison } from '../../../comparison/comparisonContext';
import { rankingMethodWithin } from '../../../comparison/rankingMethodText';
import { useFormatNumber } from '../../../ui/useFormatNumber';
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
  /** Of a revealed round, under which its weights can be used. */
  readonly number: number | null;
  /** The revealed round before this one. */
  readonly before: Round | null;
}

const uncountedWords: Readonly<Record<UncountedCause, string>> = {
  removed: 'is not there any more',
  notScored: 'does not count in this comparison any more',
  notWeighedByAll: 'is not weighed in every answer',
};

/** What the answers come to: the group's winner, everybody's own, how far they agree, and about what they do not. */
export function RoundResult({ answers, attributeIds, number, before }: RoundResultProps) {
  const { comparison } = useComparison();
  const { method } = comparison.settings;
  const show = useFormatNumber();
  const [way, setWay] = useState<GroupCombination>('mean');
  const verdict = useVerdict(answers, attributeIds);
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
        <p>None of this round’s attributes counts any more, so its answers come to nothing.</p>
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
        <p>{agreementWords(verdict, comparison.settings.itemNoun || 'item', show)}</p>
        <p className="quiet">
          W is 1 where all rank the items alike, and 0 where their rankings cancel out; it allows for what is
          level.
        </p>
      </section>
      {before !== null && <SinceRound before={before} now={verdict} way={way} />}
      <Disagreements answers={answers} verdict={verdict} />
      <Notes
        notes={[
          'Computed with the table as it is now; only the attributes of this round count.',
          ...(method == null
            ? []
            : [
                `By the weighted sum, which compares people’s weights; this comparison is ranked by ${rankingMethodWithin(method)}.`,
              ]),
          ...left,
          ...(placedBySomeCount > 0
            ? [
                `${show(placedBySomeCount)} ${placedBySomeCount === 1 ? 'item has' : 'items have'} no place by some answers, since nothing that these weigh is known of ${placedBySomeCount === 1 ? 'it' : 'them'}: W and sums of places are over the others.`,
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
    <ul className="round-notes quiet">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
