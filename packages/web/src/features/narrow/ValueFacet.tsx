import { type Attribute, foldText } from '@tertium/engine';
import { useState } from 'react';
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

/** From so many values on there is a field to search them. */
const searchedFrom = 12;

/** The values of an attribute with how many items have each; those that are ticked pass. */
export function ValueFacet({ attribute, expression, counts, onFilter }: ValueFacetProps) {
  const show = useFormatNumber();
  const [search, setSearch] = useState('');
  const ticks = readTicks(expression, attribute) ?? { values: [], hasUnknown: false };
  const ticked = new Set(ticks.values.map(foldText));
  const known = new Set(counts.values.map(({ value }) => foldText(value)));
  const values = [
    ...ticks.values.flatMap((value) => (known.has(foldText(value)) ? [] : [{ value, count: 0 }])),
    ...counts.values,
  ];
  const found = values.filter(({ value }) => foldText(value).includes(foldText(search)));
  const { shown, button } = useShowMore(found.length);
  const write = (patch: Partial<Ticks>) => onFilter(writeTicks({ ...ticks, ...patch }, attribute));
  const toggle = (value: string) => {
    const others = ticks.values.filter((each) => foldText(each) !== foldText(value));
    write({ values: others.length < ticks.values.length ? others : [...ticks.values, value] });
  };
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
        {found.slice(0, shown).map(({ value, count }) => (
          <TickLine
            key={value}
            text={value}
            count={count}
            isTicked={ticked.has(foldText(value))}
            onToggle={() => toggle(value)}
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
