import { useWeigher, type Weigher } from '../../ranked/useWeigher';
import { useWeightingChoice } from '../view/useWeightingChoice';

/** The person who weighs in the table, and how their weights are saved. */
export function useWeighing(): Weigher {
  const { look } = useWeightingChoice();
  return useWeigher(() => look(null));
}
