import { type Attribute, foldText } from '@tertium/engine';
import { useMemo, useState } from 'react';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useShowMore } from '../../ui/useShowMore';
import type { FacetCounts } from './countFacet';
import { readTicks, type Ticks, writeTicks } from './facetState';
import { TickLine } from './TickLine';
import { UnknownTick } from './UnknownTick';

interface ValueFacetProps {
  readonly attribute: Attribute;
  readonly expression: string;
  readonly counts: FacetCounts;
  readonly onFilter: (expression: string) => void;
}

/** From this number of entries on, there is a search field. */
export const searchedFrom = 12;

/** The values of an attribute with the number of items for each. Ticked values pass. */
export function ValueFacet({ attribute, expression, counts, onFilter }: ValueFacetProps) {
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
