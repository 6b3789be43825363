import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { whoseWords } from '../../ranked/weightingChoices';
import { useMakerName } from './useMaker';

/** Whose weights rank the report, which somebody else reads; `null` for nobody's, and before a name is known. */
export function useWhoseWeights(): string | null {
  const { weighers, personId } = useComparison();
  const { weighting } = useRanking();
  const maker = useMakerName();
  // What the page calls mine has a name here, also before the server lists its maker.
  const named = maker === undefined ? weighers : [...weighers, { id: personId, name: maker }];
  if (weighting === null || (maker === undefined && weighting.personId === personId)) return null;
  return whoseWords({ weighting, whose: weighting.personId === null ? 'named' : 'another' }, named);
}
