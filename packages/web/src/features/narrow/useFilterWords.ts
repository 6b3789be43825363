import type { Attribute } from '@tertium/engine';
import { useSettings } from '../../ui/settings';
import { useShown } from '../attribute/useShown';
import { filterWords } from './filterWords';

/** Describes a filter in the person's number format and chosen units. */
export function useFilterWords(): (expression: string, attribute: Attribute | null) => string {
  const { numberFormat } = useSettings();
  const shownOf = useShown();
  return (expression, attribute) =>
    filterWords(expression, attribute, numberFormat, attribute && shownOf(attribute).converted);
}
