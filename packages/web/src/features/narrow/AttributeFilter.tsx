import { type Attribute, hasNumbers } from '@tertium/engine';
import { Loading } from '../../ui/Loading';
import { replaceFilter, splitAbout } from '../list/aboutFilter';
import { FilterField } from '../list/FilterField';
import { splitFilter } from '../list/filterSyntax';
import { readFilters } from '../list/readFilters';
import { useFilterSources } from '../list/useFilterSources';
import { useFilters } from '../view/useFilters';
import { facetKindOf, readEnds, readTicks } from './facetState';
import { NumberFacet } from './NumberFacet';
import { UnknownTick } from './UnknownTick';
import { useFacet } from './useFacet';
import { ValueFacet } from './ValueFacet';

/** The controls of an attribute's filter. A filter that they can't express is shown as text. */
export function AttributeFilter({ attribute }: { readonly attribute: Attribute }) {
  const sources = useFilterSources();
  const { filters, setFilter } = useFilters();
  const counts = useFacet(attribute);
  const before = filters[attribute.id] ?? '';
  const expression = splitAbout(before).values;
  const onFilter = (next: string) => setFilter(attribute.id, replaceFilter(before, next));
  if (counts === null) return <Loading what="resources" />;
  const kind = facetKindOf(attribute);
  const facet = { attribute, expression, counts, onFilter };
  if (kind === 'values' && readTicks(expression, attribute) !== null) return <ValueFacet {...facet} />;
  if (kind === 'numbers' && readEnds(expression) !== null) return <NumberFacet {...facet} />;
  const { troubles } = readFilters({ [attribute.id]: expression }, sources);
  const trouble = troubles[attribute.id] ?? null;
  const alternatives = splitFilter(expression).map(({ lead, value }) => `${lead}${value}`.trim());
  return (
    <>
      <FilterField
        attribute={attribute}
        column={hasNumbers(attribute) ? sources.columnOf(attribute.id) : null}
        expression={expression}
        trouble={trouble}
        onFilter={onFilter}
      />
      {trouble !== null && <p className="field-error">{trouble}</p>}
      <UnknownTick
        counts={counts}
        isTicked={alternatives.includes('?')}
        onToggle={() => onFilter(withUnknown(alternatives))}
      />
    </>
  );
}

/** Adds or removes "unknown" as an alternative of the filter. */
function withUnknown(alternatives: readonly string[]): string {
  const known = alternatives.filter((each) => each !== '?' && each !== '');
  return (known.length < alternatives.length && alternatives.includes('?') ? known : [...known, '?']).join(
    '|',
  );
}
