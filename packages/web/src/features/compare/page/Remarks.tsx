import type { EqualWeighting, Ranking } from '@tertium/engine';
import type { LiveRanking } from '../../../comparison/comparisonContext';
import { useRanked } from '../../../comparison/useRanked';
import { RuledOut } from './RuledOut';

interface RemarksProps {
  readonly ranking: Ranking | null;
  readonly reading: LiveRanking['reading'];
  readonly onExplain: (itemId: string) => void;
}

const equalWeightingOf = (ranking: Ranking) => ranking.equalWeighting;

const equalTexts: Readonly<Record<EqualWeighting, string>> = {
  unweighed: 'All attributes count the same: nobody has weighed them yet.',
  setEqual: 'All attributes count the same: their weights are set alike.',
  allZero: 'All attributes count the same: all their weights are 0.',
};

/** What a person should know about the ranking, in one quiet line, and who is ruled out. */
export function Remarks({ ranking, reading, onExplain }: RemarksProps) {
  const equalWeighting = useRanked(equalWeightingOf, null);
  if (ranking === null) {
    if (reading === null) return null;
    return (
      <p className="remarks quiet" role="status">
        Reading the numbers… {reading.done} of {reading.of}
      </p>
    );
  }
  const count = ranking.itemIds.length;
  if (count === 0) return null;
  const texts: string[] = [];
  if (count === 1) texts.push('One item: nothing to rank it against yet.');
  else if (ranking.attributeIds.length === 0)
    texts.push('No attribute is scored yet: give one a direction, and the items get places.');
  else if (equalWeighting !== null && ranking.attributeIds.length > 1) texts.push(equalTexts[equalWeighting]);
  const first = ranking.order[0] ?? -1;
  const firstId = ranking.itemIds[first];
  return (
    <>
      {texts.length > 0 && (
        <p className="remarks quiet">
          {texts.join(' ')}
          {ranking.placedCount > 1 && firstId !== undefined && (
            <button type="button" className="link-button" onClick={() => onExplain(firstId)}>
              Who leads, and why?
            </button>
          )}
        </p>
      )}
      <RuledOut ranking={ranking} />
    </>
  );
}
