import { type Attribute, foldText, hasNumbers } from '@tertium/engine';
import { useMemo, useState } from 'react';
import { Loading } from '../../ui/Loading';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useShowMore } from '../../ui/useShowMore';
import { joinAbout, splitAbout } from '../list/aboutFilter';
import { FilterField } from '../list/FilterField';
import { splitFilter } from '../list/filterSyntax';
import { readFilters } from '../list/readFilters';
import { useFilterSources } from '../list/useFilterSources';
import { useFilters } from '../view/useFilters';
import type { FacetCounts } from './countFacet';
import { facetKindOf, readEnds, readTicks, type Ticks, writeTicks } from './facetState';
import { NumberFacet } from './NumberFacet';
import { TickLine } from './TickLine';
import { UnknownTick } from './UnknownTick';
import { useFacet } from './useFacet';

/** The controls of an attribute's filter. A filter that they can't express is shown as text. */
export function AttributeFilter({ attribute }: { readonly attribute: Attribute }) {
  const sources = useFilterSources();
  const { filters, setFilter } = useFilters();
  const counts = useFacet(attribute);
  const { values: expression, terms } = splitAbout(filters[attribute.id] ?? '');
  const onFilter = (next: string) => {
    const typed = splitAbout(next);
    setFilter(attribute.id, typed.terms.length > 0 ? next : joinAbout(next, terms));
  };
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
        key={expression}
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

interface ValueFacetProps {
  readonly attribute: Attribute;
  readonly expression: string;
  readonly counts: FacetCounts;
  readonly onFilter: (expression: string) => void;
}

/** From this number of values on, there is a search field. */
const searchedFrom = 12;

/** The values of an attribute with the number of items for each. Ticked values pass. */
function ValueFacet({ attribute, expression, counts, onFilter }: ValueFacetProps) {
  const show = useFormatNumber();
  const [search, setSearch] = useState('');
  const ticks = readTicks(expression, attribute) ?? { values: [], hasUnknown: false };
  const ticked = new Map(ticks.values.map((value) => [foldText(value), value]));
  const known = useMemo(() => new Set(counts.values.map(({ folded }) => folded)), [counts]);
  const gone = [...ticked].flatMap(([folded, value]) =>
    known.has(folded) ? [] : { value, folded, count: 0 },
  );
  const values = gone.length === 0 ? counts.values : [...gone, ...counts.values];
  const wanted = foldText(search);
  const found = wanted === '' ? values : values.filter(({ folded }) => folded.includes(wanted));
  const { shown, button } = useShowMore(found.length);
  const write = (patch: Partial<Ticks>) => onFilter(writeTicks({ ...ticks, ...patch }, attribute));
  const toggle = (value: string, folded: string) =>
    write({
      values: ticked.has(folded)
        ? ticks.values.filter((each) => foldText(each) !== folded)
        : [...ticks.values, value],
    });
  return (
    <>
      {values.length >= searchedFrom && (
        <input
          className="plain-field"
          type="search"
          aria-label={`Search the values of ${attribute.name}`}
          placeholder={`Search ${show(values.length)} values`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <ul className="facet-values">
        {found.slice(0, shown).map(({ value, folded, count }) => (
          <TickLine
            key={folded}
            text={value}
            count={count}
            isTicked={ticked.has(folded)}
            onToggle={() => toggle(value, folded)}
          />
        ))}
      </ul>
      {button}
      <UnknownTick
        counts={counts}
        isTicked={ticks.hasUnknown}
        onToggle={() => write({ hasUnknown: !ticks.hasUnknown })}
      />
    </>
  );
}
