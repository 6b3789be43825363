import type { Attribute } from '@tertium/engine';
import { useSettings } from '../../ui/settings';
import { useShown } from '../attribute/useShown';
import { filterWords } from './filterWords';

/** What a filter keeps, in words, as the person of the page writes numbers and in the units that they chose. */
export function useFilterWords(): (expression: string, attribute: Attribute | null) => string {
  const { numberFormat } = useSettings();
  const shownOf = useShown();
  return (expression, attribute) =>
    filterWords(expression, attribute, numberFormat, attribute && shownOf(attribute).converted);
}
