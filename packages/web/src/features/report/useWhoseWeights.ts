import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { whoseWords } from '../../ranked/weightingChoices';
import { useMakerName } from './useMaker';

/** Whose weights rank the report, in words for other readers. `null` for none, and until a name is known. */
export function useWhoseWeights(): string | null {
  const { weighers, personId } = useComparison();
  const { weighting } = useRanking();
  const maker = useMakerName();
  // The author appears by name instead of “mine”, even before the server lists them as a weigher.
  const named = maker === undefined ? weighers : [...weighers, { id: personId, name: maker }];
  if (weighting === null || (maker === undefined && weighting.personId === personId)) return null;
  return whoseWords({ weighting, whose: weighting.personId === null ? 'named' : 'another' }, named);
}
