import type { Attribute } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { useSettings } from '../../ui/settings';
import { useShown } from '../attribute/useShown';
import { createCellWriting } from '../grid/cellWriting';
import { readFilters } from '../list/readFilters';
import { readTypedFilter } from '../list/typedFilter';
import { useFilterSources } from '../list/useFilterSources';
import { splitNamedFilter } from './splitNamedFilter';

interface ReadNamedFilter {
  readonly attribute: Attribute;
  /** As in the address. */
  readonly expression: string;
  /** Why it can't be used, as a sentence. */
  readonly trouble: string | null;
}

/** Reads a filter typed with the name of its attribute, such as "Price < 500". `null` for another text. */
export function useNamedFilter(text: string): ReadNamedFilter | null {
  const { comparison, columnOf } = useComparison();
  const { numberFormat: format } = useSettings();
  const sources = useFilterSources();
  const shownOf = useShown();
  const named = splitNamedFilter(text, comparison.attributes);
  if (named === null) return null;
  const { attribute, filter } = named;
  const writing = createCellWriting(attribute, columnOf, { format }, shownOf(attribute).converted);
  const read = readTypedFilter(filter, attribute, writing);
  if ('trouble' in read) return { attribute, expression: filter, trouble: `${read.trouble}.` };
  const { expression } = read;
  const trouble = readFilters({ [attribute.id]: expression }, sources).troubles[attribute.id];
  return { attribute, expression, trouble: trouble === undefined ? null : `${trouble}.` };
}
