import { useWeigher, type Weigher } from '../../ranked/useWeigher';
import { useWeightingChoice } from '../view/useWeightingChoice';

/** Who weighs in the table, and how what they say is written. */
export function useWeighing(): Weigher {
  const { look } = useWeightingChoice();
  return useWeigher(() => look(null));
}
